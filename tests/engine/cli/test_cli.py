"""Every command over tables of nasty input; every answer is checked against the contract."""

from __future__ import annotations

import io
import json

import pytest

from engine.cli import main
from tests import contract, servers
from tests.servers import ChatServer

KEY = "ab" * 32

TEXTS = {
    "empty": "",
    "space": " \t\n ",
    "nul": "a\x00b \x00 John Smith\x00",
    "controls": "".join(map(chr, range(1, 32))) + "\x7f\x85",
    "crlf": "Dear Mr. Brown,\r\n\r\nyour SSN is 219-09-9999.\r\n",
    "bom inside": "\ufeffMaria Lopez\ufeff",
    "emoji": "👩‍⚕️ Dr. Anna Weiß 👋🏽 called 🇩🇪 +49 30 1234567",
    "combining": "Jose\u0301 Nun\u0303ez lives in Mu\u0308nchen",
    "right to left": "שלום, אני דוד כהן מתל אביב. Call 050-123-4567.",
    "cjk": "田中太郎さんの電話番号は03-1234-5678です。",
    "astral": "𝐉𝐨𝐡𝐧 𝐒𝐦𝐢𝐭𝐡 and 𠮷野家",
    "private use": "\ue000John\uf8ff Smith\U000f0000",
    "line separators": "Anna\u2028Berger\u2029Paris\x0bRome\x0c",
    "wide digits": "Card ４５３９ ８８６７ ７４３４ ６６９０ of Anna",
    "punctuation": "?!…—«»()[]{}<>/\\|@#$%^&*~`'\"",
    "one long word": "a" * 3000,
    "digits": "1234567890" * 200,
    "placeholders": "[PERSON_1] met <PERSON_2> and {name}; [PERSON_1] is Eve Adams.",
    "html": "<a href=\"mailto:eve@example.org\">Eve</a> &amp; <script>alert('Adam')</script>",
    "json": '{"name": "Eve Adams", "ssn": "219-09-9999", "n": [1, 2, {"x": null}]}',
    "code": "def f(x):\n\treturn x['Eve'] + 4539886774346690 # eve@example.org\n",
    "markdown": "# Report\n\n| name | age |\n|---|---|\n| **Eve Adams** | 47 |\n\n`10.0.0.1`",
    "many": "Anna Berger " * 60,
    "neighbours": "AnnaBergerParis anna@x.org,bob@y.org;10.0.0.1/24",
    "percent": "100% of %s %d {} {0} \\1 \\g<0> $1",
    "money and age": "Eve is 47, earns $48,250 and owes 3,000.00 EUR since 12/03/2019.",
    "plain": "Write a short poem about autumn leaves.",
    "not english": "Sehr geehrte Frau Müller, anbei die Akte 4711 von Herrn Yılmaz aus Köln.",
}

HALVES = {
    "half": "Anna \ud83d Berger",
    "other half": "\udc00",
    "swapped": "\udc4b\ud83d",
}

OPTIONS = [
    None,
    {},
    {"epsilon": 0.05},
    {"epsilon": 1},
    {"epsilon": 999999.0},
    {"epsilons": {}},
    {"epsilons": {"AGE": 0.31, "PERSON": 3}, "epsilon": 8},
    {"types": []},
    {"types": ["PERSON"]},
    {"types": ["NO_SUCH_TYPE"]},
    {"profile": "restore"},
    {"profile": "numbers"},
    {"profile": "minimise"},
    {"profile": "formal"},
    {"mechanisms": {"PERSON": "redact"}},
    {"mechanisms": {"PERSON": "placeholder", "EMAIL_ADDRESS": "placeholder"}},
    {"mechanisms": {"PERSON": "keep", "NO_SUCH_TYPE": "redact"}},
    {"keep": ["Eve", "Eve Adams", ""]},
    {"protect": ["autumn", "e", " ", "Write a"]},
    {"keep": ["Eve"], "protect": ["Eve"]},
    {"dependencies": []},
    {"instruction": "Write a short poem"},
    {"seed": 7},
    {"seed": -(10**30)},
    {"epsilon": None, "types": None, "seed": None},
]

