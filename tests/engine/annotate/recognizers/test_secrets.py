"""Keys, tokens, passwords: exact values, and the look-alikes that stay."""

from __future__ import annotations

import pytest

from engine.annotate.recognizers import credentials, passwords, private_keys, vendor_keys
from engine.annotate.recognizers.placeholders import is_placeholder
from tests.engine.annotate.reading import claimed, found

KEY = """-----BEGIN RSA PRIVATE KEY-----
MIIEpAIBAAKCAQEA04up8hoqzS1+APIB0RhjXyObwHQnOzhAk5Bd7mhkSbPkyhP1
iWlX9HNavcydATJc1f0DpzF0u4zY8PY24RVoW8vk+bJANPp1o2IAkeajCaF3w9nf
-----END RSA PRIVATE KEY-----"""

SALT = "k|yT9:+;Zq(4$~aQ<mvJ>0r8&Lp3#dXn"
APACHE = "$apr1$lZL6V/ci$eIMz/iKDkbtys/uU7LEK00"
SHADOW = "$6$saltsalt$HmJ3qLkYQ1pCz0Y0Tt4cQmUqvKfWcH0Jc3zK5dJ9E6b8kMQ2aLZpYyX1R0sT3uV4wX5yZ6a."


@pytest.mark.parametrize(
    "token",
    [
        "AKIAIOSFODNN7EXQMPLQ",
        "ghp_abCdefghijklmnopqrstuvwxyz9876543210",
        "xoxb-" + "123456789012-abcdefghijklmnop",
        "sk_" + "live_4eC39HqLyjWDarjtT1zdp7dc",
        "sk-proj-Zx81kd93kslLdk30sLs02Ldk3",
        "AIzaSyD9tSrke72PouQMnMX-a7eZSW0jkFMBWY",
        "glpat-Zx81kd93kslLdk30sLs0",
        "hf_ZxkdjskslLdkqsLsLdkWjHuYtR",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlMQ",
    ],
)
def test_vendor_keys(token):
    assert ("SECRET", token) in claimed(vendor_keys.find, f"use {token} please")


def test_a_private_key_is_one_span():
    assert found(f"my key:\n{KEY}\nthanks") == [("SECRET", KEY)]


def test_a_private_key_without_its_end_goes_as_far_as_its_characters():
    cut = KEY.rpartition("\n")[0]
    assert claimed(private_keys.find, f"{cut}\n\nWhat is this?") == [("SECRET", cut)]


def test_a_public_key_is_no_secret():
    assert (
        claimed(private_keys.find, "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----")
        == []
    )


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ('api_key="a1b2c3d4e5f6g7h8"', "SECRET", "a1b2c3d4e5f6g7h8"),
        ("export API_TOKEN=Zx81kd93kslL", "SECRET", "Zx81kd93kslL"),
        ('{"client_secret": "x8Kd93ksLd0skdJ"}', "SECRET", "x8Kd93ksLd0skdJ"),
        ("Authorization: Bearer a8Kd93ksLd0skdJ9s", "SECRET", "a8Kd93ksLd0skdJ9s"),
        ("https://x.org/api?token=9sk3Ls02kdkW&x=1", "SECRET", "9sk3Ls02kdkW"),
        ("db_password: 'Tr0ub4dor&3'", "PASSWORD", "Tr0ub4dor&3"),
        ("PASSWORD=s3cr3t!pass", "PASSWORD", "s3cr3t!pass"),
        ("postgres://admin:s3cr3tP@db.acme.internal:5432/prod", "PASSWORD", "s3cr3tP"),
        ("Server=db;User Id=sa;Password=Pa55word!;", "PASSWORD", "Pa55word!"),
        ("curl -u bob:hunter22 https://x.com", "PASSWORD", "hunter22"),
        ("mysql --password=Pa55word", "PASSWORD", "Pa55word"),
        ("net use Z: \\\\srv\\share /user:corp\\bob Zxcv!234", "PASSWORD", "Zxcv!234"),
        ("DB_PASSWORD=S3a^-0aTGA00&%\nA=1", "PASSWORD", "S3a^-0aTGA00&%"),
        ("https://x.org/a?password=S3a0aTGA00&b=1", "PASSWORD", "S3a0aTGA00"),
        ("user,mail,pw\nheiner53,jack@x.org,W3Lc0M35432\n", "PASSWORD", "W3Lc0M35432"),
        ("jack@x.org:W3Lc0M35432", "PASSWORD", "W3Lc0M35432"),
        ("cookie: a=1; sid=s%3Aq1W2e3R4.u7I8; b", "SECRET", "s%3Aq1W2e3R4.u7I8"),
        ("zip -P zipPw1 a.zip f", "PASSWORD", "zipPw1"),
        ("ConvertTo-SecureString 'W1nter!Pass' -AsPlainText", "PASSWORD", "W1nter!Pass"),
        ("<Server><Pass>p4ssPlain</Pass></Server>", "PASSWORD", "p4ssPlain"),
        ('<Pass encoding="base64">aHVudGVyMg==</Pass>', "PASSWORD", "aHVudGVyMg=="),
        ('{"passphrase": "open sesame now"}', "PASSWORD", "open sesame now"),
        ('"passphrase": "the horse is blue"', "PASSWORD", "the horse is blue"),
        (f"define('NONCE_SALT', '{SALT}');", "SECRET", SALT),
        (f"admin:{APACHE}\njoe", "SECRET", APACHE),
        ("{SHA}2jmj7l5rSw0yVb/vlWAYkK/YBwk=", "SECRET", "{SHA}2jmj7l5rSw0yVb/vlWAYkK/YBwk="),
        (f"root:{SHADOW}:17500:0:99999:7:::", "SECRET", SHADOW),
    ],
)
def test_credentials(text, kind, value):
    assert (kind, value) in claimed(credentials.find, text)


