"""User names: @handles, behind «user:», «login» or «username is», and accounts among arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.annotate.claims import Claim, Rank
from engine.annotate.placeholders import is_code, is_placeholder, is_technical, is_word
from engine.annotate.recognizers.pattern import claims, rule, search
from engine.annotate.recognizers.urls import OF_MAILS
from engine.hierarchies.word_counts import counts
from engine.kinds import known_names, word_lists
from engine.kinds.everyday import EVERYDAY

SOURCE = "usernames"

_HANDLE = re.compile(r"(?<![\w@.`/+\-])@(?P<v>[A-Za-z_][A-Za-z0-9_.]{2,29})(?![\w(@/=:-]|\.\w)")
_LABELLED = re.compile(
    f"(?<![A-Za-z])(?:{word_lists.any_of('labels.usernames')}"
    "|(?:skype|discord|telegram|twitter|instagram|github|gitlab|reddit|slack|steam|snapchat"
    "|tiktok|venmo)(?:[ _-]?(?:handle|user(?:name)?|name|id|account|tag))?"
    r")[\"']?"
    r"(?:[ \t]*(?:[:=]|->)[ \t]*|[ \t]+(?:is|was|ist|war|lautet)[ \t]+)(?P<quote>[\"'`]?)@?"
    r"(?P<v>[A-Za-z0-9_][\w.#\\+-]{1,39})(?P=quote)(?![\w(@\[])",
    re.IGNORECASE,
)
_TAGGED = re.compile(
    r"\b(?:discord|battle[ .-]?tag|battle\.?net|bnet|blizzard)\b[^\n]{0,60}?"
    r"(?<![\w#])(?P<v>[A-Za-z0-9_.]{2,32}#\d{4,6})(?!\w)",
    re.IGNORECASE,
)
_QUOTED = re.compile(
    r"(?<=[,(\[] )(?P<quote>['\"])(?P<v>(?P<letters>[a-z]{6,12})\d{2,3})(?P=quote)"
)
_VALUE = r"[\"'`]?(?P<v>[A-Za-z][A-Za-z0-9_.-]{2,30}[A-Za-z0-9_])(?![\w(@=/-]|\.\w)"
_ACCOUNT = r"(?:user(?:[ ]?name)?|login(?:[ ]name)?|log-?in|account|handle|nick(?:name)?|alias)"
_OF_AN_ACCOUNT = re.compile(
    r"\b(?:handle|login|alias|nick(?:name)?|screen[ ]name|gamertag|(?:(?:user|service)[ ])?account"
    r"|(?:with|as|by|for)[ ](?:the[ ])?user)[ ]"
    rf"(?:is[ ]|name[ ]|called[ ]|named[ ])?{_VALUE}",
    re.IGNORECASE,
)
_KNOWN_AS = re.compile(
    rf"\b{word_lists.any_of('cues.before_a_username')}"
    r"(?:[ ](?!as\b|under\b)[a-z]{1,12}){0,3}[ ]"
    rf"(?:as|under)[ ](?:(?:the|my)[ ])?(?:{_ACCOUNT}[ ])?{_VALUE}",
    re.IGNORECASE,
)
_GOES_BY = re.compile(
    rf"\b(?:logged[ ]in[ ]?:|go(?:es)?[ ]by|better[ ]known[ ]as)[ ]{_VALUE}", re.IGNORECASE
)
_ONLINE = re.compile(
    rf"\b{word_lists.any_of('online.of_accounts')}\b",
    re.IGNORECASE,
)
"""Words of accounts and of the places where people are known by such names."""
_OWNED_BY = re.compile(
    r"\b(?:owner(?:ship)?|maintainer|author|approver|assignee|caller|editor|operator|reporter"
    r"|request[eo]r|reviewer|submitter|login|account|user(?:[ ]?name)?|handle|nick(?:name)?"
    r"|alias|git(?:hub|lab))"
    r"(?:[ ][a-z]{1,12}){0,3}?(?:[ ](?:is|was|to|becomes?|named|called)(?:[ ]called)?|[ ]?[:=-])[ ]"
    rf"{_VALUE}",
    re.IGNORECASE,
)
_GIVEN_TO = re.compile(
    r"\b(?:access|permissions?|rights|privileges|roles?|profiles?|accounts?|inbox"
    r"|home[ ]director(?:y|ies)"
    r"|posts|log(?:ged)?(?:[ ]me)?[ ]in|sign(?:ed)?(?:[ ]me)?[ ]in)"
    rf"[ ](?:to|for|of|from|with|by)[ ](?:(?:the|my)[ ])?(?:{_ACCOUNT}[ ])?{_VALUE}",
    re.IGNORECASE,
)
_USED_AS = re.compile(
    rf"\buse[ ]{_VALUE}[\"'`]?[ ](?:as|for)[ ](?:(?:the|my|a|your)[ ])?{_ACCOUNT}\b",
    re.IGNORECASE,
)
_THAT_IS = re.compile(
    rf"(?<![\w./-]){_VALUE}[\"'`]?,?[ ](?:(?:which|that|who)[ ])?(?:is|was)[ ](?:my|our)[ ]"
    rf"{_ACCOUNT}\b",
    re.IGNORECASE,
)
_OF_A_PERSON = re.compile(
    r"(?<![\w.@/\\+-])(?P<v>[a-z][._](?P<last>[a-zß-öø-ÿ]{4,20})\d{0,3})(?![\w(@/\[=-]|\.\w)"
)
"""An initial and a surname: «h.vogel»."""
_COMMON = 100
"""A surname that comes as often in public texts is a word, or may be an attribute in code."""
_FILE = re.compile(
    rf"\.{word_lists.any_of('online.endings_of_mentioned_files')}\Z",
    re.IGNORECASE,
)
_WHERE = re.compile(
    rf"\b{word_lists.any_of('online.beside_an_account')}\b",
    re.IGNORECASE,
)
_BESIDE = 60
_LOGGED = re.compile(
    r"^[\w.:-]+ [\w.-]+ (?P<v>[A-Za-z][\w.@+-]{1,40}) \[\d\d/[A-Z][a-z]{2}/\d{4}:", re.MULTILINE
)
"""The third field of an access log (Common Log Format)."""
_BY = re.compile(
    rf"(?<![\w-])by[-_](?P<v>(?!{word_lists.any_of('cues.by_the_way')}\b)"
    r"[A-Za-z][A-Za-z0-9_]{3,24})(?![\w-])",
    re.IGNORECASE,
)
"""The tag of an author in the name of a picture or file: «by-cteklo»."""
_CREDITED = re.compile(
    r"(?:©|\(c\)|\bcopyright|\b(?:posted|uploaded|submitted|photo|art(?:work)?|image|video|credits?"
    r"|shared|created|made|edited|mod)[ ](?:by|to|credit):?|\bcredit:)[ ]{0,2}"
    r"(?:\d{4}(?:[ ,–-]{1,3}\d{4})?[ ,]{1,2})?(?:by[ ])?@?"
    r"(?P<v>[A-Za-z](?=[\w.-]{0,28}[\d_])[\w.-]{2,28}\w)"
    r"(?![\w@(/])",
    re.IGNORECASE,
)
_TRAILER = re.compile(
    r"^[ \t>*#/]{0,6}(?:(?:reviewed|acked|tested|reported|suggested|signed-off|co-authored|approved"
    r"|requested|merged)-by:|@(?:author|maintainer)\b:?)[ \t]{1,3}@?"
    r"(?P<v>[A-Za-z][\w.-]{1,29})[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_TAGGED_NAME = re.compile(
    r"(?<![\w&/#])#(?P<v>(?P<given>[A-Z][a-z]{2,14})(?P<last>[A-Z][a-z]{2,16}))(?!\w)"
)
"""«#KarolinaNowicka»: a hash tag of a given name and another word."""
_CLIENT = re.compile(
    r"\b(?:mysql\w*|mariadb\w*|psql|pg_\w+|mongo\w*|sqlplus|ldapsearch|smbclient|redis-cli)\b"
    r"[^\n|;]{0,80}?[ ](?:-[uU][ ]?|--user(?:name)?[= ])(?P<v>[A-Za-z][\w.-]{1,40})"
)
_PROMPT = re.compile(
    r"^(?!(?:root|user|ubuntu)@)(?P<v>[a-z_][\w.-]{1,30})@[\w.-]+:[~/][^\n$#]{0,80}[$#][ ]",
    re.MULTILINE,
)
_AT_MACHINE = re.compile(
    r"(?<![\w.@/:+$}-])(?!(?:root|git)@)(?P<v>[a-z_][\w.-]{1,30})@"
    r"(?:(?<=(?:ssh|scp)[ ]\w\w@)(?=[a-z])|\d{1,3}(?:\.\d{1,3}){3}(?![\w.])"
    r"|\$\{?[A-Za-z_]\w*\}?(?=[:\"'\s/]))"
)
"""A login before an address or a variable that holds one; initials before a machine."""
_SIGIL = re.compile(
    r"(?:\b(?:my|our|SET|DECLARE|scalar|rand|push|pop|shift|unshift|splice|sort|reverse|keys"
    r"|values|map|grep|foreach|INTO)|[=(,]|\[rand)$"
)
"""What stands before an array of Perl, a variable of SQL or an argument."""
_LONGEST_SIGIL = 10
_ASSIGNED_OR_ABOVE = re.compile(r"[ \t]*(?:[=\[]|(?P<above>\n(?:def|class|async|public|@)))")
"""What stands behind a variable, or behind a decorator."""
_NUMBERED = frozenset(
    "answer button chapter column device example feature figure folder image invoice item number"
    " object option order output parameter picture player process product project python question"
    " record result sample screen section sensor server session string student target thread"
    " ticket variable vector version volume window windows worker".split()
)
_DECORATORS = word_lists.words("carriers.decorators")
_HOST = re.compile(r"\.(?:com|org|net|io|me|tv|co|gg)$", re.IGNORECASE)
_LEAST_DIGITS = 5
"""Digits of a user name that is a number; fewer count rows in examples."""
_NOT_A_NAME = frozenset(
    "is was the a an to of and or in on for if not new your my his her their our this that user"
    " users"
    " username password email string str text varchar int true false null none id name page form"
    " button data info required optional invalid valid input field failed successful success error"
    " with from using via now then only just already still also admin administrator guest"
    " root".split()
)
_SAID_OF_ANYTHING = (
    "known", "run", "execute", "start", "launch", "post", "register", "list", "publish",
)  # fmt: skip
_PASSED = re.compile(r"[a-z]+(?:_(?:in|out|at|by|on|to|is|as|up|of|ok|only)|-[a-z]+)")
"""«logged_in», «case-sensitive»: what is said of an account, and no name of one."""
_SHORTEST_PART = 3
_OF_WORDS = (
    "name", "user", "server", "master", "admin", "base", "page", "host", "ing", "ed", "ly", "less",
    "work", "end", "code", "file", "board", "line", "self", "able", "ness", "ship", "time", "body",
)  # fmt: skip
"""Ends of compounds that the list of words lacks: «webserver», «filename», «superuser»."""


