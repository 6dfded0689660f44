"""Credentials and the inside of systems: hosts, paths, versions, databases, tokens."""

from __future__ import annotations

# ruff: noqa: E501 - a template or list is read best on one line
import random
import string

from training.generate.values.numbers import shaped

_WORDS = "sunshine monkey dragon football princess welcome shadow master hunter summer winter autumn spring secret letmein qwerty admin ninja tiger purple coffee guitar cookie banana silver golden happy lucky orange rocket falcon pepper ginger matrix phoenix thunder diamond chelsea liverpool yankees batman mustang harley killer superman blink flower pokemon starwars freedom whatever angel charlie biteme".split()
_SERVICES = "billing payments auth orders users crm hr payroll inventory reporting search mail backup jenkins gitlab grafana kafka redis mongo postgres mysql vpn proxy gateway scheduler analytics warehouse legacy intranet wiki ldap ad dns web api app worker cache staging ledger claims emr ehr pacs sap erp".split()
_PLACES = "prod prd stg dev test qa uat eu1 us-east-1 eu-west-2 ap-south-1 fra lon nyc dc1 dc2 int corp internal lab".split()
_PRODUCTS = "nginx PostgreSQL MySQL Oracle Apache Tomcat Jenkins Kubernetes OpenSSL Ubuntu Windows Server Debian Redis MongoDB Elasticsearch Kafka Exchange SharePoint Confluence Jira WordPress Drupal Log4j vSphere Citrix FortiOS Cisco IOS RHEL SUSE Node.js Django Spring Boot Kibana HAProxy".split()


def password(rng: random.Random) -> str:
    """From the worst to the best that people choose."""
    word, other = rng.choice(_WORDS), rng.choice(_WORDS)
    number, sign = (
        rng.choice(("1", "123", "2024", "99", "007", str(rng.randrange(10, 9999)))),
        rng.choice("!@#$%&*?_-."),
    )
    noise = "".join(
        rng.choice(string.ascii_letters + string.digits + "!@#$%^&*-_+=.")
        for _ in range(rng.randrange(8, 20))
    )
    plain = "".join(
        rng.choice(string.ascii_letters + string.digits) for _ in range(rng.randrange(8, 14))
    )
    leet = word.replace("a", "@").replace("o", "0").replace("e", "3").replace("i", "1")
    return rng.choice(
        (
            word + number,
            word.title() + number + sign,
            leet.title() + number,
            noise,
            noise,
            plain,
            plain,
            word + other,
            f"{word}-{other}-{number}-{rng.choice(_WORDS)}",
            f"{word.title()}{sign}{number}",
            number + word,
            f"{word}{sign}{other}{number}",
            f"P@ssw0rd{number}",
            shaped("~~#~#~??", rng),
            word.upper() + number,
            shaped("######", rng),
            f"correct {word} {other} staple" if rng.random() < 0.2 else leet + sign,
        )
    )


def secret(rng: random.Random) -> str:
    """An API key, token or the like."""
    hexes, letters = "0123456789abcdef", string.ascii_letters + string.digits
    some = lambda alphabet, count: "".join(rng.choice(alphabet) for _ in range(count))  # noqa: E731
    return rng.choice((
        f"sk-{some(letters, 32)}", f"sk_live_{some(letters, 24)}", f"ghp_{some(letters, 36)}", f"AKIA{some(string.ascii_uppercase + string.digits, 16)}", some(letters + "/+", 40), some(hexes, 32), some(hexes, 40), some(letters, 24),
        f"eyJ{some(letters, 20)}.eyJ{some(letters, 28)}.{some(letters + '-_', 30)}", f"xoxb-{shaped('###########', rng)}-{some(letters, 24)}", f"AIza{some(letters + '-_', 35)}", f"SG.{some(letters, 16)}.{some(letters, 30)}", f"{some(letters, 28)}==", f"glpat-{some(letters, 20)}", f"{some(hexes, 8)}-{some(hexes, 4)}-{some(hexes, 4)}-{some(hexes, 4)}-{some(hexes, 12)}", f"npm_{some(letters, 30)}", f"whsec_{some(letters, 28)}", f"dop_v1_{some(hexes, 40)}", f"key-{some(hexes, 30)}",
    ))  # fmt: skip


