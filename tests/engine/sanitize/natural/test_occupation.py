"""Substitutes for occupations: the kind of work, the standing and the number stay."""

from __future__ import annotations

import random
import re

import pytest

from engine.conversation.vault import Conversation
from engine.kinds import word_lists
from engine.sanitize.natural import field_of_work, lexicon, occupation, synonyms
from tests.marked import sanitized

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
        ("payroll officer", "business_finance"),
        ("kitchen hand", "food_kitchen"),
        ("waitress", "food_service"),
        ("policewomen", "protective_ranks"),
        ("Detective Sergeant", "protective_ranks"),
        ("property developer", "sales_agents"),
        ("deputy head", "education_deputies"),
        ("assistant head teacher", "education_deputies"),
        ("head teacher", "education_heads"),
        ("teaching assistant", "education_assistants"),
        ("chef de rang", "food_chefs"),
        ("pastry chef", "food_chefs"),
        ("industrial production manager", "production_managers"),
        ("Schweißer", "de_production"),
        ("town councillor", "public_offices"),
        ("marketing director", "marketing_directors"),
        ("finance manager", "finance_managers"),
        ("recruitment manager", "people_managers"),
        ("office manager", "office_managers"),
        ("nursery nurse", "personal_childcare"),
        ("support worker", "social_workers"),
        ("chiropodist", "health_therapists"),
        ("postman", "transport_drivers"),
        ("kitchen fitter", "construction_trades"),
        ("medical sales rep", "sales_agents"),
        ("renal consultant", "health_doctors"),
        ("production engineer", "engineering_engineers"),
        ("boiler engineer", "repair_all"),
        ("purchase order clerk", "office_clerks"),
        ("night porter", "personal_travel"),
        ("theatre porter", "arts_makers"),
        ("family caseworker", "social_workers"),
        ("head gardener", "cleaning_grounds_heads"),
        ("physician associate", "health_doctors"),
        ("maths teacher", "education_schools"),
        ("trial attorney", "law_lawyers"),
        ("aeronautical engineer", "engineering_engineers"),
        ("greenkeeper", "farming_all"),
        ("shopfitters", "repair_all"),
        ("Krankenschwester", "de_health_care"),
        ("Oberärztin", "de_health_senior_ranks"),
        ("Stationsarzt", "de_health_ranks"),
        ("medizinische Praxisassistentin", "de_health_care"),
        ("Zahnmedizinische Fachangestellte", "de_health_care"),
        ("Steuerfachangestellte", "de_office"),
        ("Maurermeister", "de_construction_leads"),
        ("Vertriebsingenieur", "de_engineering"),
        ("Kinderärztin", "de_health_doctors"),
        ("Hebamme", "de_health_care"),
        ("Pförtnerin", "de_protective"),
        ("Schlosser", "de_production"),
        ("Außendienstmitarbeiterin", "de_sales"),
        ("Fertigungsleiter", "de_production_heads"),
        ("Reinigungskräfte", "de_cleaning_staff"),
        ("Reinigungskraft", "de_cleaning_staff"),
        ("Stationsleitung", "de_health_leads"),
        ("Lehrkräfte", "de_education_staff"),
        ("Azubi", "de_education_trainees"),
        ("Polizeihauptmeisterin", "de_protective_ranks"),
        ("speech pathologists", "health_therapists"),
        ("ground handlers", "transport_stores"),
        ("flight attendant", "transport_crew"),
        ("teachers", "education_schools"),
        ("nurses", "health_nurses"),
        ("deputy manager", "management_supervisors"),
        ("intern", "education_trainees"),
        ("pilot", "transport_air_and_sea"),
        ("shopkeeper", "sales_shop"),
        ("undertaker", "personal_care"),
        ("violin maker", "production_crafts"),
        ("bookbinder", "production_crafts"),
        ("UX designer", "computing_designers"),
        ("artistic director", "arts_managers"),
        ("court usher", "law_assistants"),
        ("factory manager", "production_managers"),
        ("farm manager", "farming_managers"),
        ("sales manager", "sales_managers"),
        ("head of year", "education_deputies"),
        ("lettings negotiator", "sales_agents"),
        ("Honorary Treasurer", "club_officers"),
        ("hon. secretary", "club_officers"),
        ("club sec", "club_officers"),
        ("corporate treasurer", "business_finance"),
        ("personal secretary", "office_assistants"),
        ("churchwarden", "church_officers"),
        ("traffic warden", "protective_police"),
        ("shop steward", "union_officers"),
        ("club steward", "food_service"),
        ("Entry Clearance Officer", "public_casework"),
        ("parish clerk", "public_clerks"),
        ("panelbeater", "repair_bodies"),
        ("skipper", "transport_sea"),
        ("bosun", "transport_sea_crew"),
        ("Schriftführerin", "de_clubs"),
        ("Vorsitzende", "de_clubs"),
        ("Aufsichtsratsvorsitzender", "de_management"),
        ("Kapellmeister", "de_music"),
        ("Werkmeister", "de_production_heads"),
        ("Konditorin", "de_bakers"),
        ("Landschaftsgärtner", "de_gardening"),
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


