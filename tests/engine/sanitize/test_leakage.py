"""What a stand-in tells of the value: nothing but its type, its class, and that it is another."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.conversation.vault import Conversation
from engine.kinds import articles, names, states
from engine.options import Options
from engine.plan import plan
from engine.restore import restore
from engine.sanitize import sanitize
from engine.sanitize.in_context import alternatives, context
from engine.sanitize.in_context.required import Wanted
from engine.sanitize.natural import lexicon, occupation, person, place, synonyms, terms
from engine.values import Annotated, Decision, Plan, Span
from tests.marked import annotated, sanitized
from tests.masked import FakeMasked

KEYS = 400
KINDS = (*terms.LISTS, "OCCUPATION")
SHORT = [kind for kind in KINDS if len(terms.pool(kind, plural=False)) < 100]
CONVERSATIONS = [Conversation.seeded(seed) for seed in range(KEYS)]


def drawn(kind: str, value: str, before: str = "He is ", after: str = " by birth.") -> list:
    """The replacement of one value under each of many keys."""
    text = f"{before}{{{kind}:{value}}}{after}"
    planned = plan(annotated(text), options=Options(types=frozenset({kind})))
    made = [sanitize(planned, conversation=conversation.draft()) for conversation in CONVERSATIONS]
    return [item.replacements[0] for item in made]


def bare(items) -> Counter[str]:
    return Counter(articles.led(item.replacement)[1].casefold() for item in items)


@pytest.mark.parametrize("kind", SHORT)
def test_every_value_of_a_list_has_the_same_stand_ins_with_the_same_chances(kind):
    """Support: the list but the value and its synonyms; each as likely to within chance."""
    listed = {item.casefold() for item in terms.pool(kind, plural=False)}
    for value in terms.LISTS[kind]:
        items = drawn(kind, value)
        assert all(item.mechanism == "surrogate" for item in items)
        findings = bare(items)
        held = {item for item in listed if names.canonical(value) in item.split()}
        allowed = listed - synonyms.of(kind, value) - held
        assert set(findings) <= allowed
        assert len(allowed) >= len(listed) - 2
        expected = KEYS / len(allowed)
        if expected >= 5:
            assert set(findings) == allowed
        chi = sum((findings[item] - expected) ** 2 / expected for item in allowed)
        freedom = len(allowed) - 1
        assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 10


@pytest.mark.parametrize("kind", ["health_doctors", "office_clerks", "sales_traders"])
def test_occupations_of_one_list_have_the_same_stand_ins_with_the_same_chances(kind):
    """An occupation tells its list; which of the list it is decides nothing."""
    listed = occupation.titles(kind)
    for value in (listed[0], listed[-1], f"senior {listed[2]}"):
        findings = bare(drawn("OCCUPATION", value))
        plain = value.removeprefix("senior ")
        drawn_titles = Counter({item.removeprefix("senior "): n for item, n in findings.items()})
        allowed = set(listed) - {plain} - synonyms.of("OCCUPATION", value)
        assert set(drawn_titles) <= allowed
        expected = KEYS / len(allowed)
        chi = sum((drawn_titles[item] - expected) ** 2 / expected for item in allowed)
        freedom = len(allowed) - 1
        assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 10


@pytest.mark.parametrize("kind", KINDS)
def test_leaving_out_the_value_and_its_synonyms_leaves_a_large_set(kind):
    known = {*map(str.casefold, terms._listed(kind)), *synonyms._table().get(kind, {})}
    for plural in (False, True):
        pool = {item.casefold() for item in terms.pool(kind, plural=plural)}
        most = max(len(pool & synonyms.of(kind, term)) for term in known)
        assert len(pool) >= 9
        assert most <= max(2, len(pool) // 100)


@pytest.mark.parametrize(
    ("kind", "value", "never"),
    [
        ("SEXUAL_ORIENTATION", "gay", {"homosexual", "gay", "lesbian", "queer"}),
        ("SEXUAL_ORIENTATION", "homosexual", {"gay", "homosexual", "lesbian", "queer"}),
        ("SEXUAL_ORIENTATION", "gay man", {"gay", "homosexual"}),
        ("SEXUAL_ORIENTATION", "straight", {"heterosexual"}),
        ("OCCUPATION", "physician", {"doctor", "medical doctor"}),
        ("OCCUPATION", "attorney", {"lawyer"}),
        ("POLITICS", "ecologist", {"environmentalist"}),
        ("ETHNICITY", "Black", {"african american"}),
        ("RELIGION", "Muslims", {"muslims"}),
    ],
)
def test_no_synonym_stands_for_a_value(kind, value, never):
    refused = synonyms.of(kind, value)
    listed = {item.casefold() for item in terms.pool(kind, plural=False)}
    assert never & listed <= refused
    assert not never & set(bare(drawn(kind, value)))


@pytest.mark.parametrize(("article", "value"), [("an", "asexual"), ("a", "bisexual")])
def test_the_article_agrees_with_the_stand_in_and_comes_back(article, value):
    stands_with = Counter()
    for item, key in zip(drawn("SEXUAL_ORIENTATION", value, f"I am {article} ", " man."),
                         CONVERSATIONS, strict=True):  # fmt: skip
        made = sanitized(
            f"I am {article} {{SEXUAL_ORIENTATION:{value}}} man.", conversation=key.draft()
        )
        assert item == made.replacements[0]
        match = re.fullmatch(r"I am (an?) (\w+) man\.", made.text)
        assert match
        assert (match[1] == "an") == articles.takes_an(match[2])
        stands_with[match[1]] += 1
        assert restore(made.text, made.replacements).text == made.source
        word = match[2]
        answer = (
            f"{match[1].title()} {word} man; {word}; the {word} man; {match[1]} {word.title()}."
        )
        assert restore(answer, made.replacements).text == (
            f"{article.title()} {value} man; {value}; the {value} man; {article} {value.title()}."
        )
        loud = restore(f"{match[1]} {word}".upper(), made.replacements).text
        assert loud == f"{article} {value}".upper()
    assert min(stands_with.values()) > 20


@pytest.mark.parametrize("mechanism", ["surrogate", "placeholder", "redact"])
def test_whatever_stands_for_it_the_article_says_nothing(mechanism):
    """Two values of one type in one sentence, «a» before one and «an» before the other."""
    outputs = []
    for start in ("an {OCCUPATION:architect}", "a {OCCUPATION:plumber}"):
        made = sanitized(
            f"She is {start} here.", options=Options(mechanisms=(("OCCUPATION", mechanism),))
        )
        item = made.replacements[0]
        shown = made.text.removeprefix("She is ").removesuffix(" here.")
        assert (articles.led(shown)[0].strip() == "an") == articles.takes_an(articles.led(shown)[1])
        assert made.source[item.start : item.end] == item.original
        assert made.text[item.new_start : item.new_end] == item.replacement
        outputs.append(shown)
        if mechanism != "redact":
            assert restore(made.text, made.replacements).text == made.source
    if mechanism != "surrogate":
        assert outputs[0] == outputs[1]


@pytest.mark.parametrize(
    "text",
    [
        "Le dije todo a {PERSON:Isabel} en la casa.", "Il a {OCCUPATION:plombier} dans la maison.",
        "Er denkt an {PERSON:Herrn Vogt} und die Kinder.",
        "I take Vitamin A {NATIONALITY:Italian} brand.",
    ],
)  # fmt: skip
def test_what_is_no_english_article_stays(text):
    for key in range(8):
        made = sanitized(text, conversation=Conversation.seeded(key))
        item = made.replacements[0]
        assert not articles.led(item.original)[0]


def test_answers_get_the_article_of_the_original_whether_or_not_the_prompt_had_one():
    for key in range(12):
        made = sanitized("I work as {OCCUPATION:architect}.", conversation=Conversation.seeded(key))
        new = made.replacements[0].replacement
        article = "an" if articles.takes_an(new) else "a"
        answer = f"For {article} {new}, two {new}s, the {new}."
        assert restore(answer, made.replacements).text == (
            "For an architect, two architects, the architect."
        )


def test_an_article_that_the_model_changes_is_made_right():
    made = sanitized("I am an {OCCUPATION:architect}.", conversation=Conversation.seeded(3))
    new = articles.led(made.replacements[0].replacement)[1]
    assert restore(f"A {new}? Another {new}.", made.replacements).text.endswith(
        "Another architect."
    )


class TestContext:
    LISTED = tuple(sorted(alternatives.TEACHINGS["RELIGION"]))

    def shares(self, value: str, words: tuple[str, ...]) -> Counter[str]:
        planned = plan(
            annotated(f"She found {{RELIGION:{value}}} late."),
            options=Options(types=frozenset({"RELIGION"}), mechanisms=(("RELIGION", "context"),)),
        )
        ask = FakeMasked(words)
        return Counter(
            sanitize(planned, conversation=key.draft(), ask=ask).replacements[0].replacement
            for key in CONVERSATIONS
        )

    def test_no_word_is_much_likelier_for_one_value_than_for_another(self):
        """The model is sure of the first word; leaving it out may not show that it is the value."""
        first, second, *_ = self.LISTED
        ours, theirs = self.shares(first, self.LISTED), self.shares(second, self.LISTED)
        assert not ours[first]
        assert not theirs[second]
        others = set(self.LISTED) - {first, second}
        bound = 1 / (1 - 2 / context.FEWEST)
        for word in others:
            slack = 5 * (ours[word] + theirs[word] + 1) ** 0.5
            assert ours[word] <= bound * theirs[word] + slack
            assert theirs[word] <= bound * ours[word] + slack
        assert ours[second] <= KEYS * bound / context.FEWEST + 5 * KEYS**0.5
        assert theirs[first] <= KEYS * bound / context.FEWEST + 5 * KEYS**0.5

    def test_where_the_model_names_few_words_the_list_has_more(self):
        few = self.LISTED[: context.FEWEST - 1]
        ours, theirs = self.shares(few[0], few), self.shares("druidism", few)
        assert set(theirs) == set(self.LISTED)
        assert set(ours) == set(self.LISTED) - {few[0]}

    def test_where_few_words_are_left_every_value_gets_a_label(self, monkeypatch):
        monkeypatch.setattr(Wanted, "more", lambda _self: ())
        few = self.LISTED[: context.FEWEST - 1]
        for value in (few[0], "druidism"):
            assert set(self.shares(value, few)) == {"[RELIGION_1]"}

    def test_a_label_is_as_likely_for_a_listed_value_as_for_any_other(self):
        enough = self.LISTED[: context.FEWEST]
        for value in (enough[0], "druidism"):
            assert not [share for share in self.shares(value, enough) if share.startswith("[")]


def test_sets_of_names_and_places_are_never_tiny():
    scripts = {row[0] for row in lexicon.rows("scripts")}
    for script in scripts:
        for role in "FMS":
            options = person._options(chr(0x41), role, german=False)
            findings = lexicon.in_script(script, role)
            assert len(findings) >= 8 or len(options) > 100
    assert min(len(place._large(country)) for country in states.STATES) >= 8
    assert len(place._REGIONS) >= 12
    sizes = {row[2][0] for row in lexicon.rows("cities")}
    countries = {row[1] for row in lexicon.rows("cities")}
    assert min(len(place._like(country, size)) for country in countries for size in sizes) >= 8


@pytest.mark.parametrize("mechanism", ["surrogate", "placeholder"])
@pytest.mark.parametrize(
    ("article", "value"),
    [("an", "historian"), ("a", "architect"), ("an", "hotelier"), ("a", "heir")],
)
def test_an_article_that_the_writer_chose_against_the_rule_comes_back(article, value, mechanism):
    """What is sent has the article of the stand-in; the value is not given up for that."""
    text = f"He is {article} {value} and she was {article} {value}, too."
    starts = [match.start() for match in re.finditer(value, text)]
    spans = tuple(Span(place, place + len(value), "OCCUPATION", 1.0, "test") for place in starts)
    decisions = tuple(Decision(span, mechanism) for span in spans)
    for seed in range(40):
        plan = Plan(Annotated(text, spans, (), ()), decisions, Options())
        made = sanitize(plan, conversation=Conversation.seeded(seed))
        for match in re.finditer(r"\b(an?) (\S+)", made.text):
            assert (match[1] == "an") == articles.takes_an(match[2])
        assert restore(made.text, made.replacements).text == text
