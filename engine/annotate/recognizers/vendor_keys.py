"""Keys and tokens whose form gives them away, by detect-secrets' plugins and some newer forms.

The plugins' own patterns are used, since `analyze_string` gives strings without positions (and
for GitHub only the prefix).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from engine.annotate.claims import Claim, Rank
from engine.annotate.libraries import jwt_plugin
from engine.annotate.placeholders import is_placeholder
from engine.annotate.recognizers.pattern import Row, claims, rule, search

SOURCE = "vendor_keys"

_NEWER = re.compile(
    r"(?<![A-Za-z0-9])(?:"
    r"sk-(?:ant-|proj-|or-|svcacct-)?[A-Za-z0-9_-]{20,}|github_pat_[A-Za-z0-9_]{30,}"
    r"|gh[pousr]_[A-Za-z0-9]{20,}|AIza[0-9A-Za-z_-]{30,}|xox[abeoprs]-[A-Za-z0-9-]{10,}"
    r"|xapp-\d-[A-Za-z0-9-]{20,}|glpat-[A-Za-z0-9_-]{16,}|hf_[A-Za-z0-9]{20,}"
    r"|ya29\.[A-Za-z0-9_-]{20,}"
    r"|[sr]k_(?:live|test)_[0-9a-zA-Z]{16,}|whsec_[A-Za-z0-9+/=]{16,}|shp(?:at|ca|pa"
    r"|ss)_[a-fA-F0-9]{32}"
    r"|do[opr]_v1_[a-f0-9]{64}|npm_[A-Za-z0-9]{30,}|pypi-[A-Za-z0-9_-]{40,}"
    r"|SG\.[\w-]{16,}\.[\w-]{16,}"
    r"|AGE-SECRET-KEY-1[0-9A-Z]{50,}|EAA[A-Za-z0-9]{60,}|gsk_[A-Za-z0-9]{30,}|r8_[A-Za-z0-9]{30,}"
    r"|xai-[A-Za-z0-9]{40,}|tvly-[A-Za-z0-9]{20,}|pplx-[A-Za-z0-9]{30,}|dckr_pat_[\w-]{20,}"
    r"|lin_api_[A-Za-z0-9]{30,}|ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{40,}|key-[0-9a-f]{32}"
    r"|(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}|dapi[0-9a-f]{32}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}"
    r"|hvs\.[A-Za-z0-9_-]{24,}|sq0(?:atp|csp)-[\w-]{22,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{8,}"
    r")(?![A-Za-z0-9])"
)
_LONG = re.compile(r"[A-Za-z0-9_\-+/=.:]{16,}")
_LETTER = re.compile(r"[A-Za-z0-9]")
_NAMED = re.compile(r"^[A-Za-z]*Key=")


@cache
def _patterns(module: str, plugin: str) -> tuple[re.Pattern[str], ...]:
    """A plugin's patterns."""
    made = getattr(import_module(f"detect_secrets.plugins.{module}"), plugin)
    return tuple(made.denylist)


def _found_by(module: str, plugin: str) -> Callable[[str], Iterator[Claim]]:
    """A search with a plugin's patterns."""

    def find_keys(text: str) -> Iterator[Claim]:
        for plugin_pattern in _patterns(module, plugin):
            for match in plugin_pattern.finditer(text):
                yield from _claim(plugin, match)

    return find_keys


def _claim(name: str, match: re.Match[str]) -> Iterator[Claim]:
    start, end = _value(match)
    value = match.string[start:end]
    jwt = jwt_plugin.JwtTokenDetector
    if is_placeholder(value) or (name == jwt.__name__ and not jwt.is_formally_valid(value)):
        return
    yield Claim(start, end, "SECRET", 0.95, SOURCE, Rank.SECRET)


def _value(match: re.Match[str]) -> tuple[int, int]:
    """The secret itself: the longest group where that is most of a token, else the match."""
    groups = [match.span(place) for place in range(1, match.re.groups + 1) if match[place]]
    start, end = max(groups, key=lambda span: span[1] - span[0], default=match.span())
    if end - start < 16:
        start, end = match.span()
    named = _NAMED.match(match.string[start:end])
    start += named.end() if named else 0
    while start < end and match.string[start] in " \t\n\"':=":
        start += 1
    while end > start and match.string[end - 1] in " \t\n\"'":
        end -= 1
    return start, end