BAD_OPTIONS = [
    [],
    "restore",
    5,
    {"unknown": 1},
    {"epsilon": 0},
    {"epsilon": 0.049},
    {"epsilons": [1]},
    {"epsilons": {"AGE": "1"}},
    {"epsilons": {"AGE": True}},
    {"epsilons": {"AGE": 0.049}},
    {"epsilons": {"AGE": 1, "AGES": 1}},
    {"epsilon": -1},
    {"epsilon": "1"},
    {"epsilon": True},
    {"epsilon": [1]},
    {"types": "PERSON"},
    {"types": [1]},
    {"types": {"PERSON": 1}},
    {"types": ["PERSON", "PERSN"]},
    {"mechanisms": {"PERSN": "redact"}},
    {"profile": "best"},
    {"profile": ["restore"]},
    {"profile": {}},
    {"mechanisms": ["redact"]},
    {"mechanisms": {"PERSON": "hide"}},
    {"mechanisms": {"PERSON": ["redact"]}},
    {"mechanisms": {"PERSON": None}},
    {"keep": "Eve"},
    {"protect": [None]},
    {"dependencies": "a = b"},
    {"instruction": 5},
    {"seed": 1.5},
    {"seed": True},
]

BAD_LINES = {
    b"nonsense": None,
    b"{": None,
    b"[]": None,
    b"null": None,
    b'"text"': None,
    b'{"id": 1}': 1,
    b'{"id": 2, "text": null}': 2,
    b'{"id": 3, "text": 5}': 3,
    b'{"id": 4, "text": ["a"]}': 4,
    b'{"id": 5, "text": {"a": "b"}}': 5,
    b'{"id": "six", "text": true}': "six",
    b'{"id": 7, "text": "\xff"}': 7,
    b'{"id": NaN, "text": "x"}': None,
    b'{"id": 8, "text": "x"} trailing': None,
    b'{"id": ' + b"9" * 5000 + b', "text": "x"}': None,
    b'{"id": 9, "x": ' + b"[" * 50_000 + b"]" * 50_000 + b', "text": "x"}': None,
    b'{"text": 1}': None,
    b"\xff\xfe{\x00": None,
}


def call(command, *lines, argv=()):
    """The status, the answers and what was said on standard error for lines or bytes."""
    data = b"\n".join(x if isinstance(x, bytes) else json.dumps(x).encode() for x in lines)
    stdin, stdout, stderr = io.BytesIO(data), io.BytesIO(), io.StringIO()
    status = main([command, *argv], stdin, stdout, stderr)
    answers = [json.loads(line) for line in stdout.getvalue().decode("ascii").splitlines()]
    return status, answers, stderr.getvalue()


def complaints(command, given, answers):
    """What the contract finds wrong, with the id of the line."""
    return [
        (line["id"], problem)
        for line, answer in zip(given, answers, strict=True)
        for problem in contract.problems(command, line, answer)
    ]


def with_text(command, number, text, **more):
    """An input line that the command can process."""
    extra = {"forecast": {"epsilons": [0.1, 2]}}.get(command, {})
    return {"id": number, "text": text, **extra, **more}


@pytest.mark.parametrize("command", ["annotate", "score", "sanitize", "forecast"])
def test_nasty_texts_are_answered_by_the_contract(command):
    given = [with_text(command, name, text) for name, text in TEXTS.items()]
    status, answers, _said = call(command, *given)
    assert not complaints(command, given, answers)
    assert not [answer for answer in answers if "error" in answer]
    assert status == 0


@pytest.mark.parametrize("command", ["annotate", "score", "sanitize", "forecast"])
def test_half_characters_are_refused_or_answered_but_never_lost(command):
    given = [with_text(command, name, text) for name, text in HALVES.items()]
    _status, answers, _said = call(command, *given)
    assert not complaints(command, given, answers)
    assert {answer["error"]["code"] for answer in answers if "error" in answer} <= {"bad_text"}