def host(rng: random.Random) -> str:
    """An internal host name."""
    service, place = rng.choice(_SERVICES), rng.choice(_PLACES)
    number = rng.choice(("", "01", "02", "1", "3", "-07", "12"))
    return rng.choice(
        (
            f"{service}-{place}{number}",
            f"{place}-{service}{number}",
            f"srv-{service}{number}",
            f"{service}{number}.{place}.local",
            f"{service}.internal.{rng.choice(_WORDS)}corp.com",
            f"{service}{number}.{place}.{rng.choice(_WORDS)}.net",
            f"{place.upper()}-{service.upper()}{number}",
            f"{service}-{place}.svc.cluster.local",
            f"ip-10-{rng.randrange(255)}-{rng.randrange(255)}-{rng.randrange(255)}",
            f"DESKTOP-{shaped('*******', rng)}",
            f"{service}db{number}.{place}",
            f"node-{shaped('~~##~', rng)}",
            f"{service}-{shaped('~~##~~#~-~#~~#', rng)}",
        )
    )


def path(rng: random.Random) -> str:
    """A path on a machine or a share."""
    service, word, other = rng.choice(_SERVICES), rng.choice(_WORDS), rng.choice(_SERVICES)
    return rng.choice(
        (
            f"/var/lib/{service}/{other}/data",
            f"/opt/{service}/conf/{word}.yml",
            f"/home/{word}/.ssh/id_rsa",
            f"/home/{word}/{other}.txt",
            f"/Users/{word}/Documents/{service}/{other}.xlsx",
            f"C:\\Users\\{word}\\{service}\\config.ini",
            f"C:\\Users\\{word}\\Desktop\\{other}.docx",
            f"\\\\{service}-fs01\\{word}$\\{other}",
            f"/etc/{service}/{service}.conf",
            f"/srv/{word}/{service}/secrets.json",
            f"D:\\Data\\{service.title()}\\{other}.mdb",
            f"s3://{word}-{service}-{rng.choice(_PLACES)}/{other}/",
            f"/mnt/{service}/backups/{rng.randrange(2015, 2026)}",
            f"/usr/local/{service}/bin/{other}.sh",
            f"gs://{word}-{other}/exports",
            f"~/projects/{word}-{service}/.env",
        )
    )


def database(rng: random.Random) -> str:
    """The name of a database, cluster, bucket, queue or network."""
    service, place = rng.choice(_SERVICES), rng.choice(_PLACES)
    return rng.choice(
        (
            f"{service}_{place}",
            f"{place}_{service}_v{rng.randrange(1, 5)}",
            f"{service}-cluster-{place}",
            f"k8s-{place}-{rng.choice(_WORDS)}",
            f"{service}DB",
            f"{service.upper()}_{place.upper()}",
            f"{rng.choice(_WORDS)}-{place}-eks",
            f"db_{service}",
            f"{service}_{rng.choice(_WORDS)}_tbl",
            f"vlan-{rng.randrange(10, 900)}-{service}",
            f"{service}-events-{place}",
        )
    )


def version(rng: random.Random) -> str:
    """A product and its version."""
    number = rng.choice(
        (
            f"{rng.randrange(1, 20)}.{rng.randrange(20)}.{rng.randrange(30)}",
            f"{rng.randrange(1, 20)}.{rng.randrange(20)}",
            f"v{rng.randrange(1, 9)}.{rng.randrange(20)}",
            f"{rng.randrange(1, 20)}.{rng.randrange(9)}-{rng.randrange(1, 9)}",
            str(rng.randrange(2008, 2025)),
            f"{rng.randrange(1, 20)}.{rng.randrange(9)}p{rng.randrange(1, 4)}",
        )
    )
    return f"{rng.choice(_PRODUCTS)} {number}"


