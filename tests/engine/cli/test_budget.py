"""ε on the command line: stops, budgets by type, one noise per run, and what a run costs."""

from __future__ import annotations

import io
import json

import pytest

from engine.cli import arguments, commands
from engine.cli.run_context import RunContext
from engine.stops import STOPS
from tests import contract
from tests.engine.cli.test_cli import KEY, call, complaints
from tests.servers import ChatServer

PAY = "She earns $48,250 and he earns $39,100."
SSN = "My SSN is 219-09-9999."
MANY = 300


def lines(texts, **options):
    return [{"id": n, "text": text, "options": options} for n, text in enumerate(texts)]


def run_costs(answers):
    return [answer["budget"]["run"] for answer in answers if "budget" in answer]


@pytest.mark.parametrize("key", [None, KEY])
def test_three_hundred_lines_give_no_average_to_take(monkeypatch, key):
    if key:
        monkeypatch.setenv("PROMPTVEIL_KEY", key)
    given = lines([PAY] * MANY)
    status, answers, said = call("sanitize", *given)
    assert status == 0
    assert not complaints("sanitize", given, answers)
    assert len({answer["sanitized"] for answer in answers}) == 1
    assert set(run_costs(answers)) == {2.0}
    assert said.count("another run draws anew") == (0 if key else 1)


@pytest.mark.parametrize("key", [None, KEY])
def test_a_hundred_slightly_different_epsilons_are_one(monkeypatch, key):
    if key:
        monkeypatch.setenv("PROMPTVEIL_KEY", key)
    asked = [1 + index / 201 for index in range(100)]
    given = [{"id": e, "text": PAY, "options": {"epsilon": e}} for e in asked]
    _s, answers, _said = call("sanitize", *given)
    assert len({answer["sanitized"] for answer in answers}) == 1
    assert {answer["budget"]["epsilon_spent"] for answer in answers} == {2.0}
    assert run_costs(answers)[-1] == 2.0


def test_without_a_key_another_run_draws_anew():
    amounts = " ".join(f"She earns ${index}8,250." for index in range(2, 9))
    runs = {call("sanitize", *lines([amounts]))[1][0]["sanitized"] for _ in range(2)}
    assert len(runs) == 2


def test_without_a_key_each_line_is_still_encrypted_under_a_key_of_its_own():
    _s, answers, _said = call("sanitize", *lines([SSN] * 4))
    assert len({answer["sanitized"] for answer in answers}) == 4


def test_a_kept_key_gives_the_same_noise_in_the_next_run(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    first, second = (call("sanitize", *lines([PAY]))[1] for _ in range(2))
    assert first == second


def test_a_kept_key_makes_equal_values_look_equal_and_no_key_does_not(monkeypatch):
    text = "Eve Adams, SSN 219-09-9999, was born on 12 March 1985."
    without = {answer["sanitized"] for answer in call("sanitize", *lines([text] * 3))[1]}
    assert len(without) == 3
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    kept = {a["sanitized"] for _ in range(2) for a in call("sanitize", *lines([text] * 2))[1]}
    assert len(kept) == 1


def test_the_run_counts_each_value_once_and_in_order():
    texts = [PAY, "Hello.", PAY, "He earns $39,100.", "They earn $77,000."]
    _s, answers, _said = call("sanitize", *lines(texts))
    assert run_costs(answers) == [2.0, 2.0, 2.0, 2.0, 3.0]
    assert [answer["budget"]["epsilon_spent"] for answer in answers] == [2.0, 0.0, 2.0, 1.0, 1.0]


def test_draws_without_a_chain_add_up_over_a_run(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    text = "He earns $39,100."
    given = [{"id": e, "text": text, "options": {"epsilon": e, "noise": "exponential"}}
             for e in (1, 0.5, 1.2, 2)]  # fmt: skip
    assert run_costs(call("sanitize", *given)[1]) == [1.0, 1.5, 1.5, 3.5]


def test_a_seed_is_a_key_of_its_own():
    given = [{"id": place, "text": PAY, "options": {"seed": seed} if seed else {}}
             for place, seed in enumerate((1, 1, 2, None, 2, None))]  # fmt: skip
    _s, answers, _said = call("sanitize", *given)
    assert run_costs(answers) == [2.0, 2.0, 4.0, 6.0, 6.0, 6.0]


def test_an_error_line_costs_nothing():
    good = {"id": 1, "text": PAY}
    bad = [{"id": 2, "text": 5}, {"id": 3},
           {"id": 6, "text": "He earns $9,000.", "options": {"mechanisms": {"MONEY": "rewrite"}}},
           {"id": 4, "text": "He earns $9,000.", "options": {"epsilon": 0.01}}]  # fmt: skip
    status, answers, _said = call("sanitize", good, *bad, {**good, "id": 5})
    assert status == 1
    assert run_costs(answers) == [2.0, 2.0]


def test_an_epsilon_of_a_type_takes_the_place_of_the_common_one():
    text = "Eve Adams is 47 years old and earns $48,250."
    options = {"epsilon": 2.9, "epsilons": {"AGE": 0.31}}
    _s, [answer], _said = call("sanitize", {"id": 1, "text": text, "options": options})
    costs = {cost["type"]: cost["epsilon"] for cost in answer["budget"]["per_value"]}
    assert costs == {"AGE": 0.3, "MONEY": 2.0}
    assert answer["budget"]["epsilon_spent"] == 2.3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"epsilon": 0.02}, ("epsilon", "0.05")),
        ({"epsilons": {"AGE": 0.02}}, ("AGE", "0.05")),
        ({"epsilons": {"AGED": 1}}, ("AGED",)),
    ],
)
def test_below_the_lowest_stop_the_error_says_which_that_is(options, words):
    status, [answer], _said = call("sanitize", {"id": 1, "text": PAY, "options": options})
    assert (status, answer["error"]["code"]) == (1, "bad_option")
    assert all(word in answer["error"]["message"] for word in words)