def _find_handles(text: str) -> Iterator[Claim]:
    """@handles, but for decorators, variables and tags of documentation."""
    for match in _HANDLE.finditer(text):
        if match["v"].rstrip(".").lower() not in _DECORATORS and not _starts_code(match):
            end = match.end("v") - (len(match["v"]) - len(match["v"].rstrip(".")))
            if OF_MAILS.match(match.string, match.start()) is None:
                yield Claim(match.start(), end, "USERNAME", 0.75, SOURCE, Rank.PATTERN)


def _starts_code(match: re.Match[str]) -> bool:
    """Whether it is a decorator above code, or a variable of Perl, Ruby or SQL."""
    text = match.string
    before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()].rstrip()
    if _SIGIL.search(before, max(0, len(before) - _LONGEST_SIGIL)):
        return True
    behind = _ASSIGNED_OR_ABOVE.match(text, match.end())
    return behind is not None and (behind["above"] is None or not before)


def _goes_on(match: re.Match[str]) -> bool:
    """Whether a bare «user:» is followed by more than one word."""
    bare = match[0].lower().startswith("user") and match[0][4:5] in (":", " ")
    return bare and bool(re.match(r"[,.!?]?[ \t]+\w", match.string[match.end() :]))


def _is_attribute(value: str, text: str) -> bool:
    """Whether it is a column of a table that a query names: «u.id» of «FROM users u»."""
    table = value.rpartition(".")[0]
    said = rf"\b(?:FROM|JOIN|UPDATE|AS)\s(?:\s*\w+\s)?\s*{table}(?![\w.])"
    return table.isidentifier() and re.search(said, text, re.IGNORECASE) is not None