def ip(rng: random.Random) -> str:
    """An IPv4 or IPv6 address, now and then with its network's length."""
    chance = rng.random()
    if chance < 0.3:
        return ip_four(rng)
    if chance < 0.6:
        return _private(rng)
    if chance < 0.88:
        return ip_six(rng)
    if chance < 0.97:
        return f"{_private(rng)}/{rng.choice((8, 16, 20, 22, 24, 26, 28, 29, 30, 32))}"
    return f"{ip_six(rng)}/{rng.choice((32, 48, 56, 64, 128))}"


def ip_four(rng: random.Random) -> str:
    """An IPv4 address."""
    return ".".join(str(rng.randrange(256)) for _ in range(4))


def _private(rng: random.Random) -> str:
    starts = (
        "10.{}.{}.{}",
        "10.0.{1}.{2}",
        "192.168.{}.{}",
        "172.16.{}.{}",
        "172.31.{}.{}",
        "192.168.{0}.0",
        "10.{}.0.0",
        "100.64.{}.{}",
        "169.254.{}.{}",
    )
    return rng.choice(starts).format(*(rng.randrange(256) for _ in range(3)))


def ip_six(rng: random.Random) -> str:
    """An IPv6 address in one of its forms."""
    group = lambda: f"{rng.randrange(65536):x}"  # noqa: E731 - read as a word
    front = rng.choice(
        (
            "2001:db8",
            "2a02:810d",
            "2607:f8b0",
            "2a00:1450",
            f"fd{rng.randrange(256):02x}:{group()}",
            "2600:1f18",
            f"2001:{group()}",
        )
    )
    address = rng.choice((
        ":".join(group() for _ in range(8)),
        ":".join(f"{rng.randrange(65536):04x}" for _ in range(8)),
        f"{front}:{group()}:{group()}:{group()}:{group()}:{group()}:{group()}",
        f"{front}:{group()}::{group()}", f"{front}::{rng.randrange(1, 99)}", f"{front}:{group()}:{group()}::{rng.randrange(1, 9)}",
        f"fe80::{group()}:{group()}:{group()}:{group()}", f"fe80::{group()}:{group()}", f"fe80::{group()}%{rng.choice(('eth0', 'en0', 'wlan0'))}",
        f"{front}:{group()}:{group()}:{group()}::", f"::ffff:{_private(rng)}",
    ))  # fmt: skip
    return address.upper() if rng.random() < 0.1 and "%" not in address else address


def hexes(rng: random.Random, count: int) -> str:
    """Hexadecimal digits, as of a checksum or a commit."""
    return "".join(rng.choice("0123456789abcdef") for _ in range(count))


def uuid(rng: random.Random) -> str:
    """A random identifier of 36 characters."""
    return "-".join(hexes(rng, count) for count in (8, 4, 4, 4, 12))


def mac(rng: random.Random) -> str:
    """A hardware address."""
    glue = rng.choice((":", ":", "-"))
    form = rng.choice(("{:02x}", "{:02X}"))
    return glue.join(form.format(rng.randrange(256)) for _ in range(6))


def crypto(rng: random.Random) -> str:
    """A wallet address's shape."""
    base = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
    some = lambda alphabet, count: "".join(rng.choice(alphabet) for _ in range(count))  # noqa: E731
    return rng.choice(
        (
            f"1{some(base, 33)}",
            f"3{some(base, 33)}",
            f"bc1q{some('023456789acdefghjklmnpqrstuvwxyz', 38)}",
            f"0x{some('0123456789abcdef', 40)}",
        )
    )


def url(rng: random.Random) -> str:
    """A web address."""
    word, other = rng.choice(_WORDS), rng.choice(_SERVICES)
    return rng.choice(
        (
            f"https://www.{word}{other}.com",
            f"http://{word}.{rng.choice(('org', 'net', 'io', 'co.uk', 'de'))}/{other}",
            f"www.{word}-{other}.com",
            f"https://{word}.com/u/{rng.randrange(1, 99999)}",
            f"https://github.com/{word}/{other}",
            f"linkedin.com/in/{word}{rng.randrange(99)}",
            f"{word}{other}.com",
            f"https://{other}.{word}.io/{word}?id={rng.randrange(9999)}",
            f"http://bit.ly/{shaped('~?#~#?', rng)}",
            f"facebook.com/{word}.{other}",
        )
    )
