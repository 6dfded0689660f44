"""Internal systems: private host names, nodes, paths into people's folders, named databases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.annotate.claims import Claim
from engine.annotate.recognizers.pattern import claims, rule
from engine.annotate.spread.house_names import all_public, is_host
from engine.kinds import word_lists

SOURCE = "hosts"

_PUBLIC = re.compile(r"(?:[\w-]+\.)+(?:com|org|net|edu|gov|info|biz)", re.IGNORECASE)

_EVERYBODYS = word_lists.words("online.public_hosts")
_PRODUCTS = word_lists.words("public.products") | word_lists.words("public.rules")
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ATTRIBUTE = re.compile(r"[a-z]+(?:_[a-z]+)+\.[a-z_]+")


def _is_attribute(match: re.Match[str]) -> bool:
    """Whether «host = parsed_url.netloc» assigns a field, which no host name looks like."""
    assigned = match.string.endswith(" = ", 0, match.start("v"))
    return assigned and bool(_ATTRIBUTE.fullmatch(match["v"]))


def _is_example(host: str) -> bool:
    """Whether a host lies under a domain reserved for examples, or is everybody's."""
    labels = host.partition(":")[0].split(".")
    return "example" in labels[-3:] or ".".join(labels[-2:]) in _EVERYBODYS


_NUMBERED = re.compile(r"[A-Z]{2,6}-?\d{3,8}")
_LEAST_OF_A_NAME = 3


def _is_of_a_house(name: str) -> bool:
    """Whether a name of several parts has one that is no word of software or of every day.

    A name with hyphens has a figure besides, and is no known product's.
    """
    if _NUMBERED.fullmatch(name):
        return True
    parts = re.split(r"[_-]", name)
    public = parts[0] in _PRODUCTS or not (any(map(str.isdigit, name)) or "_" in name)
    return not public and any(
        len(part) >= _LEAST_OF_A_NAME and part.isalpha() and not all_public(part) for part in parts
    )


def _opens_link(match: re.Match[str]) -> bool:
    """Whether a web address goes on behind it («Host: example.com/in/name»), found as a whole."""
    return match.string[match.end("v") : match.end("v") + 1] == "/" and bool(
        _PUBLIC.fullmatch(match["v"])
    )