_PRICE = re.compile(r"\d{1,6}[.,]\d{1,4}")


def _believed(value: str, match: re.Match[str], *, quoted: bool) -> bool:
    sign = match[0]
    if value.isalpha() and not quoted and _goes_on(match):
        return False  # a turn of a conversation: «User: thanks a lot»
    linked = _HOST.search(value) and match.string[match.end("v") : match.end("v") + 1] == "/"
    if linked or (value.isdecimal() and len(value) < _LEAST_DIGITS) or _PRICE.fullmatch(value):
        return False  # «GitHub: github.com/anna» is a link, «per user: 4.20» a price
    if len(value) < 3 or value.lower() in _NOT_A_NAME or is_placeholder(value) or is_word(value):
        return False
    if quoted:
        return True
    said = any(f" {word} " in sign.lower() for word in ("is", "was", "ist", "war", "lautet"))
    odd = any(not sign.isalpha() for sign in value)
    plain = is_code(value) and "_" not in value and "." not in value
    if plain or _is_attribute(value, match.string):
        return False
    return odd or not (said or "=" in sign)


def _find_labelled(text: str) -> Iterator[Claim]:
    """Names behind «user:», «login», «my discord is» and their like."""
    for match in _LABELLED.finditer(text):
        value = match["v"].rstrip(".-")
        if _believed(value, match, quoted=bool(match["quote"])):
            start = match.start("v")
            yield Claim(start, start + len(value), "USERNAME", 0.8, SOURCE, Rank.PATTERN)


