"""Which value gets which mechanism, why, and with how much of ε."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import plan as plan_module
from engine.annotate.words import split
from engine.errors import OptionError
from engine.options import Options
from engine.plan import plan
from engine.plan.profiles import mechanism_of, protects, types_of
from engine.types import MECHANISMS, PROFILES
from engine.values import Annotated, Decision, Span
from tests.marked import annotated


def decided(marked: str, **options) -> list[Decision]:
    return list(plan(annotated(marked), options=Options(**options)).decisions)


def single(marked: str, **options) -> Decision:
    (decision,) = decided(marked, **options)
    return decision


@pytest.mark.parametrize(
    ("value", "mechanism"),
    [
        ("{PERSON:Ann Lee}", "surrogate"),
        ("{US_SSN:078-05-1120}", "fpe"),
        ("{ID_NUMBER:7}", "surrogate"),  # too few values to encrypt
        ("{TR_NATIONAL_ID:10000000146}", "fpe"),  # a type no table names
        ("{AGE:41}", "mdp"),
        ("{AGE:in his forties}", "mdp"),
        ("{AGE:a toddler}", "placeholder"),
        ("{MONEY:$5}", "mdp"),
        ("{PASSWORD:hunter2}", "placeholder"),
        ("{CUSTOM:Project X}", "placeholder"),
        ("{OF_THE_USERS_OWN:x}", "placeholder"),
        ("{DATE_TIME:5 May 2020}", "surrogate"),
        ("{DATE_TIME:yesterday}", "keep"),
        ("{MEDICAL_CONDITION:gout}", "keep"),
        ("{QUANTITY:5 mg}", "keep"),
        ("{GENDER:woman}", "keep"),
    ],
)
def test_the_default_profile(value, mechanism):
    decision = single(value)
    assert decision.mechanism == mechanism
    assert decision.reason
    assert (decision.epsilon is not None) == (mechanism == "mdp")


def test_the_other_profiles():
    assert single("{QUANTITY:5 mg}", profile="numbers").mechanism == "mdp"
    assert single("{MEDICAL_CONDITION:gout}", profile="minimise").mechanism == "generalize"
    assert single("{MEDICAL_CONDITION:flurbosis}", profile="minimise").mechanism == "placeholder"
    assert single("{PASSWORD:qT9-hush}", profile="minimise").mechanism == "redact"
    assert single("{AGE:in his forties}", profile="minimise").mechanism == "placeholder"
    assert single("{PERSON:Ann}", profile="minimise").mechanism == "placeholder"
    assert single("{PERSON:Ann}", profile="formal").mechanism == "placeholder"
    assert single("{DATE_TIME:yesterday}", profile="formal").mechanism == "placeholder"


@pytest.mark.parametrize(
    ("marked", "kept"),
    [
        ("since {DATE_TIME:2016} at the mill", True),
        ("seit {DATE_TIME:2016} hier", True),
        ("on {DATE_TIME:3 March 2016}", False),
        ("in {DATE_TIME:May 2016}", False),
        ("launch in {DATE_TIME:September}", True),
        ("on {DATE_TIME:3 September}", False),
        ("born in {DATE_TIME:May}", False),
        ("born in {DATE_TIME:1979}", False),
        ("born in Leeds in {DATE_TIME:1979}", False),
        ("bin {DATE_TIME:1979} geboren", False),
        ("Jahrgang {DATE_TIME:1979}", False),
    ],
)
def test_a_year_that_tells_no_age_is_general_already(marked, kept):
    assert (single(marked, profile="minimise").mechanism == "keep") is kept
    chosen = {"profile": "minimise", "mechanisms": (("DATE_TIME", "generalize"),)}
    assert single(marked, **chosen).mechanism != "keep"
    assert single(marked, profile="minimise", level=3).mechanism != "keep"


@pytest.mark.parametrize(
    ("more", "kept"),
    [
        ("takes {MEDICATION:xyzol} 5 mg. Should he get oxygen?", True),
        ("takes it. Should he get oxygen?", False),
        ("takes {MEDICATION:xyzol}. {PERSON:Ann}, {PERSON:Bo}, {PERSON:Cy} ask. Is it?", True),
        ("takes {MEDICATION:xyzol}. {PERSON:A}, {PERSON:B}, {PERSON:C}, {PERSON:D} ask?", False),
    ],
)
def test_a_question_about_a_case_of_illness_keeps_its_readings(more, kept):
    case = "He has {MEDICAL_CONDITION:gout} and {MEDICAL_CONDITION:flurbosis}, {QUANTITY:88 %}, "
    findings = annotated(case + more)
    words, sentences = split(findings.text)
    read = replace(findings, words=words, sentences=sentences)
    made = plan(read, options=Options(profile="minimise")).decisions
    (reading,) = (item for item in made if item.span.type == "QUANTITY")
    assert (reading.mechanism == "keep") is kept


@pytest.mark.parametrize("place", ["Africa", "the Middle East", "Southeast Asia"])
def test_a_part_of_the_world_is_general_already(place):
    kept = single(f"{{LOCATION:{place}}}", profile="minimise")
    assert kept.mechanism == "keep"
    assert "part of the world" in kept.reason
    assert single(f"{{LOCATION:{place}}}").mechanism == "surrogate"
    asked = {"profile": "minimise", "protect": frozenset({place})}
    assert single(f"{{LOCATION:{place}}}", **asked).mechanism != "keep"
    chosen = {"profile": "minimise", "mechanisms": (("LOCATION", "redact"),)}
    assert single(f"{{LOCATION:{place}}}", **chosen).mechanism == "redact"


CASE = (
    "A woman has {MEDICAL_CONDITION:fatigue} and {MEDICAL_CONDITION:hypertension}, her potassium is"
    " {QUANTITY:2.9 mmol/L}, and {PERSON:Ann Lee} wrote it down.\n\n"
)


@pytest.mark.parametrize(
    ("asked", "is_clinical"),
    [
        ("What is the most likely diagnosis?", True),
        ("Why does her {MEDICAL_CONDITION:fatigue} not end?", True),
        ("Which treatment would you start with?", True),
        ("Welche Therapie empfehlen Sie?", True),
        ("Ist das gefährlich, und ist es die {MEDICAL_CONDITION:fatigue}?", True),
        ("Wie schreibe ich das ihrem Chef?", False),
        ("Write a note for her employer.", False),
        ("What should the letter to her school say?", False),
    ],
)
def test_a_question_about_somebodys_health_keeps_what_its_answer_rests_on(asked, is_clinical):
    findings = annotated(CASE + asked)
    read = replace(findings, sentences=split(findings.text)[1])
    made = plan(read, options=Options(profile="minimise")).decisions
    fatigue, hypertension, potassium, name = (item.mechanism for item in made[:4])
    assert (fatigue == "keep", potassium == "keep") == (is_clinical, is_clinical)
    assert (hypertension, name) == ("generalize", "placeholder")
    chosen = (("QUANTITY", "redact"),)
    hidden = plan(read, options=Options(profile="minimise", mechanisms=chosen)).decisions
    assert hidden[2].mechanism == "redact"


def test_formal_states_a_guarantee_for_everything():
    for kind in types_of("formal"):
        assert mechanism_of("formal", kind) in ("fpe", "mdp", "dx", "placeholder", "redact")


@pytest.mark.parametrize("profile", PROFILES)
def test_what_nobody_listed_is_protected(profile):
    assert protects(profile, "A_NEW_TYPE")
    assert mechanism_of(profile, "A_NEW_TYPE") == "placeholder"


def test_chosen_types_and_mechanisms():
    marked = "{PERSON:Ann} has {MEDICAL_CONDITION:gout}"
    person, health = decided(marked, types=frozenset({"MEDICAL_CONDITION"}))
    assert (person.mechanism, health.mechanism) == ("keep", "placeholder")
    person, _ = decided(marked, mechanisms=(("PERSON", "redact"),))
    assert person.mechanism == "redact"


@pytest.mark.parametrize(
    ("marked", "chosen"),
    [("{PERSON:Mr}", "fpe"), ("{AGE:41}", "fpe"), ("{PERSON:A}", "mdp")],
)
def test_an_impossible_mechanism_gives_way_to_a_stronger_one(marked, chosen):
    kind = marked[1:].partition(":")[0]
    decision = single(marked, mechanisms=((kind, chosen),))
    assert decision.mechanism == "placeholder"
    assert "(" in decision.reason


@pytest.mark.parametrize(
    ("marked", "chosen"),
    [
        ("{PERSON:Ann Lee}", "context"),
        ("{OCCUPATION:staff nurse}", "context"),
        ("{AGE:41}", "placeholder"),
        ("{MONEY:forty dollars}", "placeholder"),
        ("{EMAIL_ADDRESS:ann@example.org}", "placeholder"),
        ("{SECRET:opensesame}", "placeholder"),
        ("{DATE_TIME:May}", "placeholder"),
        ("{CUSTOM:H1N1}", "placeholder"),
        ("{CUSTOM:--}", "placeholder"),
        ("{A_NEW_TYPE:word}", "placeholder"),
    ],
)
def test_a_word_in_context_is_for_words_whose_form_does_not_matter(marked, chosen):
    kind = marked[1:].partition(":")[0]
    decision = single(marked, mechanisms=((kind, "context"),))
    assert decision.mechanism == chosen
    assert ("its form matters" in decision.reason) == (chosen == "placeholder")


@pytest.mark.parametrize("mechanism", ["rewrite", "derived"])
def test_what_is_not_built_says_so(mechanism):
    with pytest.raises(OptionError, match="not built yet"):
        decided("{PERSON:Ann}", mechanisms=(("PERSON", mechanism),))


def test_keep_and_protect():
    assert single("{PERSON:Ann}", keep=frozenset({"ann"})).mechanism == "keep"
    protected = single("{GENDER:woman}", protect=frozenset({"woman"}))
    assert protected.mechanism == "placeholder"


def test_a_span_the_person_protected_is_never_kept():
    """The word asked for may be a part of the span that holds it, of a type nobody chose."""
    text = "Acme Corp"
    span = Span(0, len(text), "ORGANIZATION", 1.0, "user")
    options = Options(types=frozenset(), protect=frozenset({"Acme"}), keep=frozenset({"acme corp"}))
    (decision,) = plan(Annotated(text, (span,), (), ()), options=options).decisions
    assert decision.mechanism != "keep"


def test_the_instruction_is_never_changed():
    inside, outside = decided(
        "Reply as {PERSON:Ann}. My name is {PERSON:Ann}.", instruction="Reply as Ann."
    )
    assert (inside.mechanism, outside.mechanism) == ("keep", "surrogate")
    assert "instruction" in inside.reason


def test_independent_values_get_the_whole_epsilon():
    assert [item.epsilon for item in decided("{AGE:41} {MONEY:$9}", epsilon=0.5)] == [0.5, 0.5]


def test_only_the_determinant_is_noised():
    decisions = decided(
        "{MONEY:$9} {MONEY:$108} {MONEY:$9}", epsilon=0.5, dependencies=("year = 12 * month",)
    )
    assert [item.mechanism for item in decisions] == ["mdp", "derived", "mdp"]
    assert [item.epsilon for item in decisions] == [0.5, None, 0.5]


def test_values_whose_dependency_is_not_found_share_epsilon():
    decisions = decided(
        "{MONEY:$9} {MONEY:$110} {MONEY:$9}", epsilon=0.5, dependencies=("year = 12 * month",)
    )
    assert [item.epsilon for item in decisions] == [0.25, 0.25, 0.25]


@pytest.mark.parametrize("mechanism", sorted(set(MECHANISMS) - {"derived", "rewrite"}))
def test_every_mechanism_says_why_it_was_chosen(mechanism):
    assert plan_module._REASONS[mechanism]
