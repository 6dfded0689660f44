"""How many people a combination of guesses fits, by public figures; none without a basis."""

from __future__ import annotations

import pytest

from engine.hierarchies import tables
from engine.infer import crowds
from engine.values import Guess


def said(about=None, confidence=0.9, **values):
    return [Guess(about, name, value, confidence) for name, value in values.items()]


def one_in(**values):
    (crowd,) = crowds(said(**values))
    return crowd.one_in


def test_shares_are_multiplied():
    (crowd,) = crowds(
        said(SEX="female", AGE="30-39", LOCATION="Galway, Ireland", OCCUPATION="nurse")
    )
    # 13.5 % are 30 to 39; of those .95 % / .6 are nurses, 87 % of them women.
    assert 500 <= crowd.one_in <= 600
    assert crowd.people == tables.populations()["galway"]["Ireland"] > 80_000
    assert {guess.attribute for guess in crowd.guesses} == {"SEX", "AGE", "LOCATION", "OCCUPATION"}


def test_more_that_is_told_fits_fewer():
    assert one_in(SEX="male", AGE="52") < one_in(SEX="male", AGE="52", OCCUPATION="plumber")
    assert one_in(AGE="34", OCCUPATION="nurse") > one_in(AGE="30-39", OCCUPATION="nurse")


def test_who_works_in_an_occupation_counts():
    assert one_in(SEX="female", OCCUPATION="plumber") > one_in(SEX="male", OCCUPATION="plumber")
    assert one_in(SEX="male", OCCUPATION="paediatric nurse") == one_in(
        SEX="male", OCCUPATION="nurse"
    )


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"SEX": "female"},
        {"LOCATION": "Galway, Ireland"},
        {"LOCATION": "Galway, Ireland", "OCCUPATION": "snake milker"},
        {"SEX": "female", "OCCUPATION": "snake milker"},
        {"AGE": "34", "LOCATION": "Atlantis"},
        {"SEX": "male", "LOCATION": "Galway, Ireland"},
        {"SEX": "male", "RELATIONSHIP": "married"},
        {"SEX": "male", "AGE": "old"},
        {"SEX": "male", "INCOME": "low"},
    ],
)
def test_there_is_no_figure_without_a_basis(values):
    assert crowds(said(**values)) == ()


def test_a_town_is_that_of_its_country():
    (texan,) = crowds(said(LOCATION="Paris, United States", AGE="34"))
    (french,) = crowds(said(LOCATION="Paris, France", AGE="34"))
    assert texan.people < 100_000 < 2_000_000 < french.people


def test_guesses_of_different_people_are_not_combined():
    assert crowds([*said(0, SEX="male"), *said(1, AGE="34")]) == ()
    first, second = crowds([*said(0, SEX="male", AGE="34"), *said(1, SEX="female", AGE="8")])
    assert (first.about, second.about) == (0, 1)


def test_unsure_guesses_take_no_part():
    assert crowds(said(confidence=0.35, SEX="male", AGE="34")) == ()
    sure = [*said(SEX="male", AGE="34"), Guess(None, "AGE", "70", 0.6)]
    assert crowds(sure)[0].one_in == one_in(SEX="male", AGE="34")