_HEX = "3f7a9c1e5b2d80460f8e6d4c2b1a9753"
_BASE = "Zx81kd93ksLw7pQn2RtY5uVb8mHc4jGf6DaE0sKo"
_LETTERS = "qwmzkrtyplvbnhgfdscxjuio"
# The examples' tokens are put together here, so that searches for secrets in code pass them by.
_PLUGINS: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
    (
        "artifactory",
        "ArtifactoryDetector",
        (f"key=«AKC{_BASE[:12]}»", f'"«APB{_BASE[:20]}»"'),
        (f"xAKC{_BASE[:12]}", "key=AKC12"),
    ),
    (
        "aws",
        "AWSKeyDetector",
        ("AWS «AKIA" + "IOSFODNN7EXQMPLQ» is", f"aws_secret_key = '«{_BASE}»'"),
        ("AKIAIOSFODNN7EX" + "AMPLE", f"draws the line '{_BASE[:32]}'"),
    ),
    (
        "azure_storage_key",
        "AzureStorageKeyDetector",
        (
            f"AccountKey=«{_BASE}{_BASE}f7Qp2z==»;",
            f"DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=«{_BASE[::-1]}{_BASE}+/Qp2z==»",
        ),
        (f"AccountKey={_BASE[:30]};",),
    ),
    (
        "cloudant",
        "CloudantDetector",
        (f"cloudant_key = «{_HEX}{_HEX}»", f"https://acme:«{_LETTERS}»@acme.cloudant.com"),
        (f"cloudant_key = {_HEX}", f"https://acme@{_LETTERS}.cloudant.com"),
    ),
    (
        "discord",
        "DiscordBotTokenDetector",
        (
            f"bot «M{_BASE[:23]}.Gx4Kq2.{_BASE[:27]}» on",
            f'client.run("«N{_BASE[9:32]}.X-4_q2.{_BASE[-27:]}»")',
        ),
        (f"M{_BASE[:23]}.Gx4.{_BASE[:27]}",),
    ),
    (
        "github_token",
        "GitHubTokenDetector",
        ("use «ghp_" + "abCdefghijklmnopqrstuvwxyz9876543210» now", f"«ghs_{_BASE[:36]}»"),
        ("ghp_short", f"ghx_{_BASE[:36]}"),
    ),
    (
        "gitlab_token",
        "GitLabTokenDetector",
        ("«glpat-" + "Zx81kd93kslLdk30sLs0»", f"«glrt-{_BASE[:20]}»."),
        (f"glabc-{_BASE[:20]}", "glrt-short"),
    ),
    (
        "ibm_cloud_iam",
        "IbmCloudIamDetector",
        (f'ibm_cloud_iam_api_key = "«{_BASE}-x4Q»"', f"cloud-iam-token: «{_BASE}wZ_9»"),
        (f"cloud_iam_keys = {_BASE}-x4Q", f"ibm_key = {_BASE}"),
    ),
    (
        "ibm_cos_hmac",
        "IbmCosHmacDetector",
        (f"secret_access_key: «{_HEX}{_HEX[:16]}»", f"cos_hmac_secret_key=«{_HEX}{_HEX[:16]}»"),
        (f"secret_access_key: {_HEX}", f"cos_hash={_HEX}{_HEX[:16]}"),
    ),
    (
        "jwt",
        "JwtTokenDetector",
        (
            "unsigned «eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0In0.» too",
            "token=«eyJhbGciOiJub25lIn0." + "eyJuYW1lIjoiem9yYSJ9.»\n",
        ),
        ("eyJub3QganNvbg" + ".eyJzdWIiOiIxMjM0In0.", "eyJhbGciOiJIUzI1NiJ9"),
    ),
    (
        "mailchimp",
        "MailchimpDetector",
        (f"«{_HEX}-us12» for", f"MAILCHIMP='«{_HEX[::-1]}-us7»'"),
        (f"{_HEX}-eu12", "3f7a9c-us12"),
    ),
    (
        "npm",
        "NpmDetector",
        (
            "//registry.npmjs.org/:_authToken=«3f7a9c1e-5b2d-8046-0f8e-6d4c2b1a9753»",
            f"//npm.acme.io/:_authToken=«npm_{_BASE[:36]}»",
        ),
        ("//registry.npmjs.org/:_authToken=${NPM_TOKEN}", "registry/:_authToken"),
    ),
    (
        "openai",
        "OpenAIDetector",
        (
            f"«sk-{_BASE[:20]}T3Blbk" + f"FJ{_BASE[20:]}»",
            f"key: «sk-proj-{_BASE[:20]}T3Blbk" + f"FJ{_BASE[20:]}»,",
        ),
        ("sk-T3Blbk" + "FJ", f"task {_BASE[:20]}"),
    ),
    (
        "pypi_token",
        "PypiTokenDetector",
        (
            "«pypi-AgEIcHlw" + f"aS5vcmc{_BASE}{_BASE}»",
            "password = «pypi-AgENdGVzd" + f"C5weXBpLm9yZw{_BASE}{_BASE}»",
        ),
        ("pypi-AgEIcHlw" + "aS5vcmc", "pypi-mirror"),
    ),
    (
        "sendgrid",
        "SendGridDetector",
        (f"«SG.{_BASE[:22]}.{_BASE}x4Q»", f"apikey:«SG.{_BASE[9:31]}.{_BASE[::-1]}-_Q»@smtp"),
        (f"SG.{_BASE[:12]}.{_BASE[:10]}", "MSG.x"),
    ),
    (
        "slack",
        "SlackDetector",
        (
            "«xoxb-" + "123456789012-abcdefghijklmnop»",
            "«https://hooks.slack.com/" + "services/T0A1B2C3/B4D5E6F7/q8Wn2tLz»",
        ),
        ("xoxc-12-ab", "https://hooks.slack.com/services/"),
    ),
    (
        "softlayer",
        "SoftlayerDetector",
        (
            f"softlayer_api_key = «{_HEX}{_HEX}»",
            f"https://api.softlayer.com/soap/v3/«{_HEX}{_HEX}»",
        ),
        (f"softlayer_api_key = {_HEX}", "https://api.softlayer.com/soap/v3/Account"),
    ),
    (
        "square_oauth",
        "SquareOAuthDetector",
        (f"«sq0csp-{_BASE}x4Q»", f"secret='«sq0csp-{_BASE[:20]}\\{_BASE[20:]}-4»'"),
        ("sq0csp-short",),
    ),
    (
        "stripe",
        "StripeDetector",
        ("«sk_" + "live_4eC39HqLyjWDarjtT1zdp7dc»", f"«rk_live_{_BASE[:24]}»"),
        (f"pk_live_{_BASE[:24]}", "sk_live_"),
    ),
    (
        "telegram_token",
        "TelegramBotTokenDetector",
        (f"«401827735:{_BASE[:35]}»", f"BOT_TOKEN=«5401827735:{_BASE[-33:]}_-»\n"),
        (f"4018:{_BASE[:35]}", "401827735:short"),
    ),
    (
        "twilio",
        "TwilioKeyDetector",
        (f"sid «AC{_HEX}»", f"«SK{_HEX}»"),
        (f"AD{_HEX}", "AC3f7a9c1e"),
    ),
)
"""detect-secrets' modules and classes, what each finds and what it must not find."""


RULES: tuple[Row, ...] = (
    rule(
        "vendor_keys.newer",
        _NEWER,
        "SECRET",
        score=0.98,
        rank=Rank.SECRET,
        accept=lambda match: not is_placeholder(match[0]),
        finds=(
            "use «sk-proj-" + "Zx81kd93kslLdk30sLs02Ldk3» please",
            "key=«AIza" + "SyD9tSrke72PouQMnMX-a7eZSW0jkFMBWY»",
            "«hf_" + "ZxkdjskslLdkqsLsLdkWjHuYtR».",
            "«eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlMQ»",
        ),
        misses=("sk-proj-" + "YOUR_KEY_GOES_HERE_NOW_x1", "the hf_transfer package", "ghp_short"),
    ),
    *(
        search(
            f"vendor_keys.{module}",
            _found_by(module, plugin),
            "SECRET",
            finds=finds,
            misses=misses,
        )
        for module, plugin, finds, misses in _PLUGINS
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Keys and tokens of known vendors."""
    long = any(_LETTER.search(run[0]) for run in _LONG.finditer(text))
    return claims(RULES, text, SOURCE) if long else iter(())