RULES = (
    rule(
        "hosts.inventory",
        r"(?m)^(?P<v>[a-z][a-z0-9]*(?:[.-][a-z0-9]+){1,5})[ \t]{1,12}ansible_",
        "SYSTEM_CONFIG",
        finds=("[edge]\n«edge-lisbon-1» ansible_host=10.0.0.7",),
        misses=("[edge]\nlocalhost ansible_connection=local", "see ansible_host"),
    ),
    rule(
        "hosts.resource",
        r"(?<![\w/-])(?:aws|azurerm|google|kubernetes|helm)_[a-z_]{3,30}"
        r"\.(?P<v>[a-z][\w-]{2,40})(?![\w(.])",
        "SYSTEM_CONFIG",
        accept=lambda match: not all_public(match["v"]),
        finds=(
            "# module.net.aws_instance.«harborside_etl» will be",
            "+ aws_instance.«harborside» added",
        ),
        misses=("module.exports = x", "use aws_instance here", "aws_instance.web added"),
    ),
    rule(
        "hosts.module",
        r"(?<![\w./-])module\.(?P<v>[a-z][\w-]{1,30})(?=\.[a-z][\w-]{1,40})",
        "SYSTEM_CONFIG",
        accept=lambda match: not all_public(match["v"]),
        finds=("# module.«brindlewick».aws_instance.web will be",),
        misses=("module.exports.x = y", "module.network.aws_vpc.main"),
    ),
    # db01.prod.corp.internal
    rule(
        "hosts.private_domain",
        rf"(?<![\w@.-])(?P<v>(?:{_LABEL}\.){{1,6}}"
        rf"{word_lists.any_of('online.endings_within_a_house')}(?::\d{{2,5}})?)"
        r"(?![\w(-]|\.\w)",
        "SYSTEM_CONFIG",
        score=0.85,
        finds=("on «db-prod-01.corp.internal:5432» it", "ping «fileserver.lan» twice"),
        misses=("self.local()", "db.corp.example", "anna@team.corp"),
    ),
    # db-prod-01, web03-eu, k8s-node-7: a role, and a number or a stage
    rule(
        "hosts.role_and_number",
        rf"(?<![\w.@/-])(?P<v>(?:{word_lists.any_of('online.host_roles')}|master|server|ci"
        "|build|kube|etcd|es|cache|ad)"
        r"(?:-[a-z0-9]+){0,3}-?(?=[a-z0-9-]*\d)(?:(?:prod|stg|staging|dev|uat|qa|test|eu|us"
        r"|ap)[a-z0-9-]*|\d{2,4}"
        r"|-\d{1,4})(?:-[a-z0-9]+){0,2})(?![\w(@=-]|\.\w)",
        "SYSTEM_CONFIG",
        score=0.7,
        exact_case=True,
        finds=("ssh «web-03»", "«k8s-node-7» is down", "from «db-prod-eu1»"),
        misses=("a web-based app", "web-03.css", "x/web-03"),
    ),
    # mx.acme.no:25, db-res-01.acme.com, time.acme.co.uk: a role under somebody's domain
    rule(
        "hosts.role_and_domain",
        rf"(?<![\w.@/:-])(?P<v>(?:{word_lists.any_of('online.host_services')}"
        f"|{word_lists.any_of('online.host_roles')})"
        rf"(?:-?[a-z0-9]{{1,16}}){{0,4}}(?:\.{_LABEL}){{1,4}}\.(?:com|org|net|io|dev|cloud|tech"
        rf"|eu|[a-z]{{2}})"
        r"(?::\d{2,5})?)(?![\w(-]|\.\w)",
        "SYSTEM_CONFIG",
        score=0.8,
        exact_case=True,
        accept=lambda match: is_host(match["v"]) and not _is_example(match["v"]),
        finds=(
            "relay=«mx.ostervik.no:25»",
            "ping «db-res-01.acme.com» now",
            "on «ns1.acme.co.uk».",
        ),
        misses=("api.get.py", "web.xml", "db.session.add(x)", "mail.example.com", "app.config.js"),
    ),
    # labelled: host: x, cluster "x", database named x, namespace: x
    rule(
        "hosts.behind_label",
        rf"\b{word_lists.any_of('labels.hosts')}"
        r"[\"']?(?:[ \t]*[:=][ \t]*|[ ](?:is[ ])?(?:called|named)[ ])[\"'`]?"
        r"(?P<v>(?=[\w.-]*[-_.\d])(?=[\w.-]*[A-Za-z])(?!localhost\b|self\.|this\.|process\."
        r"|os\.|my_|your)[A-Za-z0-9][\w.-]{3,80}[A-Za-z0-9](?::\d{2,5})?)"
        r"(?![\w(\[])",
        "SYSTEM_CONFIG",
        score=0.75,
        accept=lambda match: not _is_attribute(match) and not _opens_link(match),
        finds=(
            "cluster: «k8s-eu-west-prod»",
            "database named «orders_v2»",
            "host = «db_main.acme01»",
        ),
        misses=(
            "hostname = parsed_url.netloc",
            "host: localhost",
            "Host: acme-aero.com/in/anna",
            "self.database = x",
        ),
    ),
    # labelled by a word alone: Rechner VBS-LEIT-07, laptop LT-44821, Schema kis_aufnahme_prod
    rule(
        "hosts.behind_word",
        rf"(?<![\w-])(?:{word_lists.any_of('online.before_a_host', capitals=True)}|machine"
        "|[A-Z]?[a-zäöü]{0,16}rechner"
        r")[ ][\"'`«]?"
        r"(?P<v>(?=[\w-]*[_-])[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+){1,6})(?![\w(\[]|[.-]\w)",
        "SYSTEM_CONFIG",
        score=0.75,
        exact_case=True,
        accept=lambda match: _is_of_a_house(match["v"]),
        finds=(
            "Rechner «VBS-LEIT-07», Konto",
            "my laptop «LT-44821» is slow",
            "Schema «kis_aufnahme_prod».",
            "on node «wrkr-birch-04» again",
            "Datenbank «drk_mitglieder»",
        ),
        misses=(
            "a client server-side rendering",
            "table order_items",
            "machine x86-64",
            "server MS-SQL-2019",
            "a computer-aided node red-black",
            "the database full-text search",
        ),
    ),
    # FROM cidermill_prod.batches, tourendb.dbo.Auftraege
    rule(
        "hosts.before_a_table",
        r"\b(?:FROM|JOIN|INTO|UPDATE|TABLE|VIEW)[ ](?P<v>[a-z][a-z0-9]*(?:_[a-z0-9]+){1,4})"
        r"(?=\.[a-z_])",
        "SYSTEM_CONFIG",
        score=0.75,
        exact_case=True,
        accept=lambda match: not all_public(match["v"]),
        finds=("FROM «cidermill_prod».batches b", "INSERT INTO «cidermill_prod».batches"),
        misses=("FROM order_items.id", "FROM information_schema.tables", "into cider_mill.b"),
    ),
    rule(
        "hosts.before_an_owner",
        r"(?<![\w.@/-])(?P<v>[A-Za-z]\w{3,30})(?=\.dbo\.[A-Za-z])",
        "SYSTEM_CONFIG",
        score=0.75,
        accept=lambda match: not all_public(match["v"]),
        finds=("Sperre auf «tourendb».dbo.Auftraege", "SELECT 1 FROM «KENNELS».dbo.Dogs"),
        misses=("see x.dbo.y", "sales.dbo.items", "tourendb.public.x"),
    ),
    # rsync -a /srv/data ouzel:/incoming
    rule(
        "hosts.copied_to",
        r"\b(?:rsync|scp|sshfs)[ ][^\n]{0,120}?[ @](?P<v>(?!localhost\b|host\b|remote\b|server\b)"
        r"[a-z][a-z0-9-]{2,30}):(?=[/~])(?!//)",
        "SYSTEM_CONFIG",
        score=0.75,
        exact_case=True,
        accept=lambda match: not all_public(match["v"]),
        finds=("/usr/bin/rsync -a /mnt/x «ouzel»:/incoming", "scp a.txt ann@«gannet-2»:~/in"),
        misses=("rsync -a src/ backup:/dst", "scp x localhost:/tmp", "see https://x.org", "a b:/"),
    ),
    # Ausweichserver svr-wendehals
    rule(
        "hosts.behind_german_word",
        r"(?<![\w-])[A-ZÄÖÜ][a-zäöüß]{2,20}(?:server|rechner|datenbank|knoten)[ ]"
        r"(?P<v>[a-z][a-z0-9]*(?:[-_][a-z0-9]+){1,4})(?![\w(\[]|[.-]\w)",
        "SYSTEM_CONFIG",
        score=0.75,
        exact_case=True,
        accept=lambda match: not all_public(match["v"]),
        finds=("INFO Ausweichserver «svr-wendehals» antwortet nicht",),
        misses=("Ausweichserver antwortet nicht", "Testserver up-to-date"),
    ),
    # the host of a log line: «2025-06-24T11:02:39+03:00 mx1 postfix/qmgr[880]:»
    rule(
        "hosts.of_a_log_line",
        r"(?m:^)(?:\d{4}-\d\d-\d\dT\S{5,25}|[A-Z][a-z]{2}[ ]{1,2}\d{1,2}[ ]\d\d:\d\d:\d\d)[ ]"
        r"(?P<v>[A-Za-z][\w.-]*)[ ][\w/.()-]+\[\d+\]:",
        "SYSTEM_CONFIG",
        score=0.8,
        exact_case=True,
        finds=(
            "2025-06-24T11:02:39+03:00 «mx1» postfix/qmgr[880]: x",
            "Jan  7 04:11:52 «gate-keeper» sshd[411]: ok",
        ),
        misses=("2025-06-24T11:02:39 mx1 went down", "at Jan  7 04:11:52 mx1 sshd[411]: ok"),
    ),
    # maria@ops-toolbox:~$
    rule(
        "hosts.of_a_shell_prompt",
        r"(?m:^)[a-z_][\w.-]{1,30}@(?P<v>(?!localhost\b|host\b)[\w.-]+):[~/][^\n$\#]{0,80}[$\#][ ]",
        "SYSTEM_CONFIG",
        score=0.85,
        finds=("nkemelu@«ops-toolbox»:~$ ls", "x\nmaria@«bastion.acme»:/srv# id"),
        misses=("user@localhost:~$ ls", "mail nkemelu@ops-toolbox: done"),
    ),
    # client=mail-out.firm.gr[94.70.183.26]
    rule(
        "hosts.before_address",
        r"(?<![\w.-])(?P<v>[\w-]+(?:\.[\w-]+)+)\[\d{1,3}(?:\.\d{1,3}){3}\]",
        "SYSTEM_CONFIG",
        score=0.8,
        finds=(
            "client=«mail-out.gravitas.gr»[94.70.183.26]",
            "client=«out.gravitas.gr»[94.70.183.26]",
        ),
        misses=("rows.first[94.70]", "unknown[94.70.183.26]"),
    ),
    # arn:aws:…, projects/x/…, i-0abc…, vpc-…
    rule(
        "hosts.amazon_resource",
        r"\barn:aws[\w-]*:[\w-]*:[\w-]*:\d*:[^\s\"'<>]{3,200}",
        "SYSTEM_CONFIG",
        score=0.95,
        finds=(
            "see «arn:aws:s3:::acme-payroll/x» now",
            '"«arn:aws-cn:iam::123456789012:role/Deploy»"',
        ),
        misses=("arn:aws:s3", "arn:other:s3:::acme-payroll/x"),
    ),
    rule(
        "hosts.amazon_account",
        r"(?<![\w.-])(?P<v>\d{12})(?=\.dkr\.ecr\.)",
        "ID_NUMBER",
        score=0.9,
        finds=(
            "image: «482910337715».dkr.ecr.eu-west-1.amazonaws.com/x:1",
            "to «112233445566».dkr.ecr.us-east-2.amazonaws.com",
        ),
        misses=("48291033771.dkr.ecr.eu-west-1.amazonaws.com", "482910337715.s3.amazonaws.com"),
    ),
    rule(
        "hosts.amazon_id",
        r"(?<![\w-])(?:i|vpc|subnet|sg|ami|vol|eni|igw|rtb|snap)-(?=[0-9a-f]*\d)(?:[0-9a-f]{17}"
        r"|[0-9a-f]{8})(?![\w-])",
        "SYSTEM_CONFIG",
        score=0.9,
        exact_case=True,
        finds=("instance «i-0abcd1234ef567890»", "in «vpc-1a2b3c4d»,"),
        misses=("i-abcdefab", "vpc-1a2b3c4", "ami-0ABC1234"),
    ),
    # "TenantId": "3d8f1c20-1a6b-…"
    rule(
        "hosts.directory_id",
        r"(?<![A-Za-z])(?:tenant|subscription|client|object|directory|account|organi[sz]ation|workspace"
        r"|project|app(?:lication)?|principal)[ _-]?id[\"']?[ \t]*[:=][ \t]*[\"']?"
        r"(?P<v>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])",
        "ID_NUMBER",
        score=0.85,
        finds=(
            '"TenantId": "«3d8f1c20-1a6b-4a52-8d0e-6d1f2b7c9e55»"',
            "AZURE_CLIENT_ID=«0c1f6f5e-1111-4b58-b9f4-2b6a4c3f7d10»",
        ),
        misses=(
            "typeid: 3d8f1c20-1a6b-4a52-8d0e-6d1f2b7c9e55",
            "tenant 3d8f1c20-1a6b-4a52-8d0e-6d1f2b7c9e55",
        ),
    ),
    # a person's own folder, and Windows shares
    rule(
        "hosts.home_folder",
        r"(?<![\w.])(?<![A-Z]:)(?:/home/|/Users/)(?!user\b|username\b|you\b|runner\b|ubuntu\b|<"
        r"|\$)[A-Za-z][\w.-]{0,30}\w(?:/[\w.@+-]*\w)*",
        "SYSTEM_CONFIG",
        score=0.85,
        exact_case=True,
        finds=("in «/home/jsmith/projects/x.py».", "«/Users/anna.k/notes» is"),
        misses=("/home/user/x", "/usr/local/bin", "C:/Users/anna"),
    ),
    rule(
        "hosts.windows_home_folder",
        r"(?<!\w)[A-Z]:[\\/]{1,2}Users[\\/]{1,2}(?!user\b|username\b|public\b|<|%)[\w. -]{2,32}?"
        r"(?:[\\/]{1,2}[\w.@+-]*\w)+",
        "SYSTEM_CONFIG",
        score=0.85,
        finds=("in «C:\\Users\\anna\\Desktop\\a.docx»", "«D:/Users/j.koch/plan.xlsx»"),
        misses=("C:\\Windows\\System32", "C:\\Users\\Public\\x.txt", "C:\\Users\\%USERNAME%\\x"),
    ),
    rule(
        "hosts.windows_share",
        r"(?<![\w\\])\\\\(?!n|t|u|x|d|w|s|b)[A-Za-z][\w.-]{2,40}(?:\\[\w.$ -]{1,40}(?=\\))*"
        r"\\[\w$-]{1,40}(?:\.[\w$-]{1,20}){0,3}",
        "SYSTEM_CONFIG",
        score=0.85,
        exact_case=True,
        finds=("to «\\\\kafka-fs01\\stars$\\db» We use it", "mounts «\\\\fs-berlin\\plans»."),
        misses=("a \\\\n line", "\\\\nfile\\x", "C:\\kafka\\db"),
    ),
)