def _is_name(match: re.Match[str]) -> bool:
    return match["v"].lower() not in _NOT_A_NAME


def _about_an_account(match: re.Match[str]) -> bool:
    """Whether words that say this of anything («known as», «starts as») stand beside an account."""
    said = match[0].lower()
    if not said.startswith(_SAID_OF_ANYTHING):
        return True
    if any(map(str.isdigit, match["v"])) and not said.startswith("known"):
        return True
    beside = match.string[max(0, match.start() - _BESIDE) : match.end()]
    return bool(_WHERE.search(beside))


def _is_odd_name(match: re.Match[str]) -> bool:
    """Whether a value beside the words of an account is a name nobody else has, and no word.

    Letters alone count where they are two words in one («QuietFox», «quietfox») or a letter and a
    surname.
    """
    value = match["v"]
    humps = re.fullmatch(r"(?:[A-Z][a-z0-9]+){2,4}", value)
    odd = any(not sign.isalpha() for sign in value) or humps is not None or _is_joined(value)
    if (
        _PASSED.fullmatch(value)
        or _FILE.search(value)
        or is_technical(value)
        or not _about_an_account(match)
    ):
        return False
    if is_placeholder(value) or is_word(value):
        return False
    if value.lower() in _NOT_A_NAME or value.lower() in EVERYDAY or value.lower() in counts():
        return False
    return odd or (value.islower() and value[1:] in known_names.any_names())


