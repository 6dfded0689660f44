"""What releases cost together, what the ledger warns of, and what it refuses."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engine.conversation.ledger import Ledger, Release, Tally, costs, releases
from engine.conversation.vault import Conversation
from engine.errors import PlanError
from engine.options import Options
from engine.stops import STOPS
from engine.values import Budget, Replacement, Sanitized
from tests.marked import sanitized

PAY = "I earn {MONEY:$52,430} at {AGE:41}."
CHAIN = "chain:laplace"


def made(*noised: tuple[str, str, float, str]) -> Sanitized:
    """A text whose values (type, value, ε, noise) all became «x»."""
    source = text = ""
    items = []
    for kind, value, epsilon, noise in noised:
        items.append(
            Replacement(
                len(source), len(source) + len(value), len(text), len(text) + 1, kind, value, "x",
                "dx" if kind == "MEDICAL_CONDITION" else "mdp", reversible=False, epsilon=epsilon,
                noise=noise,
            )
        )  # fmt: skip
        source, text = f"{source}{value} ", f"{text}x "
    return Sanitized(source, text, tuple(items), Budget(*costs(items), "m"))


def spent(*texts: Sanitized) -> float:
    ledger = Ledger()
    for text in texts:
        ledger = ledger.spend(text)
    return ledger.spent


def released(conversation: Conversation, marked: str, **options):
    text = sanitized(marked, conversation=conversation, options=Options(**options))
    warned = conversation.ledger.averaging(text)
    conversation.release(text)
    return warned


def test_the_same_noise_again_is_no_new_draw():
    conversation = Conversation.seeded(1)
    for _ in range(3):
        assert released(conversation, PAY) == ()
    assert conversation.ledger.times("MONEY", "52430") == 3
    assert conversation.ledger.spent == pytest.approx(2.0)


def test_a_chain_costs_its_largest_epsilon_in_any_order():
    stops = [made(("AGE", "41", stop, CHAIN)) for stop in (0.1, 3.0, 1.0)]
    for order in itertools.permutations(stops):
        assert spent(*order) == 3.0
    assert spent(*[made(("AGE", "41", stop, CHAIN)) for stop in STOPS]) == STOPS[-1]


def test_draws_without_a_chain_add_up_and_equal_ones_count_once():
    texts = [made(("AGE", "41", stop, "exponential")) for stop in (0.1, 3.0, 1.0, 3.0)]
    assert spent(*texts) == 4.1
    assert spent(*texts, made(("AGE", "41", 2.0, CHAIN))) == 6.1


def test_two_chains_of_one_value_add_up():
    item, other = ("AGE", "41", 1.0, CHAIN), ("AGE", "41", 0.5, "chain:other")
    assert spent(made(item), made(other)) == spent(made(item, other)) == 1.5


def test_spellings_of_a_number_are_one_value_and_words_with_a_number_are_not():
    assert spent(made(("AGE", "41", 1.0, CHAIN)), made(("AGE", "forty-one", 0.5, CHAIN))) == 1.0
    words = [("MEDICAL_CONDITION", value, 1.0, "chain:pca16")
             for value in ("type 2 diabetes", "stage 2 cancer", "Type 2  Diabetes")]  # fmt: skip
    assert spent(made(*words)) == 2.0


def test_the_numbers_of_a_range_share_its_epsilon_and_are_values_of_their_own():
    pay = made(("MONEY", "$40k–$50k", 1.0, CHAIN))
    assert pay.budget.epsilon_spent == 1.0
    assert [cost.epsilon for cost in pay.budget.per_value] == [1.0]
    assert spent(pay, made(("MONEY", "$50,000", 1.0, CHAIN))) == 1.5
    assert spent(pay, made(("MONEY", "$50,000", 0.3, CHAIN))) == 1.0
    assert spent(pay, made(("MONEY", "$50,000", 0.5, "exponential"))) == 1.5


def test_what_a_text_spends_follows_the_same_rule():
    text = made(("AGE", "41", 0.3, CHAIN), ("AGE", "41", 1.0, CHAIN), ("MONEY", "$9", 2.0, "e"),
                ("MONEY", "$9", 1.0, "e"), ("MONEY", "$9", 1.0, "e"))  # fmt: skip
    assert text.budget.epsilon_spent == spent(text) == 4.0
    assert [(cost.type, cost.epsilon) for cost in text.budget.per_value] == [
        ("AGE", 1.0), ("MONEY", 3.0),
    ]  # fmt: skip


def test_sums_are_exact():
    assert spent(*[made(("AGE", str(age), 0.1, CHAIN)) for age in range(30, 33)]) == 0.3


def test_another_stop_of_a_chain_gives_nothing_to_average():
    ledger = Ledger().spend(made(("AGE", "41", 0.5, CHAIN)))
    for stop in STOPS:
        assert ledger.averaging(made(("AGE", "41", stop, CHAIN))) == ()


def test_a_draw_without_a_chain_is_told():
    conversation = Conversation.seeded(1)
    released(conversation, PAY, epsilon=0.5, noise="exponential")
    pay, age = released(conversation, PAY, epsilon=1.0, noise="exponential")
    assert (pay.type, pay.times, pay.draws) == ("MONEY", 1, 2)
    assert pay.epsilon == age.epsilon == pytest.approx(1.5)
    assert "52430" not in repr(pay)
    assert released(conversation, PAY, epsilon=0.5, noise="exponential") == ()  # once more


def test_another_kind_of_noise_is_a_new_draw():
    conversation = Conversation.seeded(1)
    released(conversation, PAY)
    assert [item.draws for item in released(conversation, PAY, noise="exponential")] == [2, 2]
    third = released(conversation, PAY, epsilon=0.2, noise="exponential")
    assert [(item.times, item.draws) for item in third] == [(2, 3), (2, 3)]
    assert third[0].epsilon == pytest.approx(2.2)


def test_a_value_that_was_one_end_of_a_range_is_drawn_again():
    conversation = Conversation.seeded(1)
    released(conversation, "It pays {MONEY:$40k–$50k}.", noise="exponential")
    (item,) = released(
        conversation, "It pays {MONEY:$50,000}, not {MONEY:$60,000}.", noise="exponential"
    )
    assert item.draws == 2


def test_a_value_taken_for_another_type_is_drawn_again():
    ledger = Ledger().spend(made(("AGE", "41", 1.0, CHAIN)))
    again = made(("QUANTITY", "forty-one", 1.0, CHAIN))
    (item,) = ledger.averaging(again)
    assert (item.type, item.times, item.draws, item.epsilon) == ("QUANTITY", 1, 2, 2.0)
    assert ledger.spend(again).spent == 2.0
    refused = Ledger(ledger.events, value_limit=1.5).refusal(again)
    assert (refused.type, refused.epsilon, refused.ceiling) == ("QUANTITY", 2.0, 1.5)


def test_other_values_warn_of_nothing():
    conversation = Conversation.seeded(1)
    released(conversation, PAY)
    assert released(conversation, "{MONEY:$43} at {AGE:52}", noise="exponential") == ()


def test_a_ceiling_of_the_conversation_refuses_in_words_without_a_value():
    ledger = Ledger(limit=1.5).spend(made(("AGE", "41", 1.0, CHAIN)))
    over = made(("MONEY", "$9,731", 1.0, CHAIN))
    with pytest.raises(PlanError) as refused:
        ledger.spend(over)
    assert "ε 2" in str(refused.value)
    assert "1.5" in str(refused.value)
    assert "9731" not in str(refused.value).replace(",", "")
    assert ledger.refusal(made(("MONEY", "$9,731", 0.5, CHAIN))) is None
    assert ledger.refusal(made(("AGE", "41", 1.0, CHAIN))) is None  # shows nothing new


def test_a_ceiling_per_value_names_the_type_and_the_amounts():
    ledger = Ledger(value_limit=2.0).spend(made(("AGE", "41", 1.0, "exponential")))
    with pytest.raises(PlanError, match=r"AGE.*ε 2\.5.*ceiling is 2") as refused:
        ledger.check(made(("AGE", "41", 1.5, "exponential")))
    assert "41" not in str(refused.value)
    assert ledger.spend(made(("AGE", "52", 1.5, "exponential"))).spent == 2.5
    chained = Ledger(value_limit=2.0)
    for stop in (0.5, 1.0, 2.0, 1.5):
        chained = chained.spend(made(("AGE", "41", stop, CHAIN)))
    assert chained.spent == 2.0


def test_a_lowered_ceiling_lets_what_was_sent_before_go_again():
    before = Ledger().spend(made(("AGE", "41", 3.0, CHAIN)))
    lowered = Ledger(before.events, limit=1.0, value_limit=1.0)
    assert lowered.refusal(made(("AGE", "41", 1.0, CHAIN))) is None
    assert lowered.refusal(made(("AGE", "41", 5.0, CHAIN))) is not None


def test_a_conversation_that_refuses_keeps_its_ledger():
    conversation = Conversation.seeded(1)
    conversation.ledger = Ledger(limit=1.5)
    with pytest.raises(PlanError):
        released(conversation, PAY)
    assert conversation.ledger.events == ()


def test_a_tally_says_what_each_release_adds():
    tally = Tally()
    added = [tally.add(Release("AGE", "41", stop, CHAIN)) for stop in (0.5, 0.3, 2.0, 2.0)]
    assert added == [0.5, 0.0, 1.5, 0.0]
    assert (tally.total, tally.of_value("41"), tally.of_value("42")) == (2.0, 2.0, 0.0)


def test_an_article_before_a_value_makes_no_other_value_of_it():
    (noised,) = sanitized("{AGE:84}", options=Options(mechanisms=(("AGE", "mdp"),))).replacements
    with_article = replace(noised, original="an 84", replacement=f"a {noised.replacement}")
    assert releases([noised]) == releases([with_article])


def test_where_nothing_is_limited_nothing_is_added_up(monkeypatch):
    text = made(("MONEY", "$1", 1.0, CHAIN))
    monkeypatch.setattr(Tally, "add", lambda *_given: pytest.fail("added up for no ceiling"))
    assert Ledger().refusal(text) is None


def test_where_nothing_was_released_nothing_is_looked_through(monkeypatch):
    text = made(("MONEY", "$1", 1.0, CHAIN))
    monkeypatch.setattr(
        "engine.conversation.ledger.releases", lambda _items: pytest.fail("looked through")
    )
    assert Ledger().averaging(text) == ()
