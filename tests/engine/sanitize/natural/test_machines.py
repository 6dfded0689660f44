"""Stand-ins for machines: host names of the same role, the same wherever they stand."""

from __future__ import annotations

import re

import pytest

from tests.marked import sanitized


def made(marked: str) -> list[str]:
    return [item.replacement for item in sanitized(marked).replacements]


@pytest.mark.parametrize(
    ("host", "form"),
    [
        ("ledger-db-3.lindqvist.example", r"(?!ledger)[a-z]+-db-\d\.[a-z]+\.example\.org"),
        ("db-prod-01.corp.internal", r"db-prod-\d\d\.corp\.internal"),
        ("fileserver7.lan", r"fileserver\d\.lan"),
        ("orders-api.acme.com:8443", r"(?!orders)[a-z]+-api\.[a-z]+\.example\.com:8443"),
        ("KRAKEN-WEB-12", r"(?!KRAKEN)[A-Z]+-WEB-\d\d"),
        ("mx1", r"mx[2-9]"),
        ("lindqvist.csv", r"(?!lindqvist)[a-z]+\.csv"),
    ],
)
def test_a_host_stays_a_host_of_its_role(host, form):
    (new,) = made(f"Look at {{SYSTEM_CONFIG:{host}}} please.")
    assert new != host
    assert re.fullmatch(form, new)


def test_one_name_is_one_name_in_every_host_link_and_address():
    node, other, mail, link = made(
        "{SYSTEM_CONFIG:ledger-db-3.acme.co.uk}, {SYSTEM_CONFIG:ledger-web-1.acme.co.uk},"
        " {EMAIL_ADDRESS:ops@acme.co.uk}, {URL:https://api.acme.co.uk/v2}"
    )
    domain = mail.partition("@")[2]
    assert node.partition("-")[0] == other.partition("-")[0]
    assert node.endswith("." + domain)
    assert other.endswith("." + domain)
    assert link.startswith(f"https://api.{domain}/")


@pytest.mark.parametrize("mailbox", ["info", "Kanzlei", "no-reply", "INVOICES"])
def test_a_mailbox_that_many_firms_have_stays(mailbox):
    (new,) = made(f"{{EMAIL_ADDRESS:{mailbox}@brandt-soehne.de}}")
    local, _, domain = new.partition("@")
    assert local == mailbox
    assert "brandt" not in domain


@pytest.mark.parametrize("local", ["infoquell", "sabine.brandt", "info.weber"])
def test_other_mailboxes_do_not(local):
    (new,) = made(f"{{EMAIL_ADDRESS:{local}@brandt-soehne.de}}")
    assert new.partition("@")[0] != local


def test_different_firms_below_one_country_stay_different():
    item, two = made("{EMAIL_ADDRESS:a@acme.co.uk} {EMAIL_ADDRESS:b@bolt.co.uk}")
    assert item.partition("@")[2] != two.partition("@")[2]


def test_what_is_no_host_name_keeps_its_shape():
    (new,) = made("in {SYSTEM_CONFIG:k8s_cluster 4/7} today.")
    assert re.fullmatch(r"[a-z]\d[a-z]_[a-z]{7} \d/\d", new)


def test_an_internal_host_of_a_firm_does_not_keep_the_firm():
    full, short = made(
        "{SYSTEM_CONFIG:pg-prod-02.internal.medivault.io} is {SYSTEM_CONFIG:pg-prod-02} there"
    )
    assert "medivault" not in full
    assert full.startswith(short + ".internal.")


def test_public_words_of_a_link_stay_and_its_numbers_follow_the_text():
    number, link = made(
        "Claim {ID_NUMBER:88213} failed: {URL:https://api.acme.io/v2/claims/88213/items?page=x}"
    )
    assert re.fullmatch(
        rf"https://api\.[a-z]+\.example\.org/v2/claims/{number}/items\?page=[a-z]+", link
    )


def test_a_public_site_stays_and_the_firm_in_its_path_goes_with_its_domain():
    mail, link = made(
        "{EMAIL_ADDRESS:ops@brightwell.com} {URL:https://github.com/brightwell/ledger/pull/8}"
    )
    label = mail.partition("@")[2].partition(".")[0]
    assert re.fullmatch(rf"https://github\.com/{label}/\w+/pull/\d", link)