@pytest.mark.parametrize("command", ["annotate", "score", "sanitize", "forecast", "chat"])
def test_bad_lines_give_errors_and_the_run_goes_on(command):
    with ChatServer() as server:
        provider = {"kind": "local", "base_url": server.base_url, "model": "m"}
        good = with_text(command, "good", "Call me.", provider=provider)
        epsilons = b', "epsilons": [1], "provider": ' + json.dumps(provider).encode() + b"}"
        bad = [line[:-1] + epsilons if line.endswith(b'"}') else line for line in BAD_LINES]
        status, answers, said = call(command, *bad, b"", b"  \t", good)
    assert status == 1
    assert [a["id"] for a in answers] == [*BAD_LINES.values(), "good"]
    assert "error" not in answers[-1]
    assert {a["error"]["code"] for a in answers[:-1]} == {"bad_input"}
    assert not [p for a in answers for p in contract.problems(command, good, a) if "error" in a]
    assert "Traceback" not in said


def test_options_of_every_kind_are_answered_by_the_contract():
    text = TEXTS["money and age"] + " " + TEXTS["json"] + " " + TEXTS["plain"]
    given = [{"id": n, "text": text, "options": o} for n, o in enumerate(OPTIONS)]
    given = [line for line in given if line["options"] is not None or line["id"] == 0]
    status, answers, said = call("sanitize", *given)
    assert not complaints("sanitize", given, answers)
    assert not [
        (g["options"], a["error"]) for g, a in zip(given, answers, strict=True) if "error" in a
    ]
    assert status == 0
    assert said.count("seed") == 1


@pytest.mark.parametrize("command", ["sanitize", "forecast", "chat"])
def test_options_that_cannot_be_are_refused(command):
    provider = {"kind": "openai", "base_url": "https://example.invalid/v1", "model": "m"}
    given = [
        with_text(command, n, "Hi", options=o, provider=provider) for n, o in enumerate(BAD_OPTIONS)
    ]
    status, answers, _said = call(command, *given)
    assert status == 1
    assert [a.get("error", {}).get("code") for a in answers] == ["bad_option"] * len(BAD_OPTIONS)


def test_keep_and_protect_are_obeyed():
    line = {"id": 1, "text": "Eve Adams likes autumn in Paris.",
            "options": {"keep": ["Paris"], "protect": ["autumn"]}}  # fmt: skip
    _status, [answer], _said = call("sanitize", line)
    assert "Paris" in answer["sanitized"]
    assert "autumn" not in answer["sanitized"]


def test_a_seed_makes_the_output_repeatable_and_warns_once():
    line = {"id": 1, "text": TEXTS["money and age"], "options": {"seed": 3}}
    _s, first, said = call("sanitize", line, line)
    _s, second, _said = call("sanitize", line)
    assert first[0] == first[1] == second[0]
    assert said.count("tests only") == 1


def test_a_master_key_makes_lines_repeatable_and_is_told(monkeypatch):
    line = {"id": 1, "text": TEXTS["crlf"]}
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    _s, [first], said = call("sanitize", line)
    _s, [second], _said = call("sanitize", line)
    assert first == second
    assert said.count("PROMPTVEIL_KEY") == 1
    assert KEY not in said


def test_without_a_master_key_the_run_says_that_nobody_keeps_one():
    _s, _answers, said = call("sanitize", *[{"id": n, "text": "Hi"} for n in range(3)])
    assert said.count("fresh key") == 1


def test_an_unusable_master_key_stops_the_run_before_it_starts(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", "hunter2")
    status, answers, said = call("sanitize", {"id": 1, "text": "Hi"})
    assert (status, answers) == (2, [])
    assert "64 hexadecimal digits" in said
    assert "hunter2" not in said


def test_the_persons_own_recognizers(tmp_path):
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "recognizers:\n  - {name: codes, supported_entity: PROJECT, deny_list: [Bluebird]}\n"
    )
    line = {"id": 1, "text": "The Bluebird plan slips."}
    _s, [answer], _said = call("annotate", line, argv=["--rules", str(rules)])
    assert [(span["type"], span["start"], span["end"]) for span in answer["spans"]] == [
        ("PROJECT", 4, 12)
    ]
    _s, [answer], _said = call("sanitize", line, argv=["--rules", str(rules)])
    assert "Bluebird" not in answer["sanitized"]