@pytest.mark.parametrize(
    ("original", "ending"),
    [("Reinigungskraft", ("kraft", "hilfe")), ("Reinigungskräfte", ("kräfte", "hilfen")),
     ("Pflegedienstleitung", ("leitung",)), ("Küchenhilfen", ("kräfte", "hilfen"))],
)  # fmt: skip
def test_nouns_for_both_sexes_keep_their_number_and_gender(original, ending):
    assert all(new.endswith(ending) for new in drawn(original))


def test_a_word_in_short_is_not_replaced_by_the_same_in_full():
    assert not any(new.startswith("Auszubildend") for new in drawn("Azubi"))


def test_a_plural_ends_the_word_before_of_and_in_and_no_standing_stands_twice():
    assert "readers in economics" in drawn("university lecturers")
    assert not any(new.startswith("deputy deputy") for new in drawn("deputy manager"))


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
        ("CPO", str.isupper),
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
        ("winemaker", "farming_wine"),
        ("cheesemaker", "production_all"),
        ("mail carrier", "office_service"),
        ("cabin crew", "transport_crew"),
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


@pytest.mark.parametrize(
    ("original", "post"),
    [
        ("cardiology registrar", " registrar"),
        ("acute medical consultant", " consultant"),
        ("Paediatric Nurse Specialist", " Nurse Specialist"),
        ("HR manager", " manager"),
        ("marketing assistant", " assistant"),
        ("sales reps", " reps"),
        ("employment solicitor", " solicitor"),
        ("brewery operative", " operative"),
        ("biobank technician", " technician"),
        ("English teacher", " teacher"),
        ("head of maths", None),
    ],
)
def test_a_post_in_a_field_stays_and_the_field_is_another(original, post):
    made = drawn(original)
    assert original.casefold() not in map(str.casefold, made)
    assert len(made) > 5
    assert all(new.endswith(post) if post else new.startswith("head of ") for new in made)


@pytest.mark.parametrize("original", ["data protection officer", "heart surgeon", "art critic"])
def test_what_is_no_field_with_a_post_of_it_is_left_to_the_lists(original):
    assert field_of_work.substitute(original, max, lambda _post: False) is None


@pytest.mark.parametrize(
    ("original", "fits"),
    [
        ("HR Manager", lambda new: all(word[0].isupper() for word in new.split())),
        ("HR manager", lambda new: new.islower()),
        ("Java developer", lambda new: new.islower()),
        ("Marketing assistant", lambda new: new[0].isupper() and new.endswith(" assistant")),
    ],
)
def test_another_field_has_the_letter_case_of_the_title(original, fits):
    assert [new for new in drawn(original) if not fits(new) and " And " not in new] == []


@pytest.mark.parametrize("family", field_of_work.families())
def test_a_field_hides_among_enough(family):
    assert len(family.drawn) >= 10
    assert family.posts


def behind(before, original):
    rng = random.Random(7)  # noqa: S311 - which of the list is drawn is not what is tested
    return {
        occupation.substitute(original, lambda some: rng.choice(list(some)), frozenset(), before)
        for _ in range(DRAWS)
    }


@pytest.mark.parametrize(
    ("before", "original", "wanted"),
    [
        ("das Büro des ", "Schlossers", r"\w+(?:er|eiter)s"),
        ("wir fragten den ", "Elektriker", r"Zimmermann|Steinmetz|\w+(?:er|eur)"),
        ("mit den ", "Lehrern", r"\w+(?:ern|enten|aren|räten)"),
        ("Die ", "Maurer", r"\w+(?:er|leute|eure|metze)"),
        ("Unsere ", "Elektrikerin", r"\w+in"),
        ("von Beruf ", "Steuerfachangestellte", r"\w+(?:in|frau|angestellte)"),
        ("Der ", "Steuerfachangestellte", r"\w+(?:er|ist|ent|är|mann|gestellte)"),
        ("Frau Meier, eine ", "Verwaltungsangestellte", r"\w+(?:frau|in|angestellte)"),
    ],
)
def test_a_german_stand_in_has_case_number_and_sex_of_its_place(before, original, wanted):
    assert [new for new in behind(before, original) if not re.fullmatch(wanted, new)] == []