def _is_gone_by(match: re.Match[str]) -> bool:
    """Whether somebody goes by a name: two words in one alone may be any word («hearsay»).

    Those count where the sentence speaks of accounts or of where people meet on line.
    """
    value = match["v"]
    plain = value.isalpha() and value.islower() and not match[0].lower().startswith("logged")
    around = match.string[max(0, match.start() - _BESIDE) : match.end() + _BESIDE]
    return _is_odd_name(match) and (not plain or bool(_ONLINE.search(around)))


def _is_joined(value: str) -> bool:
    """Whether small letters are two words of every day that make no word together."""
    known = counts()
    if not (value.isalpha() and value.islower()) or value in known or value.endswith(_OF_WORDS):
        return False
    cuts = range(_SHORTEST_PART, len(value) - _SHORTEST_PART + 1)
    return any(value[:cut] in known and value[cut:] in known for cut in cuts)


def _is_numbered_name(match: re.Match[str]) -> bool:
    return match["letters"] not in _NUMBERED and not is_placeholder(match["v"])


def _has_a_surname(match: re.Match[str]) -> bool:
    """Whether the word behind an initial is a surname and hardly a word, and stands in prose."""
    last = match["last"].casefold()
    assigned = match.string[: match.start()].rstrip(" ")[-1:] in ("=", "+", "*", "%")
    known = last in known_names.any_names() and last not in EVERYDAY
    return known and not assigned and counts().get(last, 0) < _COMMON


def _is_credited(match: re.Match[str]) -> bool:
    return not is_placeholder(match["v"]) and _FILE.search(match["v"]) is None


def _is_tagged_person(match: re.Match[str]) -> bool:
    return (
        known_names.reads_as_given(match["given"])
        and match["given"].casefold() not in EVERYDAY
        and match["last"].casefold() not in EVERYDAY
        and match["last"].casefold() in known_names.surnames()
    )