def test_an_unusable_rule_file_stops_the_run_before_it_starts(tmp_path):
    for rules in (tmp_path / "none.yaml", tmp_path):
        status, answers, said = call(
            "annotate", {"id": 1, "text": "Hi"}, argv=["--rules", str(rules)]
        )
        assert (status, answers) == (2, [])
        assert said.startswith("promptveil: ")


EPSILONS = [None, 5, "1", {}, [0], [-1], ["1"], [None], [True], [[1]], [1, -1], [1e7], [1, 0.049]]


def test_epsilons_that_cannot_be_are_refused():
    given = [{"id": n, "text": "Hi", "epsilons": e} for n, e in enumerate(EPSILONS)]
    status, answers, _said = call("forecast", {"id": "none", "text": "Hi"}, *given)
    assert status == 1
    assert {a["error"]["code"] for a in answers} == {"bad_input"}


def test_a_forecast_counts_the_words_that_change_and_invents_nothing():
    line = {"id": 1, "text": "Eve Adams likes autumn.", "epsilons": [0.5, 5, 0.5],
            "options": {"protect": ["autumn"], "keep": ["Eve Adams", "Eve", "Adams"]}}  # fmt: skip
    _s, [answer, nothing], _said = call("forecast", line, {**line, "id": 2, "epsilons": []})
    assert not contract.problems("forecast", line, answer)
    assert nothing["curve"] == []
    assert [point["changed"] for point in answer["curve"]] == [0.25] * 3
    assert all(point["utility"] < 1 for point in answer["curve"])
    assert {point["leakage"] for point in answer["curve"]} == {answer["forecast"]["leakage"]}
    assert answer["forecast"]["similarity"] is None


def test_a_forecast_is_made_for_the_very_text_that_was_sanitized():
    text = "My patient Eve Adams, 46, of Leeds, fell on 3 May 2024. Can she travel?"
    line = {"id": 1, "text": text, "options": {"seed": 1}}
    _s, [made], _said = call("sanitize", line)
    given = {"id": 1, "text": text, "epsilons": [1], "options": {"seed": 2},
             "sanitized": made["sanitized"], "replacements": made["replacements"]}  # fmt: skip
    _s, [answer], _said = call("forecast", given)
    assert not contract.problems("forecast", given, answer)
    assert answer["forecast"] == made["forecast"]
    assert 0 < answer["forecast"]["utility"] < 1
    assert 0 < answer["forecast"]["leakage"] < 0.5


@pytest.mark.parametrize(
    "broken",
    [
        {"sanitized": "Something else"},
        {"replacements": []},
        {"replacements": [{"original": "Eve", "replacement": "Ada", "type": "PERSON",
                           "mechanism": "surrogate"}]},
        {"replacements": "Eve"},
    ],
)  # fmt: skip
def test_replacements_that_do_not_fit_are_refused(broken):
    line = {"id": 1, "text": "Eve likes Rome.", "epsilons": [], "options": {"seed": 1}}
    _s, [made], _said = call("sanitize", {key: line[key] for key in ("id", "text", "options")})
    given = {"sanitized": made["sanitized"], "replacements": made["replacements"], **broken}
    status, [answer], _said = call("forecast", {**line, **given})
    assert status == 1
    assert answer["error"]["code"] == "bad_input"