_ADDRESSED = re.compile(r"(?P<name>[\w.-]+)/\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?")


def find(text: str) -> Iterator[Claim]:
    """Names of systems that say how an organization's network is built.

    Of a machine with its address (`node-03/10.42.7.19`) the name alone.
    """
    for claim in claims(RULES, text, SOURCE):
        addressed = _ADDRESSED.fullmatch(text, claim.start, claim.end)
        yield replace(claim, end=addressed.end("name")) if addressed else claim


# Network addresses behind an account: «root@10.0.0.7», which presidio's form leaves out.

NETWORKS = "networks"

_OCTET = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
RULES_OF_NETWORKS = (
    rule(
        "hosts.network_behind_account",
        rf"(?<=\w@)(?P<v>{_OCTET}(?:\.{_OCTET}){{3}})(?![\w-]|\.\d)",
        "IP_ADDRESS",
        score=0.95,
        finds=("ssh root@«10.0.0.7» now", "scp docs@«95.216.71.148»:/srv"),
        misses=("root@10.0.0.777", "at 10.0.0.7", "x@1.2.3.4.5"),
    ),
    # Small numbers in front are versions: «3.8.0.x».
    rule(
        "hosts.network_by_stars",
        rf"(?<![\w.*/-])(?P<v>(?:10|1[6-9]\d|2[0-4]\d|25[0-5]|1[0-5]\d|[3-9]\d)"
        rf"(?=(?:\.[\dxX*]{{1,3}}){{3}}(?![\w*]|\.\w))(?:\.{_OCTET}){{0,2}}"
        r"(?:(?:\.\*){1,3}|(?:\.[xX]{1,3}){1,3}))",
        "IP_ADDRESS",
        score=0.95,
        finds=("everything in «10.42.16.*» goes", "die Netze «192.168.x.x», «172.20.3.xxx»."),
        misses=("version 3.8.0.x", "10.4.*", "1.2.3.*", "10.2.3.4.x", "10.2.3.xa", "10.2.3.4"),
    ),
)
_DOTTED = re.compile(r"[\d.]*")
_OF_AN_IDENTIFIER = 7
"""So many numbers are no address with a port behind it, as tcpdump writes them («10.0.0.7.443»)."""


def is_dotted_on(text: str, start: int, end: int) -> bool:
    """Whether four numbers are part of more: an object identifier such as 1.3.6.1.4.1.311."""
    before = _DOTTED.match(text[max(0, start - 80) : start][::-1])
    after = _DOTTED.match(text, end, end + 80)
    around = (before[0] if before else "") + "." + (after[0] if after else "")
    return len([number for number in around.split(".") if number]) + 4 >= _OF_AN_IDENTIFIER


def find_behind_accounts(text: str) -> Iterator[Claim]:
    """Every address behind «name@»."""
    return claims(RULES_OF_NETWORKS, text, NETWORKS)
