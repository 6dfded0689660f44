"""Substitutes for occupations: the kind of work, the standing and the number stay."""

from __future__ import annotations

import random
import re

import pytest

from engine.kinds import word_lists
from engine.sanitize.natural import lexicon, occupation, synonyms

DRAWS = 30
ENGLISH = occupation._names(german=False)
GERMAN = occupation._names(german=True)


def drawn(original):
    rng = random.Random(7)  # noqa: S311 - which of the list is drawn is not what is tested
    plain = original.casefold()
    made = [
        occupation.substitute(original, lambda options: rng.choice(list(options)), _refused(plain))
        for _ in range(DRAWS)
    ]
    assert None not in made
    return set(made)


def _refused(plain):
    return synonyms.of("OCCUPATION", plain)


def kinds(original):
    """The lists that the stand-ins of an occupation belong to."""
    return {occupation.kind_of(new) for new in drawn(original)}


@pytest.mark.parametrize(
    ("original", "kind"),
    [
        ("managing director", "management_directors"),
        ("cardiologist", "health_doctors"),
        ("Consultant Neurologist", "health_doctors"),
        ("night-shift ward nurse", "health_nurses"),
        ("paediatric nurses", "health_nurses"),
        ("hospital porter", "health_assistants"),
        ("lorry driver", "transport_drivers"),
        ("legal assistant", "law_assistants"),
        ("barrister", "law_lawyers"),
        ("data protection officer", "computing_analysts"),
        ("software tester", "computing_analysts"),
        ("police officer", "protective_ranks"),
        ("payroll officer", "office_clerks"),
        ("kitchen hand", "food_kitchen"),
        ("waitress", "food_service"),
        ("policewomen", "protective_ranks"),
        ("Detective Sergeant", "protective_ranks"),
        ("sales rep", "sales_agents"),
        ("property developer", "sales_agents"),
        ("deputy head", "education_heads"),
        ("town councillor", "public_offices"),
        ("marketing director", "business_directors"),
        ("head gardener", "cleaning_grounds_heads"),
        ("physician associate", "health_doctors"),
        ("maths teacher", "education_schools"),
        ("trial attorney", "law_lawyers"),
        ("aeronautical engineer", "engineering_engineers"),
        ("greenkeeper", "farming_all"),
        ("shopfitters", "repair_all"),
        ("Krankenschwester", "de_health_care"),
        ("Oberärztin", "de_health_ranks"),
        ("Vertriebsingenieur", "de_engineering"),
        ("Kinderärztin", "de_health_doctors"),
        ("Hebamme", "de_health_care"),
        ("Pförtnerin", "de_protective"),
        ("Schlosser", "de_production"),
        ("Außendienstmitarbeiterin", "de_sales"),
        ("Fertigungsleiter", "de_production_heads"),
        ("Reinigungskräfte", "de_cleaning_staff"),
        ("pilot", "transport_air_and_sea"),
        ("shopkeeper", "sales_shop"),
        ("undertaker", "personal_care"),
        ("HR manager", "business_managers"),
        ("factory manager", "production_managers"),
        ("farm manager", "farming_managers"),
        ("sales manager", "sales_managers"),
        ("head of year", "education_heads"),
        ("lettings negotiator", "sales_agents"),
    ],
)
def test_the_kind_of_work_and_the_rank_stay(original, kind):
    assert kinds(original) == {kind}


@pytest.mark.parametrize(
    ("original", "begin"),
    [
        ("retired plumber", "retired "),
        ("Senior Data Engineer", "Senior "),
        ("part-time night shift dispatcher", "part-time night shift "),
        ("newly qualified midwife", "newly qualified "),
        ("Head of Logistics", "Head of "),
        ("director of the finance department", "director of the "),
        ("Professor of Chemistry", "Professor of "),
        ("VP of Sales", "VP of "),
        ("Leiterin der Buchhaltung", "Leiterin der "),
    ],
)
def test_standing_and_post_stay_and_something_else_changes(original, begin):
    made = drawn(original)
    assert all(new.startswith(begin) for new in made)
    assert original.casefold() not in map(str.casefold, made)
    assert len(made) > 5


def test_wards_stay_wards_and_subjects_subjects():
    assert {new.removeprefix("Director of ").lower() for new in drawn("Director of Radiology")} <= (
        set(occupation.titles("wards"))
    )
    assert {new.split(" of ")[1].lower() for new in drawn("lecturer of Geology")} <= (
        set(occupation.titles("subjects"))
    )


@pytest.mark.parametrize("original", ["nurses", "crane operators", "Police Officers", "firemen"])
def test_many_stay_many(original):
    for new in drawn(original):
        head = new.casefold().split(" of ")[0]
        assert any(plural for _term, plural in occupation.vocabulary.singulars(head)), new