def test_what_is_guessed_names_people_attributes_and_clues():
    text = "My wife and I moved to Leeds in 2011. As a nurse I can't afford the rent any more."
    status, [answer], _said = call("infer", {"id": 1, "text": text})
    assert status == 0
    assert not contract.problems("infer", {"id": 1, "text": text}, answer)
    reports = {guess["attribute"]: guess for guess in answer["guesses"]}
    assert reports["RELATIONSHIP"]["value"] == "married"
    assert "Leeds" in reports["LOCATION"]["value"]
    assert [text[start:end] for start, end in reports["OCCUPATION"]["clues"]]
    assert {guess["about"] for guess in answer["guesses"]} == {None}


def test_scores_may_use_an_answer():
    given = [
        {"id": 1, "text": "Eve likes Rome.", "answer": "Rome is in Italy."},
        {"id": 2, "text": "Eve likes Rome.", "answer": ""},
        {"id": 3, "text": "Eve likes Rome.", "answer": None},
    ]
    status, answers, _said = call("score", *given)
    assert status == 0
    assert not complaints("score", given, answers)
    _status, [bad], _said = call("score", {"id": 4, "text": "Eve", "answer": 5})
    assert bad["error"]["code"] == "bad_input"


def item(original, replacement, kind="PERSON", mechanism="surrogate"):
    return {"original": original, "replacement": replacement, "type": kind, "mechanism": mechanism}


RESTORES = [
    ("Hello Mira.", [item("Ann", "Mira")], "Hello Ann."),
    ("", [item("Ann", "Mira")], ""),
    ("Hello Mira.", [], "Hello Mira."),
    ("MIRA, Mira's and Miranda", [item("Ann", "Mira")], None),
    ("[PERSON_1] and [PERSON_10]", [item("Ann", "[PERSON_1]", mechanism="placeholder"),
                                    item("Bob", "[PERSON_10]", mechanism="placeholder")],
     "Ann and Bob"),
    ("A B", [item("B", "A"), item("A", "B")], None),
    ("x", [item("Ann", "")], "x"),
    ("x", [item("", "x", mechanism="redact")], None),
    ("a\x00b Mira\u2028", [item("Ann", "Mira")], "a\x00b Ann\u2028"),
    ("👋🏽 Mira 👋🏽", [item("Ann 👩‍⚕️", "Mira")], "👋🏽 Ann 👩‍⚕️ 👋🏽"),
    (r"\1 Mira $1 {0} %s", [item(r"\g<0> %s", "Mira")], r"\1 \g<0> %s $1 {0} %s"),
    ("Mira " * 500, [item("Ann", "Mira")] * 50, "Ann " * 500),
    ("half \ud83d Mira", [item("Ann", "Mira")], None),
]  # fmt: skip


def test_restore_answers_by_the_contract():
    given = [
        {"id": n, "response": response, "replacements": items}
        for n, (response, items, _want) in enumerate(RESTORES)
    ]
    status, answers, _said = call("restore", *given)
    assert not complaints("restore", given, answers)
    assert status == 0
    for (_response, _items, want), answer in zip(RESTORES, answers, strict=True):
        assert want is None or answer["restored"] == want


@pytest.mark.parametrize(
    "replacements",
    [
        "x",
        5,
        {},
        [1],
        [None],
        [[]],
        [{}],
        [{"original": "a"}],
        [item("a", 5)],
        [item(None, "b")],
        [item("a", "b", mechanism="magic")],
        [item("a", "b", kind=5)],
        [item("a", "b", mechanism=["fpe"])],
    ],
)
def test_replacements_that_cannot_be_are_refused(replacements):
    line = {"id": 1, "response": "x", "replacements": replacements}
    status, [answer], _said = call("restore", line)
    assert (status, answer["error"]["code"]) == (1, "bad_input")


def test_what_sanitize_writes_restore_reads():
    given = [{"id": name, "text": text} for name, text in TEXTS.items()]
    _s, answers, _said = call("sanitize", *given)
    back = [
        {"id": a["id"], "response": a["sanitized"], "replacements": a["replacements"]}
        for a in answers
    ]
    status, restored, _said = call("restore", *back)
    assert status == 0
    for line, answer, again in zip(given, answers, restored, strict=True):
        if all(r["reversible"] for r in answer["replacements"]):
            assert again["restored"] == line["text"], line["id"]