@pytest.mark.parametrize(
    "text",
    [
        'api_key = "YOUR_API_KEY"',
        "token: <your-token>",
        "password = getpass()",
        'password = os.environ["DB_PASSWORD"]',
        "password: ${DB_PASSWORD}",
        "def login(password: str, token: Optional[str] = None): ...",
        'if (password == "") alert("Password: required")',
        "max_tokens: 2048, token = tokenizer.encode(text)",
        "commit 3f786850e387550fdab836ed7e6dc881de23001b",
        "550e8400-e29b-41d4-a716-446655440000",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4",
        'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8KuxUEe2xQfTT1K"',
        'chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"',
        '<input type="password" name="password" placeholder="Enter password">',
        '{"passphrase": "Enter your passphrase"}',
        "<password>string</password> <Token>${TOKEN}</Token>",
        "Cookie: _ga=GA1.2.12345678; theme=dark",
        "name,mail,city\nAnn,ann@x.org,Berlin",
        "getenv('API_TOKEN', 'none at all')",
        "It costs $1 or $2 and $5-$6.",
    ],
)
def test_no_credentials(text):
    assert claimed(credentials.find, text) == []
    assert claimed(vendor_keys.find, text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the password is hunter2.", "hunter2"),
        ('My old password was "correct horse battery", ok?', "correct horse battery"),
        ("Password: sunshine\nUser: x", "sunshine"),
        ("pwd: Summer2023!", "Summer2023!"),
        ("password for the router is Blue-42-Fish", "Blue-42-Fish"),
        ("my PIN is 4821", "4821"),
        ("cvv: 123", "123"),
        ("the door code is 9917#", "9917#"),
        ("The safe's combination is 17-34-22.", "17-34-22"),
        ("locker code: 4471", "4471"),
    ],
)
def test_passwords(text, value):
    assert ("PASSWORD", value) in claimed(passwords.find, text)


@pytest.mark.parametrize(
    "text",
    [
        "the password is incorrect",
        "The password is required and must be long",
        "my password's fine",
        "Reset your password: click the button below",
        "a pin-up from 1950",
        "How do I hash a password in Python?",
        "A safe combination of 2 drugs",
        "the lock screen code has 300 lines",
    ],
)
def test_no_passwords(text):
    assert claimed(passwords.find, text) == []


def test_the_words_of_a_wallet_are_a_secret():
    words = "witch collapse practice feed shame open despair creek road again ice least"
    assert claimed(passwords.find, f"my seed phrase: {words}.") == [("SECRET", words)]
    assert claimed(passwords.find, "The secret is to listen to what people say.") == []


def test_a_random_key_that_holds_a_telling_word_is_a_key():
    assert not is_placeholder("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
    for value in ("YOUR_API_KEY", "example-token-12345", "<token>", "${SECRET_2}", "xxxxxxxx"):
        assert is_placeholder(value)