@pytest.mark.parametrize(
    ("original", "fits"),
    [
        ("MANAGING DIRECTOR", str.isupper),
        ("Managing Director", lambda new: new == new.title() or " of " in new),
        ("managing director", str.islower),
        ("CEO", str.isupper),
    ],
)
def test_the_letter_case_stays(original, fits):
    assert all(fits(new) for new in drawn(original))


def test_a_woman_stays_a_woman_in_german():
    women = {row[1] for name in GERMAN for row in occupation._german(name)}
    assert drawn("Geschäftsführerin") | drawn("Gymnasiallehrerin") <= women
    assert not drawn("Bauleiter") & women


def test_several_occupations_are_replaced_one_by_one():
    for new in drawn("actor and taxi driver"):
        first, second = new.split(" and ")
        assert occupation.kind_of(first) == "arts_performers"
        assert occupation.kind_of(second) == "transport_drivers"


def test_the_place_of_work_is_not_kept():
    assert all("Quillgate" not in new for new in drawn("staff nurse at Quillgate"))


def test_what_no_list_knows_is_left_to_another_maker():
    assert occupation.substitute("xylotrist", max, frozenset()) is None
    assert occupation.substitute("", max, frozenset()) is None


@pytest.mark.parametrize("kind", [*ENGLISH, *GERMAN, "departments", "subjects", "wards"])
def test_a_list_hides_among_enough(kind):
    assert len(occupation.titles(kind)) >= 8


def test_no_occupation_stands_in_two_lists_or_is_somebodys_name():
    titles = [title for kind in ENGLISH for title in occupation.titles(kind)]
    assert len(titles) == len(set(titles))
    names = {name.casefold() for name in lexicon.surnames()}
    assert [title for title in titles if title in names] == []


def test_every_table_names_lists_that_there_are():
    assert set(word_lists.pairs("occupations.heads").values()) <= {*ENGLISH}
    assert set(word_lists.pairs("occupations.modifiers").values()) <= {*ENGLISH}
    assert set(word_lists.pairs("occupations.de_heads").values()) <= {*GERMAN}


def test_plurals_of_wives_and_german_plurals_stay_plural():
    assert all(new.endswith("s") or "people" in new for new in drawn("midwives"))
    assert kinds("midwives") == {"health_nurses"}
    assert all(
        new.endswith(("kräfte", "hilfen", "assistenzen")) for new in drawn("Reinigungskräfte")
    )
    assert not any(new.endswith("kräfte") for new in drawn("Reinigungskraft"))


@pytest.mark.parametrize(
    ("original", "ending"),
    [("Krankenschwestern", ("innen", "schwestern", "ammen")), ("Ingenieure", ("e", "er", "en"))],
)
def test_a_german_plural_stays_one(original, ending):
    assert kinds(original) == {occupation.kind_of(original)}
    assert all(new.endswith(ending) for new in drawn(original))


def test_a_department_behind_a_german_post_is_another_one():
    assert all(
        re.fullmatch(r"Teamleiterin [A-ZÄÖÜ]\w+", new) for new in drawn("Teamleiterin Buchhaltung")
    )


@pytest.mark.parametrize(
    ("original", "lead"),
    [
        ("consultant cardiologist", "consultant "),
        ("leitender Ingenieur", "leitender "),
        ("Leitende Oberärztin", "Leitende "),
        ("stellvertretende Schulleiterin", "stellvertretende "),
    ],
)
def test_a_rank_before_the_work_stays(original, lead):
    assert {new.startswith(lead) for new in drawn(original)} == {True}


def test_behind_a_standing_with_a_capital_every_word_has_one():
    for new in drawn("Senior Software Engineer"):
        assert all(word[0].isupper() for word in new.split())


@pytest.mark.parametrize(
    ("original", "kind"),
    [
        ("winemaker", "production_all"),
        ("cheesemaker", "production_all"),
        ("mail carrier", "office_service"),
        ("cabin crew", "transport_air_and_sea"),
        ("pest control worker", "cleaning_all"),
        ("logging worker", "farming_all"),
        ("agronomist", "science_scientists"),
        ("tax preparer", "business_finance"),
        ("Produktionshelfer", "de_production"),
        ("Erntehelferin", "de_farming"),
        ("Bierbrauer", "de_production"),
        ("Familienhelferin", "de_social"),
    ],
)
def test_work_of_further_kinds_is_known(original, kind):
    assert occupation.kind_of(original) == kind


@pytest.mark.parametrize("word", ["vlogger", "shareholder", "influencer"])
def test_a_word_that_only_ends_like_a_trade_has_no_kind(word):
    assert occupation.kind_of(word) is None


def test_a_grade_behind_a_post_stays():
    new = occupation.substitute("Payroll Specialist II", lambda options: options[0], frozenset())
    assert new is not None
    assert new.endswith(" II")
    assert occupation.kind_of(new.removesuffix(" II").lower()) == "business_people_work"