def test_stateless_restore_turns_back_what_the_key_encrypted(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    text = "My SSN is 219-09-9999 and my card is 4539 8867 7434 6690."
    _s, [made], _said = call("sanitize", {"id": 1, "text": text})
    assert {r["mechanism"] for r in made["replacements"]} == {"fpe"}
    line = {"id": 1, "response": made["sanitized"], "sanitized": made["sanitized"]}
    status, [answer], _said = call("restore", line)
    assert status == 0
    assert answer["restored"] == text
    assert not contract.problems("restore", line, answer)


def test_stateless_restore_leaves_alone_what_was_not_sent(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    line = {"id": 1, "response": "The SSN 219-09-9999 is an example.", "sanitized": "Hello."}
    _s, [answer], _said = call("restore", line)
    assert answer["restored"] == line["response"]


def test_stateless_restore_under_another_key_gives_nothing_away(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    text = "My SSN is 219-09-9999."
    _s, [made], _said = call("sanitize", {"id": 1, "text": text})
    monkeypatch.setenv("PROMPTVEIL_KEY", "cd" * 32)
    _s, [answer], _said = call("restore", {"id": 1, "response": made["sanitized"]})
    assert "219-09-9999" not in answer["restored"]


def test_stateless_restore_without_a_key_says_so():
    status, [answer], _said = call("restore", {"id": 1, "response": "x"})
    assert status == 1
    assert answer["error"]["code"] == "keyring"


def test_the_keyring_gives_the_key_when_asked(ring):
    text = "My SSN is 219-09-9999."
    _s, [made], said = call("sanitize", {"id": 1, "text": text}, argv=["--keyring"])
    assert "keyring" in said
    assert sorted(account for _service, account in ring.kept) == ["master key", "noise key"]
    _s, [answer], _said = call("restore", {"id": 1, "response": made["sanitized"]})
    assert answer["restored"] == text


def test_without_a_working_keyring_nothing_is_encrypted_under_a_key_it_cannot_keep():
    status, [answer], _said = call("sanitize", {"id": 1, "text": "Hi"}, argv=["--keyring"])
    assert status == 1
    assert answer["error"]["code"] == "keyring"


def chat_line(server, **more):
    provider = {"kind": "openai", "base_url": server.base_url, "model": "test-model"}
    return {
        "id": 1,
        "text": "Eve Adams, SSN 219-09-9999, likes autumn.",
        "provider": provider,
        **more,
    }


def test_chat_sends_the_sanitized_text_and_nothing_else(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_API_KEY", "sk-test")
    with ChatServer() as server:
        line = chat_line(server)
        status, [answer], said = call("chat", line)
        [request] = server.requests
    assert status == 0
    assert not contract.problems("chat", line, answer)
    assert answer["response"] == answer["sanitized"] == request.said
    assert answer["restored"] == line["text"]
    assert len(request.json["messages"]) == 1
    assert request.headers["authorization"] == "Bearer sk-test"
    assert b"219-09-9999" not in server.received
    assert "sk-test" not in said


def test_the_api_key_can_be_in_a_variable_of_another_name(monkeypatch):
    monkeypatch.setenv("MY_KEY", "sk-mine")
    with ChatServer() as server:
        call("chat", chat_line(server), argv=["--api-key-env", "MY_KEY"])
        _s, [answer], _said = call("chat", chat_line(server), argv=["--api-key-env", "NO_SUCH"])
        assert len(server.requests) == 1
    assert server.requests[0].headers["authorization"] == "Bearer sk-mine"
    assert answer["error"]["code"] == "bad_option"


@pytest.mark.parametrize(
    ("behaviour", "code"),
    [
        (servers.error(401, "invalid_api_key"), "chat_refused"),
        (servers.cut_off("Half an answer"), "chat_broken"),
        (servers.page(), "chat"),
        (servers.redirect("https://elsewhere.example/v1"), "chat_refused"),
        (servers.status(429, retry_after="99999"), "chat_busy"),
    ],
)
def test_chat_errors_have_their_codes(behaviour, code):
    with ChatServer(behaviour) as server:
        status, [answer], said = call("chat", chat_line(server))
    assert status == 1
    assert answer["error"]["code"] == code
    assert "Eve" not in json.dumps(answer) + said


def test_retries_are_told_on_standard_error():
    busy = servers.status(503, retry_after="0")
    with ChatServer(busy, servers.echo()) as server:
        status, _answers, said = call("chat", chat_line(server))
    assert status == 0
    assert "Trying again" in said


PROVIDERS = [
    None,
    5,
    [],
    {},
    "http://localhost/v1",
    {"kind": "openai"},
    {"kind": "openai", "base_url": "http://example.org/v1", "model": "m"},
    {"kind": "openai", "base_url": "file:///etc/passwd", "model": "m"},
    {"kind": "gopher", "base_url": "https://example.org/v1", "model": "m"},
    {"kind": "openai", "base_url": "https://a:b@example.org/v1", "model": "m"},
    {"kind": "openai", "base_url": "https://example.org/v1", "model": "m", "api_key": "sk-x"},
]


def test_providers_that_cannot_be_are_refused():
    given = [{"id": n, "text": "Hi", "provider": p} for n, p in enumerate(PROVIDERS)]
    status, answers, said = call("chat", {"id": "none", "text": "Hi"}, *given)
    assert status == 1
    assert {a["error"]["code"] for a in answers} == {"bad_option"}
    assert "sk-x" not in json.dumps(answers) + said


@pytest.mark.parametrize("command", ["annotate", "score", "sanitize", "forecast"])
def test_nothing_of_the_text_is_logged(command, canary):
    line = with_text(command, 1, f"{canary}, IBAN DE89370400440532013000, {canary.upper()}")
    _s, _answers, said = call(command, line)
    assert "Quallborough" not in said
    assert "3704" not in said


def test_a_mistake_of_the_engine_is_an_error_line_without_its_words(monkeypatch, canary):
    def broken(*_args, **_options):
        raise ZeroDivisionError(canary)

    monkeypatch.setattr("engine.pipeline.annotate", broken)
    status, answers, said = call("annotate", {"id": 1, "text": canary}, {"id": 2, "text": "x"})
    assert status == 1
    assert [a["error"]["code"] for a in answers] == ["internal", "internal"]
    assert "ZeroDivisionError" in said
    assert canary not in json.dumps(answers) + said


def test_missing_models_are_an_error_line(tmp_path):
    argv = ["--models", str(tmp_path)]
    status, [answer], _said = call("score", {"id": 1, "text": "Hi"}, argv=argv)
    assert (status, answer["error"]["code"]) == (1, "model")


@pytest.mark.parametrize(
    "argv",
    [[], ["nonsense"], ["sanitize", "--what"], ["annotate", "--models", "/no/such"], ["chat", "x"]],
)
def test_unusable_arguments(argv, capsys):
    with pytest.raises(SystemExit) as caught:
        main(argv, io.BytesIO(), io.BytesIO(), io.StringIO())
    assert caught.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["--help"], ["sanitize", "--help"], ["--version"]])
def test_help_and_version(argv, capsys):
    with pytest.raises(SystemExit) as caught:
        main(argv, io.BytesIO(), io.BytesIO(), io.StringIO())
    assert caught.value.code == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("command", ["annotate", "sanitize", "restore", "chat"])
def test_no_input_is_no_error(command):
    assert call(command)[:2] == (0, [])
    assert call(command, b"\n\n", b"  ")[:2] == (0, [])


class Gone(io.RawIOBase):
    """A reader that left."""

    def writable(self):
        return True

    def write(self, _data):
        raise BrokenPipeError


def test_a_reader_that_leaves_ends_the_run_quietly():
    stderr = io.StringIO()
    lines = io.BytesIO(b'{"id": 1, "response": "x", "replacements": []}\n')
    assert main(["restore"], lines, Gone(), stderr) == 1
    assert not stderr.getvalue()
