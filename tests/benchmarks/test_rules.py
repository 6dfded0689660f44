"""What rules contribute: the switching itself, with rules and lists whose loss is known."""

from __future__ import annotations

import re
import sys
from types import ModuleType

import pytest

from benchmarks.rules import compared, counters, table
from benchmarks.rules import switches as switching
from benchmarks.rules.compared import Difference
from benchmarks.rules.samples import Sample
from benchmarks.rules.switches import NEVER
from engine.annotate import stage
from engine.annotate.claims import Recognizer
from engine.annotate.recognizers import all as recognizers
from engine.annotate.recognizers.pattern import claims, rule
from engine.annotate.tagged import believed
from engine.values import Span

TEXT = "Badge QX-4711 opens; the part QX-9000 is sold to anybody."
BADGE = (6, 13, "ID_NUMBER")
PART = (30, 37, "ID_NUMBER")
SAMPLE = Sample("made up", TEXT, frozenset({BADGE}))


def made(name, pattern):
    return rule(name, pattern, "ID_NUMBER", finds=(), misses=(), exact_case=True)


NEEDED = made("made.badge", r"Badge[ ](?P<v>QX-\d{4})")
HARMFUL = made("made.part", r"part[ ](?P<v>QX-\d{4})")
DOUBLED = made("made.badge_again", r"Badge[ ](?P<v>QX-4711)")
IDLE = made("made.nothing", r"Visitor[ ](?P<v>QX-\d{4})")


@pytest.fixture
def module(monkeypatch):
    """A module of recognizers with the rules, and the recognizer that reads them."""
    name = "engine.annotate.recognizers.made"
    module = ModuleType(name)
    module.RULES = (NEEDED, HARMFUL, IDLE)
    module.ALL = (*module.RULES,)

    def find(text):
        return claims(module.ALL, text, "made")

    find.__module__ = name
    module.find = find
    monkeypatch.setitem(sys.modules, name, module)
    return module


def found_by(module):
    recognizer = Recognizer("made", module.find)
    switches = list(switching.of_forms([module], [recognizer]))
    results = compared.differences(switches, [SAMPLE], [recognizer], None)
    return {result.name: result for result in results}


def test_each_rule_loses_what_only_it_found(module):
    results = found_by(module)
    needed, harmful = results["made.badge"], results["made.part"]
    assert (needed.matches, needed.texts, needed.true_lost, needed.exact_lost) == (1, 1, 7, 1)
    assert (needed.false_removed, needed.contribution) == (0, 7)
    assert (harmful.true_lost, harmful.false_removed, harmful.contribution) == (0, 7, -7)
    assert harmful.costs_nothing
    assert not needed.costs_nothing
    assert list(results) == ["made.badge", "made.nothing", "made.part"]


def test_a_rule_that_another_doubles_costs_nothing(module):
    module.RULES = module.ALL = (NEEDED, DOUBLED)
    results = found_by(module)
    assert all(result.costs_nothing and result.matches == 1 for result in results.values())


def test_a_rule_that_never_matched_is_listed(module):
    page = table(list(found_by(module).values()))
    assert "never matched: 1\n  made.nothing (rule, 0 matches" in page
    assert "costs nothing to switch off: 1\n  made.part" in page


def test_everything_is_put_back_after_a_failure(module):
    before = module.RULES
    meanwhile = []

    def failing():
        with switching.patched([(module, "RULES", ())]):
            meanwhile.append(module.RULES)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        failing()
    assert meanwhile == [()]
    assert module.RULES is before


def test_a_silent_recognizer_loses_all_that_it_found(module):
    recognizer = Recognizer("made", module.find)
    switches = list(switching.of_recognizers([recognizer]))
    (result,) = compared.differences(switches, [SAMPLE], [recognizer], None)
    assert (result.matches, result.true_lost, result.false_removed) == (2, 7, 7)


class Tagger:
    """Takes one stretch for a name."""

    def __init__(self, start, end):
        self.spans, self.pos = (Span(start, end, "PERSON", 0.9, "tagger"),), ()

    def tag(self, _text):
        return self


def test_a_filter_of_the_tagger_s_findings_gains_what_it_kept_out():
    text = "Please send me the SSN and DOB form again."
    place = text.index("DOB")
    switches = list(switching.of_globals([believed], []))
    chosen = [switch for switch in switches if switch.name == "believed._OF_FORMS"]
    sample = Sample("made up", text, frozenset())
    (result,) = compared.differences(chosen, [sample], [], Tagger(place, place + 3))
    assert (result.kind, result.matches, result.texts, result.false_gained) == ("list", 1, 1, 3)
    assert "DOB" in believed._OF_FORMS


def test_the_whole_step_is_switched_off_and_on_again():
    text = "Please send me the SSN and DOB form again."
    place = text.index("DOB")
    step = next(item for item in switching.of_steps() if item.name == "believed")
    sample = Sample("made up", text, frozenset())
    (result,) = compared.differences([step], [sample], [], Tagger(place, place + 3))
    assert result.false_gained == 3
    assert stage.believed is believed.believed


def test_matches_are_counted_and_answers_unchanged():
    counter = counters.CountingPattern(re.compile(r"\d+"))
    assert [match[0] for match in counter.finditer("1 22 x")] == ["1", "22"]
    assert counter.search("x") is None
    assert counter.fullmatch("333")
    assert counter.sub("-", "4 5") == "- -"
    assert (counter.matches, counter.pattern) == (5, r"\d+")
    assert NEVER.search("anything") is None


def test_places_that_may_be_either_are_neither_true_nor_false():
    difference = Difference("made", "rule")
    sample = Sample("made up", TEXT, frozenset({BADGE}), frozenset(range(30, 37)))
    difference.add(sample, frozenset({BADGE, PART}), frozenset())
    assert (difference.true_lost, difference.false_removed, difference.exact_lost) == (7, 0, 1)


def test_the_engine_s_own_rules_and_steps_have_a_switch_each():
    asked = (*recognizers.OF_A_BLOCK, *recognizers.OF_THE_TEXT)
    switches = switching.every_switch(asked)
    names = [switch.name for switch in switches]
    assert {rule.id for rule in recognizers.rules()} <= set(names)
    assert {item.name for item in asked} <= set(names)
    assert all(switch.again for switch in switches if switch.kind in ("rule", "form"))
