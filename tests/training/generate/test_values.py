# ruff: noqa: S311 - training data is drawn with plain randomness
import ipaddress
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from training.data.corpora import titled
from training.data.examples import Example, mark
from training.generate import REGISTERS, swaps
from training.generate.grammar import choose, of_split
from training.generate.values import ailments, inventions, numbers, peoples, systems


class Lists:
    """A few names of each kind, as `Gazetteers` gives them."""

    learning = True
    us_first = world_first = ("Anna", "Rolf")
    us_last = common_last = world_last = ("Berger", "Lund")
    english_cities = cities = countries = regions = ("Graz", "Bern")
    companies = ("Nortecha", "Kestrel Labs")
    demonyms = ("Maltese",)

    def learned(self, _name, items):
        return list(items)


EXAMPLE = Example(
    "Maria Lopez of Acme met Maria Lopez in Rome; the Hague and @maria stay.",
    (
        mark(0, 11, "PERSON"), mark(15, 19, "ORGANIZATION"), mark(24, 35, "PERSON"),
        mark(39, 43, "LOCATION"), mark(49, 54, "LOCATION"), mark(59, 65, "PERSON", "USERNAME"),
    ),
    pos=((0, 5, "PROPN"), (20, 23, "VERB"), (66, 70, "VERB")),
)  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_swapped_names_keep_their_marks_and_the_words_around(seed):
    made = swaps.swapped(EXAMPLE, Lists(), random.Random(seed))
    values = [made.text[mark.start : mark.end] for mark in made.marks]
    assert [mark.kinds for mark in made.marks] == [mark.kinds for mark in EXAMPLE.marks]
    assert values[0] == values[2]
    assert values[4:] == ["Hague", "@maria"]
    assert len(values[0].split()) == 2
    verbs = [made.text[start:end] for start, end, upos in made.pos if upos == "VERB"]
    assert verbs == ["met", "stay"]


def test_some_names_are_swapped():
    made = {swaps.swapped(EXAMPLE, Lists(), random.Random(seed)).text for seed in range(20)}
    assert len(made) > 5


def test_names_of_lower_case_sets_get_capitals():
    tokens = "he joined the bbc of london in may , said university of kansas and i".split()
    tags = "O O O B-CORP O B-LOC O O O O B-GRP I-GRP I-GRP O O".split()
    assert titled(tokens, tags) == (
        "He joined the BBC of London in may , said University of Kansas and I".split()
    )


@pytest.mark.parametrize("make", [inventions.party, inventions.stance, inventions.faith])
def test_inventions_are_words(make):
    for seed in range(60):
        made = make(Lists(), random.Random(seed))
        assert made.strip() == made
        assert "  " not in made
        assert made


def test_lists_hold_no_empty_and_no_split_names():
    for names in (peoples.ETHNIC_GROUPS, peoples.PARTIES, peoples.STANCES, ailments.MEDICINES):
        assert all(name and name == name.strip() for name in names)
        assert len(names) > 150


@pytest.mark.parametrize("make", [systems.ip, systems.ip_four, systems.ip_six])
def test_addresses_are_addresses(make):
    for seed in range(200):
        value = make(random.Random(seed)).partition("/")[0].partition("%")[0]
        ipaddress.ip_address(value)


def test_every_choice_of_every_rule_can_be_made():
    for _name, _weight, templates, rules in REGISTERS:
        for line in (*templates, *(line for lines in rules.values() for line in lines)):
            assert "|]" not in choose(line, random.Random(1))


def test_no_rule_line_stands_in_train_and_dev_of_a_register():
    for _name, _weight, _templates, rules in REGISTERS:
        for lines in rules.values():
            if len(lines) > 40:
                assert set(of_split(lines, "train")).isdisjoint(of_split(lines, "dev"))


@given(st.randoms(use_true_random=False))
def test_a_social_security_number_could_have_been_given_out(rng):
    area, group, serial = re.fullmatch(
        r"(\d{3})[- ]?(\d{2})[- ]?(\d{4})", numbers.ssn(rng)
    ).groups()
    assert area not in {"000", "666"}
    assert area < "900"
    assert int(group) > 0
    assert int(serial) > 0