def test_who_works_for_a_public_site_is_not_told():
    (mail,) = made("{EMAIL_ADDRESS:ann.smith@microsoft.com}")
    assert "microsoft" not in mail


def test_a_link_that_says_much_in_its_path_says_nothing_of_it():
    (link,) = made("{URL:https://acme.com/posts/why-grace-left-her-husband}")
    assert not set(link.split("/")[-1].split("-")) & {"why", "grace", "left", "husband"}


def test_a_login_of_a_program_stays_one():
    (login,) = made("{USERNAME:svc_claims}")
    assert re.fullmatch(r"svc_(?!claims)[a-z]+", login)


def test_a_path_keeps_its_usual_folders_and_follows_login_and_database():
    text = (
        "{PERSON:Margaret Holloway} at {SYSTEM_CONFIG:billing}: /{SYSTEM_CONFIG:home}/"
        "{USERNAME:mholloway}/{SYSTEM_CONFIG:logs/billing} and"
        " {SYSTEM_CONFIG:/opt/corrigan/stocktake.sh}"
    )
    name, database, home, login, logs, script = made(text)
    assert home == "home"
    assert login == f"{name[0]}{name.split(' ')[1]}".casefold()
    assert logs == f"logs/{database}"
    assert re.fullmatch(r"/opt/(?!corrigan)[a-z]+/(?!stocktake)[a-z]+\.sh", script)


def test_a_path_of_everyday_words_keeps_its_root_and_its_file():
    (path,) = made("{SYSTEM_CONFIG:/srv/fen/jobs/sync.py}")
    assert re.fullmatch(r"/srv/(?!fen/)[a-z]+/[a-z]+/sync\.py", path)


def test_an_account_keeps_its_role_and_shares_its_domain():
    marked = "{SYSTEM_CONFIG:HARROWFEN\\svc_backup} and {USERNAME:HARROWFEN\\t.okonjo}"
    service, login = made(marked)
    assert re.fullmatch(r"(?!HARROWFEN)[A-Z]+\\svc_[a-z]+", service)
    assert login.partition("\\")[0] == service.partition("\\")[0]


def test_a_login_of_two_letters_in_its_home_becomes_another_and_its_key_stays():
    (path,) = made("{SYSTEM_CONFIG:/home/kw/.ssh/id_ed25519}")
    assert re.fullmatch(r"/home/(?!kw/)[a-z]+/\.ssh/id_ed25519", path)


def test_a_path_of_nothing_but_usual_words_is_nobodys():
    (path,) = made("{SYSTEM_CONFIG:D:\\Data\\exports\\run.log}")
    assert path == "D:\\Data\\exports\\run.log"


def test_words_of_a_path_that_are_sent_elsewhere_stay():
    text = (
        "sync.runner fails: /srv/{SYSTEM_CONFIG:halvorsen/sync2/runner.py} and"
        " {SYSTEM_CONFIG:sync/runner.py}"
    )
    changed, *unchanged = sanitized(text).replacements
    assert re.fullmatch(r"(?!halvorsen)[a-z]+/sync\d/runner\.py", changed.replacement)
    assert [item.replacement for item in unchanged if item.replacement != item.original] == []


def test_everyday_words_of_a_branch_and_a_file_stay_and_its_login_follows():
    text = (
        "{PERSON:Dominika Kowalska}: {SYSTEM_CONFIG:feature/dkowalski-null-amount} and"
        " {SYSTEM_CONFIG:C:\\Users\\Dunmore\\dunmore_journals.xlsx}"
    )
    name, branch, file = made(text)
    given, surname = name.casefold().split()
    assert branch == f"feature/{given[0]}{surname}-null-amount"
    assert re.fullmatch(r"C:\\Users\\(?!Dunmore)\w+\\(?!dunmore)[a-z]+_journals\.xlsx", file)


def test_a_host_in_capitals_before_a_path_stays_a_host():
    (host,) = made("{SYSTEM_CONFIG:SQLFIN02.corp.dunmoregroup.ie/Ledger}")
    assert re.fullmatch(r"(?!SQLFIN)[A-Z]+\d\d\.corp\.(?!dunmore)[\w.-]+/Ledger", host)


def test_words_of_a_path_that_are_hidden_elsewhere_do_not_stay():
    marked = "{ORGANIZATION:Halvorsen} has {SYSTEM_CONFIG:/srv/halvorsen/in}"
    assert "halvorsen" not in sanitized(marked).text


