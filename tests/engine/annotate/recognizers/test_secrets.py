"""Keys, tokens, passwords: exact values, and the look-alikes that stay."""

from __future__ import annotations

import pytest

from engine.annotate.placeholders import is_placeholder
from engine.annotate.recognizers import credentials, passwords, vendor_keys
from tests.engine.annotate.reading import claimed, finds_in

KEY = """-----BEGIN RSA PRIVATE KEY-----
MIIEpAIBAAKCAQEA04up8hoqzS1+APIB0RhjXyObwHQnOzhAk5Bd7mhkSbPkyhP1
iWlX9HNavcydATJc1f0DpzF0u4zY8PY24RVoW8vk+bJANPp1o2IAkeajCaF3w9nf
-----END RSA PRIVATE KEY-----"""

SALT = "k|yT9:+;Zq(4$~aQ<mvJ>0r8&Lp3#dXn"
SHADOW = "$6$saltsalt$HmJ3qLkYQ1pCz0Y0Tt4cQmUqvKfWcH0Jc3zK5dJ9E6b8kMQ2aLZpYyX1R0sT3uV4wX5yZ6a."


def test_a_private_key_is_one_span():
    assert finds_in(f"my key:\n{KEY}\nthanks") == [("SECRET", KEY)]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ('api_key="a1b2c3d4e5f6g7h8"', "SECRET", "a1b2c3d4e5f6g7h8"),
        ("export API_TOKEN=Zx81kd93kslL", "SECRET", "Zx81kd93kslL"),
        ('{"client_secret": "x8Kd93ksLd0skdJ"}', "SECRET", "x8Kd93ksLd0skdJ"),
        ("https://x.org/api?token=9sk3Ls02kdkW&x=1", "SECRET", "9sk3Ls02kdkW"),
        ("db_password: 'Tr0ub4dor&3'", "PASSWORD", "Tr0ub4dor&3"),
        ("PASSWORD=s3cr3t!pass", "PASSWORD", "s3cr3t!pass"),
        ("Server=db;User Id=sa;Password=Pa55word!;", "PASSWORD", "Pa55word!"),
        ("mysql --password=Pa55word", "PASSWORD", "Pa55word"),
        ("DB_PASSWORD=S3a^-0aTGA00&%\nA=1", "PASSWORD", "S3a^-0aTGA00&%"),
        ("https://x.org/a?password=S3a0aTGA00&b=1", "PASSWORD", "S3a0aTGA00"),
        ("DB_PASSWORD='tui sings at dawn'", "PASSWORD", "tui sings at dawn"),
        ('{"passphrase": "open sesame now"}', "PASSWORD", "open sesame now"),
        ('"passphrase": "the horse is blue"', "PASSWORD", "the horse is blue"),
        (f"define('NONCE_SALT', '{SALT}');", "SECRET", SALT),
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
        'PASSWORD_HINT = "Enter your password"',
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
    ("text", "found"),
    [
        ("The pass mark is S$5,600 they say.", []),
        ("The pass mark is NZ$4,100.50 a month.", []),
        ("The pass mark is Sa$5x600 they say.", ["Sa$5x600"]),
    ],
)
def test_an_amount_is_no_password(text, found):
    assert {text[claim.start : claim.end] for claim in passwords.find(text)} == set(found)


def test_a_random_key_that_holds_a_telling_word_is_a_key():
    assert not is_placeholder("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
    for value in ("YOUR_API_KEY", "example-token-12345", "<token>", "${SECRET_2}", "xxxxxxxx"):
        assert is_placeholder(value)
