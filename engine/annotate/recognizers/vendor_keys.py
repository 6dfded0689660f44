"""Keys and tokens whose form gives them away, by detect-secrets' plugins and some newer forms.

The plugins' own patterns are used, since `analyze_string` gives strings without positions (and
for GitHub only the prefix).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from engine.annotate.claims import Claim, Rank
from engine.annotate.libraries import jwt_plugin
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.annotate.recognizers.placeholders import is_placeholder

SOURCE = "vendor_keys"

_PLUGINS = (
    ("artifactory", "ArtifactoryDetector"), ("aws", "AWSKeyDetector"),
    ("azure_storage_key", "AzureStorageKeyDetector"), ("cloudant", "CloudantDetector"),
    ("discord", "DiscordBotTokenDetector"), ("github_token", "GitHubTokenDetector"),
    ("gitlab_token", "GitLabTokenDetector"), ("ibm_cloud_iam", "IbmCloudIamDetector"),
    ("ibm_cos_hmac", "IbmCosHmacDetector"), ("jwt", "JwtTokenDetector"),
    ("mailchimp", "MailchimpDetector"), ("npm", "NpmDetector"), ("openai", "OpenAIDetector"),
    ("pypi_token", "PypiTokenDetector"), ("sendgrid", "SendGridDetector"),
    ("slack", "SlackDetector"), ("softlayer", "SoftlayerDetector"),
    ("square_oauth", "SquareOAuthDetector"), ("stripe", "StripeDetector"),
    ("telegram_token", "TelegramBotTokenDetector"), ("twilio", "TwilioKeyDetector"),
)  # fmt: skip
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
_NAMED = re.compile(r"^[A-Za-z]*Key=")


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each plugin's name and each of its patterns."""
    named: list[tuple[str, re.Pattern[str]]] = []
    for module, name in _PLUGINS:
        plugin = getattr(import_module(f"detect_secrets.plugins.{module}"), name)
        named += [(name, pattern) for pattern in plugin.denylist]
    return tuple(named)


def _find_by_plugins(text: str) -> Iterator[Claim]:
    """What the plugins' patterns find."""
    for name, plugin_pattern in _patterns():
        for match in plugin_pattern.finditer(text):
            yield from _claim(name, match)


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


# The examples' tokens are put together here, so that searches for secrets in code pass them by.
RULES = (
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
            "«glpat-" + "Zx81kd93kslLdk30sLs0»",
            "«hf_" + "ZxkdjskslLdkqsLsLdkWjHuYtR».",
            "«eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlMQ»",
        ),
        misses=("sk-proj-" + "YOUR_KEY_GOES_HERE_NOW_x1", "the hf_transfer package", "ghp_short"),
    ),
    search(
        "vendor_keys.plugins",
        _find_by_plugins,
        "SECRET",
        finds=(
            "AWS «AKIA" + "IOSFODNN7EXQMPLQ» is",
            "use «ghp_" + "abCdefghijklmnopqrstuvwxyz9876543210» now",
            "«xoxb-" + "123456789012-abcdefghijklmnop»",
            "«sk_" + "live_4eC39HqLyjWDarjtT1zdp7dc»",
            "unsigned «eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0In0.» too",
        ),
        misses=(
            "AKIAIOSFODNN7EX" + "AMPLE",
            "eyJub3QganNvbg" + ".eyJzdWIiOiIxMjM0In0.",
            "commit 3f786850e387550fdab836ed7e6dc881de23001b",
        ),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Keys and tokens of known vendors."""
    return claims(RULES, text, SOURCE) if _LONG.search(text) else iter(())