def test_the_persons_own_types_may_have_an_epsilon(tmp_path):
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "recognizers:\n  - {name: codes, supported_entity: PROJECT, deny_list: [Bluebird]}\n"
    )
    line = {"id": 1, "text": "The Bluebird plan.", "options": {"epsilons": {"PROJECT": 1}}}
    assert call("sanitize", line, argv=["--rules", str(rules)])[0] == 0
    assert call("sanitize", line)[0] == 1


def test_the_points_of_a_forecast_keep_what_was_asked_and_stand_at_stops():
    # Whether a word changes depends on the stop alone, under one key.
    asked = [1.0, 1.2, 1.49]
    line = {"id": 1, "text": PAY, "epsilons": asked, "options": {"seed": 5}}
    _s, [answer], _said = call("forecast", line)
    assert not contract.problems("forecast", line, answer)
    assert [point["epsilon"] for point in answer["curve"]] == asked
    assert len({json.dumps({**point, "epsilon": 0}) for point in answer["curve"]}) == 1
    _s, [bad], _said = call("forecast", {**line, "epsilons": [1, 0.04]})
    assert str(STOPS[0]) in bad["error"]["message"]


def test_chat_spends_what_it_sends(monkeypatch):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    chosen = arguments.parse(["chat"])
    with ChatServer() as server:
        around = RunContext(chosen, said := io.StringIO())
        provider = {"kind": "openai", "base_url": server.base_url, "model": "m"}
        line = {"id": 1, "text": PAY, "provider": provider}
        commands.chat(line, around)
        commands.chat(line, around)
        assert around.spent == 2.0
        commands.chat({**line, "text": "They earn $77,000."}, around)
    assert around.spent == 3.0
    assert "PROMPTVEIL_KEY" in said.getvalue()


@pytest.mark.parametrize("text", ["He earns $39,100.", "Her asthma got worse."])
def test_all_stops_of_a_value_cost_its_largest(monkeypatch, text):
    monkeypatch.setenv("PROMPTVEIL_KEY", KEY)
    given = [
        {"id": stop, "text": text, "options": {"epsilon": stop, "profile": "formal"}}
        for stop in (*STOPS, *reversed(STOPS))
    ]
    budgets = [answer["budget"] for answer in call("sanitize", *given)[1]]
    rising = len(STOPS)
    assert [budget["run"] for budget in budgets[:rising]] == [
        budget["epsilon_spent"] for budget in budgets[:rising]
    ]
    assert {budget["run"] for budget in budgets[rising - 1 :]} == {
        max(budget["epsilon_spent"] for budget in budgets)
    }