RULES = (
    rule(
        "usernames.author_tag",
        _BY,
        "USERNAME",
        score=0.75,
        finds=("Lovely wallpaper by-«cteklo»", "sunset by_«mira_k» (2014)"),
        misses=("a by-product of step-by-step work", "by-laws and by-elections", "case-by-case"),
    ),
    rule(
        "usernames.credited",
        _CREDITED,
        "USERNAME",
        score=0.75,
        accept=_is_credited,
        finds=("© «TZack88» 2014", "uploaded by «xX_Brandt_Xx»", "Photo credit: «nightowl_77» / x"),
        misses=("© 2019 Acme Inc.", "posted by Anna on 3 May", "created by main_v2.py"),
    ),
    rule(
        "usernames.trailer",
        _TRAILER,
        "USERNAME",
        score=0.75,
        finds=("Reviewed-by: «dkm»\nTested-by: Ann Lee", " * @author «mhargrove»\n"),
        misses=("Reviewed-by: Ann Lee <a@x.org>", "reviewed by dkm"),
    ),
    rule(
        "usernames.hash_tag",
        _TAGGED_NAME,
        "USERNAME",
        score=0.75,
        accept=_is_tagged_person,
        finds=("proud of #«MariaGonzalez» today", "#«DavidKowalski» #blessed"),
        misses=("#ThrowbackThursday #MondayMotivation", "see C#MaryJones", "#GraceUnderFire"),
    ),
    rule(
        "usernames.initial_and_surname",
        _OF_A_PERSON,
        "USERNAME",
        score=0.7,
        accept=_has_a_surname,
        finds=("the user «h.vogel» was locked", "run by «t_brandt2», then «m.kowalski»"),
        misses=(
            "p.value, a.miller(x)",
            "x = m.weber",
            "j.vogel.example.com",
            "e.g.vogel",
            "H.Vogel",
        ),
    ),
    search(
        "usernames.handle",
        _find_handles,
        "USERNAME",
        finds=("follow «@anna_mueller»!", "thanks to «@chars_of_old».", "see «@j.koch»."),
        misses=(
            "@property\ndef name(self):",
            "my @characters = split(//, $s);",
            "npm i @angular/core",
            "/** @param x the value */",
            "bob@acme.com",
            "everybody @acme.com",
            "I added @Transactional to the service",
            "@app.route('/x')",
            "$random .= $chars[rand @chars];",
            "foreach my $c (@chars) { push @seen, $c }",
            "// @generated by torchgen",
            "/** @notice Sets the owner. @dev Only once. */",
        ),
    ),
    search(
        "usernames.labelled",
        _find_labelled,
        "USERNAME",
        finds=(
            "username: «jdoe42»",
            '"username": "«bob»"',
            "my login is «anna.m»",
            "GitHub: «amueller»",
            "user: «bob77» logged in",
            "user_id: «4711088»",
            "USER: «tiger-821»",
            "user: «amueller»\npass: x",
            "Mein Benutzername ist «h.vogel» und",
            "Benutzerkennung lautet «vogelh3»",
            "username: «amueller» has left",
        ),
        misses=(
            "let username = document.getElementById('u')",
            "the user is not found",
            "user_id = 101",
            "LICENCE_PER_USER=4.20",
            "SELECT u.name FROM users u JOIN i ON i.user_id = u.id",
            "User: thanks a lot\nAssistant: Sure!",
            "GitHub: github.com/amueller",
        ),
    ),
    rule(
        "usernames.with_number_sign",
        _TAGGED,
        "USERNAME",
        score=0.85,
        accept=_is_name,
        finds=("my discord is «frost#4410», hi", "BattleTag, if you play: «Owl_7#21440»"),
        misses=("see issue#4410 and C#1200", "discord #4410"),
    ),
    rule(
        "usernames.of_an_access_log",
        _LOGGED,
        "USERNAME",
        score=0.85,
        accept=_is_name,
        finds=(
            "10.0.0.9 - «p.quispe» [12/Feb/2025:08:41:17 +01]",
            "x\nvpn.acme.io - «m_okoye@acme» [03/Nov/2024:23:59:59",
        ),
        misses=("10.0.0.9 - - [12/Feb/2025:08:41:17 +01]", "10.0.0.9 - admin [12/Feb/2025:08:4"),
    ),
    rule(
        "usernames.argument_of_a_client",
        _CLIENT,
        "USERNAME",
        score=0.85,
        accept=_is_name,
        finds=("psql -h db -U «ledger_ro» app", "mysqldump --user=«shop.backup» -p x"),
        misses=("mysql -u root -p", "sort -u names.txt", "psql -h db | sort -u names"),
    ),
    rule(
        "usernames.of_a_shell_prompt",
        _PROMPT,
        "USERNAME",
        score=0.85,
        accept=_is_name,
        finds=("«nkemelu»@ops-toolbox:~$ ls", "x\n«j.koch»@bastion:/srv/app# id"),
        misses=("root@ops-toolbox:~# ls", "guest@ops-toolbox:~$ ls", "to nkemelu@ops-toolbox:~$ x"),
    ),
    rule(
        "usernames.before_an_address",
        _AT_MACHINE,
        "USERNAME",
        score=0.85,
        accept=_is_name,
        finds=("ssh «kw»@build-07 id", "rsync x «docs»@95.216.71.148:/srv", 'a "«gpl»@$h:/srv/" x'),
        misses=("ssh root@95.216.71.148", "docs@95.216.71", "scp $user@$host:/x", "admin@10.0.0.7"),
    ),
    rule(
        "usernames.of_an_account",
        _OF_AN_ACCOUNT,
        "USERNAME",
        score=0.75,
        accept=_is_odd_name,
        finds=(
            "under my login «frost_owl» here",
            "the handle «QuietRaven».",
            "the account «jwalters» has more rights",
            "Sign in with the user «k.osei» first",
        ),
        misses=(
            "the account manager",
            "by the user interface",
            "the login page",
            "handle errors_list(x)",
            "use login.php now",
        ),
    ),
    rule(
        "usernames.known_as",
        _KNOWN_AS,
        "USERNAME",
        score=0.75,
        accept=_is_odd_name,
        finds=(
            "Commit it as «anna.k».",
            "I logged in as «jsmith», then",
            "I'm known as «owl77»",
            "The server knows me as «rob.hill».",
            "Run all of this as «finch_9» please",
        ),
        misses=(
            "known as bubble sort",
            "an encoding known as base64",
            "run it as main.py",
            "logged in as admin",
            "run as root",
            "start the job as quickly as python3 can",
            "post it as webserver.log",
            "runs as superuser",
        ),
    ),
    rule(
        "usernames.goes_by",
        _GOES_BY,
        "USERNAME",
        score=0.75,
        accept=_is_gone_by,
        finds=("I go by «stormhorse» online", "(logged in: «moss_owl4»)", "she goes by «HazyPine»"),
        misses=(
            "go by train to work",
            "we go by numbers here",
            "logged in: yes",
            "I never go by hearsay, show me",
        ),
    ),
    rule(
        "usernames.given_to",
        _GIVEN_TO,
        "USERNAME",
        score=0.75,
        accept=_is_odd_name,
        finds=(
            "grant access to «DuskHeron»",
            "log me in with «mibarra» first",
            "the profile of «elk_77»",
        ),
        misses=(
            "give access to everyone",
            "rights for read_only users in main.py",
            "access to base64 strings",
            "a role for accounting",
        ),
    ),
    rule(
        "usernames.owned_by",
        _OWNED_BY,
        "USERNAME",
        score=0.75,
        accept=_is_odd_name,
        finds=(
            "Change the ownership to «rbaker» afterwards.",
            "My account on the forum is called «copperwolf».",
            "the repo owner is «l.adeyemi», ask there",
            "My GitHub is «kestrel_14».",
            "Approver is «mlovingood» in Concur, requester: «tokafor»",
        ),
        misses=(
            "the account is locked",
            "the author is unknown",
            "the approver is pending, reviewer: backup",
            "owner = get_owner()",
            "the account is logged_in",
            "The login is case-sensitive.",
            "the account was created_at noon",
        ),
    ),
    rule(
        "usernames.used_as",
        _USED_AS,
        "USERNAME",
        score=0.75,
        accept=_is_odd_name,
        finds=("Use «tinyfox_9» as my login", 'please use "«kestrel.44»" for your user name'),
        misses=("use strings as the user name", "use sha256 for hashing"),
    ),
    rule(
        "usernames.that_is_mine",
        _THAT_IS,
        "USERNAME",
        score=0.75,
        accept=_is_odd_name,
        finds=("to «luna_m», which is my account", "«rook77» was our login"),
        misses=("this is my account", "the page, which is my login"),
    ),
    rule(
        "usernames.among_arguments",
        _QUOTED,
        "USERNAME",
        score=0.6,
        accept=_is_numbered_name,
        finds=("share('report.csv', '«ctakaha45»')", '["q1", "«secheve21»"]'),
        misses=("plot(df, 'column12', \"utf8\")", "f(x, 'sampleuser12')", "('ctakaha45')"),
    ),
)


def find(text: str) -> Iterator[Claim]:
    """Handles, labelled, quoted and logged user names; not decorators, packages or tags of docs."""
    return claims(RULES, text, SOURCE)