def test_the_library_in_a_path_stays():
    (path,) = made("{SYSTEM_CONFIG:/srv/quillpay/venv/lib/python3.11/site-packages/stripe/api.py}")
    assert re.fullmatch(
        r"/srv/(?!quillpay)[a-z]+/venv/lib/python3\.11/site-packages/stripe/api\.py", path
    )


def test_a_link_of_a_public_site_with_public_words_alone_stays():
    result = sanitized(
        "curl {URL:https://api.stripe.com/v1/charges/}$id and {URL:https://x.acme.io/v1}"
    )
    kept, changed = (item.replacement for item in result.replacements)
    assert kept == "https://api.stripe.com/v1/charges/"
    assert "acme" not in changed


def test_a_house_is_one_word_in_package_host_and_variable():
    host, package, variable, account = made(
        "{SYSTEM_CONFIG:db.brindlewick.io} com.{ORGANIZATION:brindlewick}.orders"
        " {ORGANIZATION:BRINDLEWICK}_URL {USERNAME:brindlewick_rw}"
    )
    assert host == f"db.{package}.example.org"
    assert variable == package.upper()
    assert account == f"{package}_rw"


@pytest.mark.parametrize("scheme", ["jdbc:postgresql", "mongodb+srv", "git+ssh", "amqps"])
def test_a_compound_scheme_and_the_port_stay(scheme):
    (link,) = made(f"{{URL:{scheme}://pg.acme.io:5432/v1}}")
    assert re.fullmatch(rf"{re.escape(scheme)}://pg\.[a-z]+\.example\.org:5432/v1", link)


def test_a_role_of_several_words_stays_a_mailbox():
    (mail,) = made("{EMAIL_ADDRESS:dev-ops@acme.io}")
    assert mail.startswith("dev-ops@")
    assert "acme" not in mail


def test_two_domains_of_one_house_differ():
    mail, other = made("{EMAIL_ADDRESS:ops@acme.io} {EMAIL_ADDRESS:ops@acme.eu}")
    assert mail != other
    assert mail.partition("@")[2].partition(".")[0] == other.partition("@")[2].partition(".")[0]


def test_a_resource_of_a_cloud_keeps_its_service_and_region():
    (arn,) = made("{SYSTEM_CONFIG:arn:aws:iam:eu-west-1:447199201833:role/acme-export}")
    assert re.fullmatch(r"arn:aws:iam:eu-west-1:\d{12}:role/(?!acme)[a-z]+-export", arn)
    assert "447199201833" not in arn


def test_folders_that_are_called_by_a_month_move_like_the_dates():
    text = (
        "/home/x/{SYSTEM_CONFIG:exports/2026/03/invoices.csv} and"
        " {SYSTEM_CONFIG:/data/rosenow/2026-03-14/run.log}, since {DATE_TIME:2026-03-14}"
    )
    first, second, day = made(text)
    assert first == f"exports/{day[:4]}/{day[5:7]}/" + first.rpartition("/")[2]
    assert f"/{day}/" in second
    assert day != "2026-03-14"
    alone = made("see {SYSTEM_CONFIG:exports/2026/03/rosenow.csv} now")[0]
    assert alone.startswith("exports/2026/03/")
    other = made("{SYSTEM_CONFIG:/data/rosenow/2026/13/x.log}, since {DATE_TIME:2026-03-14}")[0]
    assert "/2026/13/" not in other


def test_usual_logs_of_a_system_stay():
    assert made("tail {SYSTEM_CONFIG:/var/log/syslog} now") == ["/var/log/syslog"]


def test_the_number_of_a_database_of_redis_stays():
    assert made("{URL:redis://cache.rosenow.io:6379/0}")[0].endswith(":6379/0")
    assert not made("{URL:https://cache.rosenow.io:6379/47}")[0].endswith("/47")


@pytest.mark.parametrize("address", ["10.8.0.14", "81.2.69.142"])
def test_an_address_in_a_link_is_the_one_beside_it(address):
    marked = f"ping {{IP_ADDRESS:{address}}} and get {{URL:http://{address}:8081/matters/48213}}"
    sent = sanitized(marked)
    new = sent.replacements[0].replacement
    assert new != address
    assert sent.replacements[1].replacement.startswith(f"http://{new}:8081/matters/")