def test_german_nouns_of_the_weak_declension_and_those_of_adjectives_are_inflected():
    assert behind("für den ", "Pförtner") & {"Polizisten", "Zollbeamten", "Polizeibeamten"}
    assert not behind("für den ", "Pförtner") & {"Polizist", "Zollbeamter", "Polizeibeamter"}
    assert "Polizeibeamter" in behind("er ist ", "Pförtner") | behind("ein ", "Pförtner")
    assert "Polizist" not in behind("Dem ", "Türsteher")


def test_one_occupation_is_one_in_all_its_forms():
    assert occupation.same_work("gelernter Mechatroniker") == occupation.same_work("Mechatroniker")
    assert occupation.same_work("Nurses") == occupation.same_work("nurse")
    assert occupation.same_work("Schlossers") == occupation.same_work("Schlosser")
    assert occupation.same_work("baker") != occupation.same_work("brewer")


def test_a_trade_with_a_sharp_s_is_known():
    assert occupation.kind_of("Außendienstler") == "de_sales"


@pytest.mark.parametrize(
    ("letters", "kind"),
    [
        ("CFO", "finance_directors"),
        ("CTO", "technology_directors"),
        ("CMO", "marketing_directors"),
        ("CHRO", "people_directors"),
        ("COO", "operations_directors"),
    ],
)
def test_a_chief_officer_stays_in_the_field_of_the_letters(letters, kind):
    """No other letters say the same: a COO leads no finance."""
    assert {occupation.kind_of(new) for new in drawn(letters)} == {kind}


def test_the_chemist_of_a_shop_is_no_scientist():
    def drawn(before: str) -> str | None:
        return occupation.substitute("chemist", lambda among: among[0], frozenset(), before)

    assert drawn("She went to the ") == "pharmacist"
    assert drawn("She became a ") == "biochemist"


@pytest.mark.parametrize("head", ["engineer", "nurse", "teacher", "driver", "chef"])
def test_a_bare_trade_is_hidden_by_titles_that_do_not_say_it(head):
    """«civil engineer» for «engineer» hides nothing, and was a placeholder."""
    new = drawn(head)
    assert len(new) >= 3
    assert not any(head in title.split() for title in new)
    field = occupation.kind_of(head).partition("_")[0]
    assert {occupation.kind_of(title).partition("_")[0] for title in new} == {field}


@pytest.mark.parametrize(
    ("original", "held", "unit"),
    [
        ("legal department", "legal_departments", " department"),
        ("Legal Team", "legal_departments", " Team"),
        ("sales", "sales_departments", ""),
        ("Einkauf", "de_finance_departments", ""),
        ("Öffentlichkeitsarbeit", "de_sales_departments", ""),
    ],
)
def test_a_department_by_itself_becomes_another_one(original, held, unit):
    known = {title.casefold() for title in occupation.titles(held)}
    for new in drawn(original):
        assert new.endswith(unit)
        assert new.removesuffix(unit).casefold() in known - {original.removesuffix(unit).casefold()}


def test_a_title_of_both_languages_is_german_in_a_german_text():
    def first(options):
        return options[0]

    held = {form for row in occupation._german("de_education") for form in row}
    assert occupation.substitute("Professor", first, frozenset(), "Er ist ", german=True) in held
    assert occupation.substitute("Professor", first, frozenset()) not in held


def test_the_longest_end_of_a_german_trade_tells_its_kind():
    assert occupation.kind_of("Tierpflegerin") == "de_farming"
    assert occupation.kind_of("Pflegerin") == "de_health_care"


@pytest.mark.parametrize("key", range(1, 9))
def test_the_last_letter_of_an_abbreviation_makes_no_plural(key):
    made = sanitized(
        "I apply for {OCCUPATION:senior QS} there.", conversation=Conversation.seeded(key)
    )
    (new,) = (item.replacement for item in made.replacements)
    assert not new.endswith("s") or new.endswith("ss")


@pytest.mark.parametrize(
    ("title", "form"),
    [("VP Eng", r"VP (?!Eng)[A-Z][\w ]+"),
     ("SVP of Sales EMEA", r"SVP of (?!Sales)[A-Z][\w ]+ EMEA")],
)  # fmt: skip
def test_a_vice_president_leads_something_else(title, form):
    assert all(re.fullmatch(form, new) for new in drawn(title))
    assert "VP" not in " ".join(drawn("violinist"))
