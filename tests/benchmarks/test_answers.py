"""The judge of answers: every kind of check with stand-ins that pass and that fail."""

from __future__ import annotations

import gzip

import pytest

from benchmarks import answers
from benchmarks.answers import Tally, Verdict, figures, judged, table
from benchmarks.answers.aligned import article, articles, case_of, hidden, kept
from benchmarks.answers.meanings import holds
from benchmarks.answers.prompt import Check
from benchmarks.answers.texts import FIELDS
from benchmarks.answers.world import agree, world
from tests.benchmarks.answers_made import BORN, ENGLISH, NAMES, PAID, asked, case, sent

TABLES = {
    "first_names_us_census_1990": (
        "name sex percent_of_sex rank|Ana F 1.2 1|Omar M 0.9 1|Evan M 0.4 2|Evan F 0.001 9"
    ),
    "forenames_by_country": ("country sex name romanized|BR F Beatriz |GR M Νίκος Nikos"),
    "unisex_names_us": ("name total male_share female_share|Robin 9 0.5 0.5"),
    "occupations_by_group": (
        "census_code title major_group|"
        "1 Registered~Nurses Healthcare~practitioners|"
        "2 Roofers Construction"
    ),
    "countries_demonyms": (
        "cca2 name official_name|"
        "IE Ireland Ireland|"
        "GB United~Kingdom United~Kingdom|"
        "DE Germany Germany|"
        "US United~States United~States"
    ),
    "world_cities": (
        "name country subcountry|"
        "Sligo Ireland Connacht|"
        "Leeds United~Kingdom England|"
        "Perth United~Kingdom Scotland|"
        "Bonn Germany North~Rhine-Westphalia|"
        "Macon United~States Georgia|"
        "Salem United~States Oregon"
    ),
}


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """What words mean, from made-up lists of the same form."""
    data = tmp_path_factory.mktemp("data")
    folder = data / "train" / "gazetteers"
    folder.mkdir(parents=True)
    for name, rows in TABLES.items():
        cells = "\n".join("\t".join(row.split(" ")) for row in rows.split("|"))
        text = cells.replace("~", " ")
        (folder / f"{name}.tsv.gz").write_bytes(gzip.compress(text.encode()))
    return world(data)


RATE = "⟦rate:QUANTITY|8 %⟧ of ⟦of:MONEY|$150.00⟧ is ⟦res:MONEY|$12.00⟧"
TIMES = "⟦n:QUANTITY|12⟧ at ⟦p:MONEY|9.50⟧: ⟦res:MONEY|114.00⟧"
DAYS = "⟦a:DATE_TIME|Tue 3 March 2026⟧ to ⟦b:DATE_TIME|2026-03-17⟧"
SPAN = "⟦a:QUANTITY|15 mg⟧ to ⟦b:QUANTITY|20 mg⟧"
OTHERS = {
    "full": "Petra Lind",
    "ms": "Ms Lind",
    "mail": "p.lind@y.net",
    "path": "/home/plind/src",
    "son": "Karl Lind",
}
TOWNS = (
    "⟦town:LOCATION|Galway⟧ ⟦zip:ZIP_CODE|LS1 4AB⟧ ⟦tel:PHONE_NUMBER|+44 113 496 0000⟧"
    " ⟦st:LOCATION|GA⟧"
)
KINDS = [
    (
        "sum",
        {"parts": ["a", "b"], "total": "all"},
        PAID,
        {"a": "£2,000.00", "b": "£11.25", "all": "£2,011.25"},
        {"a": "£2,000.00", "b": "£11.25", "all": "£2,011.30"},
    ),
    (
        "sum",
        {"parts": ["all", "-b"], "total": "a"},
        PAID,
        {"a": "£2,000.00", "b": "£11.25", "all": "£2,011.25"},
        {"a": "£2,022.50", "b": "£11.25", "all": "£2,011.25"},
    ),
    (
        "product",
        {"factors": ["n", "p"], "result": "res"},
        TIMES,
        {"n": "10", "p": "8.25", "res": "82.50"},
        {"n": "10", "p": "8.25", "res": "82.60"},
    ),
    (
        "percent",
        {"of": "of", "rate": "rate", "result": "res"},
        RATE,
        {"rate": "10 %", "of": "$80.00", "res": "$8.00"},
        {"rate": "10 %", "of": "$80.00", "res": "$9.00"},
    ),
    (
        "less",
        {"values": ["a", "b"]},
        SPAN,
        {"a": "2 mg", "b": "4.5 mg"},
        {"a": "5 mg", "b": "4.5 mg"},
    ),
    (
        "range",
        {"ends": ["a", "b"]},
        SPAN,
        {"a": "11 mg", "b": "12 mg"},
        {"a": "12 mg", "b": "11 mg"},
    ),
    ("range", {"ends": ["r"]}, "⟦r:QUANTITY|30–35 kg⟧", {"r": "41–44 kg"}, {"r": "44–41 kg"}),
    (
        "age",
        {"born": "born", "on": "on", "years": "y"},
        BORN,
        {"born": "1 July 1990", "on": "2 June 2025", "y": "34"},
        {"born": "1 July 1990", "on": "2 June 2025", "y": "35"},
    ),
    (
        "order",
        {"dates": ["a", "b"]},
        DAYS,
        {"a": "Mon 9 June 2025", "b": "2025-06-10"},
        {"a": "Mon 9 June 2025", "b": "2025-06-08"},
    ),
    (
        "interval",
        {"dates": ["a", "b"]},
        DAYS,
        {"a": "Mon 9 June 2025", "b": "2025-06-23"},
        {"a": "Mon 9 June 2025", "b": "2025-06-24"},
    ),
    (
        "interval",
        {"dates": ["a", "b"]},
        "⟦a:DATE_TIME|2026-03-01 23:59:58⟧ ⟦b:DATE_TIME|2026-03-02 00:00:03⟧",
        {"a": "2025-01-05 23:59:59", "b": "2025-01-06 00:00:04"},
        {"a": "2025-01-05 23:59:59", "b": "2025-01-06 00:00:05"},
    ),
    (
        "weekday",
        {"date": "a", "name": "a"},
        DAYS,
        {"a": "Mon 9 June 2025"},
        {"a": "Tue 9 June 2025"},
    ),
    (
        "past",
        {"dates": ["a"], "before": "b"},
        DAYS,
        {"a": "1 May 2020", "b": "2021-05-01"},
        {"a": "1 May 2022", "b": "2021-05-01"},
    ),
    (
        "person",
        {"forms": ["full", "ms", "mail", "path"]},
        NAMES,
        OTHERS,
        OTHERS | {"ms": "Ms Petra"},
    ),
    ("person", {"forms": ["full", "path"]}, NAMES, OTHERS, OTHERS | {"path": "/home/qiwen/src"}),
    ("family", {"members": ["full", "son"]}, NAMES, OTHERS, OTHERS | {"son": "Karl Ferreira"}),
    ("differ", {"values": ["full", "son"]}, NAMES, OTHERS, OTHERS | {"son": "Petra Lind"}),
    (
        "same",
        {"values": ["a", "b"]},
        "⟦a:MONEY|$5⟧ ⟦b:MONEY|$5⟧",
        {"a": "$7", "b": "$7"},
        {"a": "$7", "b": "$8"},
    ),
    (
        "column",
        {"values": ["a", "b"], "all": "changed"},
        SPAN,
        {"a": "2 mg", "b": "3 mg"},
        {"a": "2 mg"},
    ),
    ("column", {"values": ["a", "b"], "all": "kept"}, SPAN, {}, {"a": "2 mg"}),
    ("sex", {"of": "full", "is": "female"}, NAMES, {"full": "Beatriz Lind"}, {"full": "Omar Lind"}),
    ("sex", {"of": "full", "is": "male"}, NAMES, {"full": "Mr Lind"}, {"full": "Mrs Lind"}),
    ("sex", {"of": "full", "is": "female"}, NAMES, {"full": "Robin Lind"}, {"full": "Evan Lind"}),
    ("sex", {"of": "full", "is": "male"}, NAMES, {"full": "Jürgen Lind"}, {"full": "Uta Lind"}),
    (
        "occupation",
        {"of": "j", "group": "health"},
        "⟦j:OCCUPATION|midwife⟧",
        {"j": "registered nurse"},
        {"j": "roofer"},
    ),
    (
        "occupation",
        {"of": "j", "group": "health", "rank": "manages"},
        "⟦j:OCCUPATION|matron⟧",
        {"j": "ward manager"},
        {"j": "ward clerk"},
    ),
    (
        "occupation",
        {"of": "j", "group": "health"},
        "⟦j:OCCUPATION|Hebamme⟧",
        {"j": "Altenpflegerin"},
        {"j": "Dachdeckerin"},
    ),
    (
        "occupation",
        {"of": "j", "group": "computing"},
        "⟦j:OCCUPATION|IT specialist⟧",
        {"j": "network specialist"},
        {"j": "procurement specialist"},
    ),
    (
        "place",
        {"of": "town", "is": "town", "country": "Ireland"},
        TOWNS,
        {"town": "Sligo"},
        {"town": "Leeds"},
    ),
    (
        "place",
        {"of": "s", "is": "street"},
        "⟦s:ADDRESS|4 Mill Lane⟧",
        {"s": "9 Pear Road"},
        {"s": "Leeds"},
    ),
    (
        "place",
        {"of": "s", "is": "church"},
        "⟦s:ORGANIZATION|All Souls⟧",
        {"s": "All Hallows"},
        {"s": "Leeds"},
    ),
    (
        "agree",
        {"places": ["town", "zip"]},
        TOWNS,
        {"town": "Perth", "zip": "PH1 2AB"},
        {"town": "Perth", "zip": "LS2 2AB"},
    ),
    (
        "agree",
        {"places": ["town", "st"]},
        TOWNS,
        {"town": "Salem", "st": "OR"},
        {"town": "Macon", "st": "OR"},
    ),
    (
        "agree",
        {"places": ["town", "tel"]},
        TOWNS,
        {"town": "Leeds", "tel": "+44 20 7946 0000"},
        {"town": "Bonn", "tel": "+44 20 7946 0000"},
    ),
    (
        "company",
        {"of": "c", "keeps": "GmbH"},
        "⟦c:ORGANIZATION|Holz GmbH⟧",
        {"c": "Stein GmbH"},
        {"c": "Stein AG"},
    ),
    ("unit", {"of": "a"}, PAID, {"a": "£950.25"}, {"a": "£950"}),
    ("unit", {"of": "a"}, "⟦a:MONEY|€12.5k⟧", {"a": "€13.1k"}, {"a": "€13,100"}),
    ("plural", {"of": "j"}, "⟦j:OCCUPATION|nurses⟧", {"j": "teachers"}, {"j": "teacher"}),
    ("plural", {"of": "p"}, "⟦p:PERSON|the Papas⟧", {"p": "the Georgious"}, {"p": "the Lind"}),
]


@pytest.mark.parametrize(("kind", "fields", "marked", "right", "wrong"), KINDS)
def test_a_check_tells_right_from_wrong(known, kind, fields, marked, right, wrong):
    check = Check(kind, fields)
    assert holds(case(marked, known=known, **right), check)
    assert not holds(case(marked, known=known, **wrong), check)


def test_every_kind_of_check_is_tested():
    assert {kind for kind, *_ in KINDS} | {"shape"} == set(FIELDS)


def test_no_check_holds_of_a_value_left_as_it_was(known):
    stand_ins = {"a": "£1,200.00", "b": "£11.25", "all": "£1,211.25"}
    assert not holds(case(PAID, known=known, **stand_ins), Check("sum", KINDS[0][1]))


def test_the_name_of_a_weekday_may_stay(known):
    marked = "⟦w:DATE_TIME|Tuesday⟧ ⟦d:DATE_TIME|3 March 2026⟧"
    check = Check("weekday", {"date": "d", "name": "w"})
    assert holds(case(marked, known=known, d="10 March 2026"), check)
    assert not holds(case(marked, known=known), check)


# ------------------------------------------------------------------ alignment
LETTER = (
    "Dear ⟦a:PERSON|Ana Lima⟧, see ⟦=VAT⟧ by ⟦w:DATE_TIME|Monday⟧, ⟦d:DATE_TIME|9 June 2025⟧, as an"
    " ⟦j:OCCUPATION|actor⟧."
)


def test_what_overlaps_a_mark_gives_its_stand_in(known):
    item = asked(LETTER)
    whole = sent(
        item.text,
        ("PERSON", "Dear Ana Lima", "Dear Bo Lee"),
        ("DATE_TIME", "Monday, 9 June 2025", "Friday, 2 May 2025"),
    )
    values = case_of(item, whole, ENGLISH, known).values
    assert values == {"a": "Bo Lee", "w": "Friday", "d": "2 May 2025", "j": "actor"}
    part = sent(item.text, ("PERSON", "Lima", "Lee"), ("DATE_TIME", "9", "4"))
    assert case_of(item, part, ENGLISH, known).values["a"] == "Ana Lee"
    assert case_of(item, part, ENGLISH, known).values["d"] == "4 June 2025"


def test_what_fills_a_column_is_no_part_of_a_stand_in(known):
    item = asked("⟦a:USERNAME|alima⟧  ⟦b:USERNAME|bolee⟧")
    filled = sent(item.text, ("USERNAME", "alima  ", "zo     "), ("USERNAME", "bolee", "max"))
    assert case_of(item, filled, ENGLISH, known).values == {"a": "zo", "b": "max"}


@pytest.mark.parametrize(
    ("name", "stand_in", "gone"),
    [
        ("the Revd Canon Joy Mbeki", "the Revd Canon Ann Lee", True),
        ("Col. (ret.) Digby Tay", "Col. (ret.) Elwood Hoff", True),
        ("Señora Lucía Paz", "Señora Ann Lee", True),
        ("Bishop Joy Mbeki", "Bishop Ann Lee", True),
        ("Joy Bishop", "Ann Bishop", False),
        ("Canon Joy Mbeki", "Canon Joy Lee", False),
    ],
)
def test_titles_may_stay_beside_a_hidden_name(name, stand_in, gone):
    item = asked(f"ask ⟦PERSON|{name}⟧ today")
    text = sent(item.text, ("PERSON", name, stand_in))
    assert [fine for fine, _ in hidden(item, text)] == [gone]


def test_hidden_values_kept_words_and_articles(known):
    item = asked(LETTER)
    good = sent(
        item.text,
        ("PERSON", "Ana Lima", "Bo Lee"),
        ("DATE_TIME", "Monday", "Friday"),
        ("DATE_TIME", "9 June 2025", "2 May 2025"),
        ("OCCUPATION", "actor", "usher"),
    )
    bad = sent(
        item.text,
        ("PERSON", "Lima", "Lee"),
        ("ORGANIZATION", "VAT", "QRS"),
        ("OCCUPATION", "actor", "baker"),
    )
    assert [fine for fine, _ in hidden(item, good)] == [True] * 4
    assert [fine for fine, _ in hidden(item, bad)] == [False, False, False, True]
    assert [fine for fine, _ in kept(item, good)] == [True]
    assert [fine for fine, _ in kept(item, bad)] == [False]
    assert [fine for fine, _ in articles(item, good)] == [True]
    assert [fine for fine, _ in articles(item, bad)] == [False]


def test_articles_go_by_sound():
    an = ("hour", "MRI scan", "18-year-old", "8 mg dose", "umbrella", "X-ray", "heir", "usher")
    a = ("unit", "European", "one-off", "UK firm", "user", "house", "1800 m race", "QC")
    assert [article(word) for word in an] == ["an"] * len(an)
    assert [article(word) for word in a] == ["a"] * len(a)


# ------------------------------------------------------------------ the judge
def test_a_prompt_is_judged_whole(known):
    check = {"kind": "sum", "parts": ["a", "b"], "total": "all"}
    item = asked(f"{PAID} (⟦=VAT⟧)", [check], "It is ⟦sum(a, b)⟧.")
    right = sent(
        item.text,
        ("MONEY", "£1,200.00", "£2,000.00"),
        ("MONEY", "£34.50", "£11.25"),
        ("MONEY", "£1,234.50", "£2,011.25"),
    )
    wrong = sent(
        item.text,
        ("MONEY", "£1,200.00", "£2,000.00"),
        ("MONEY", "£34.50", "£11.25"),
        ("MONEY", "£1,234.50", "£2,500.00"),
    )
    verdicts = {verdict.kind: verdict.holds for verdict in judged(item, right, known)}
    beside = {"hidden": True, answers.WEEKDAYS_ASIDE: True, "public": True}
    assert verdicts == {"sum": True, **beside, "answer": True}
    verdicts = {verdict.kind: verdict.holds for verdict in judged(item, wrong, known)}
    assert verdicts == {"sum": False, **beside, "answer": False}


def test_weekdays_alone_are_counted_apart(known):
    item = asked("⟦a:DATE_TIME|Friday⟧ with ⟦b:PERSON|Petra Lind⟧")
    sent_so = sent(item.text, ("PERSON", "Petra Lind", "Karla Boe"))
    verdicts = [(verdict.kind, verdict.holds) for verdict in judged(item, sent_so, known)]
    assert verdicts.count(("hidden", False)) == 1
    assert [holds for kind, holds in verdicts if kind == answers.WEEKDAYS_ASIDE] == [True]


def test_shares_are_printed_by_kind_and_field():
    tally = Tally()
    for kind, fine in (("sum", True), ("sum", False), ("age", True), ("hidden", True)):
        tally.add(Verdict(asked(PAID), kind, fine, ""))
    assert tally.share(tally.kinds) == (3, 0.6667)
    assert tally.share(["hidden"]) == (1, 1.0)
    printed = table({"all": tally})
    assert "sum                       2   50.0%" in printed
    assert figures({"all": tally})["all"]["checks"] == (3, 0.6667)


def test_the_unseen_half_is_not_shown(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["answers", "--half", "unseen", "--show", "sum"])
    with pytest.raises(SystemExit):
        answers.main()
    assert "not looked at" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("woman", "man"),
    [("Kardiologin", "Kardiologe"), ("Heilpädagogin", "Heilpädagoge"), ("Detektivin", "Detektiv")],
)
def test_a_german_title_is_judged_alike_for_either_sex(known, woman, man):
    assert known.groups(woman) == known.groups(man) != set()


def test_a_mark_behind_a_kept_currency_is_cut_to_it(known):
    item = asked("She pays CHF ⟦m:MONEY|14'000.–⟧ a month.")
    whole = sent(item.text, ("MONEY", "CHF 14'000", "CHF 14'040"))
    assert case_of(item, whole, ENGLISH, known).values == {"m": "14'040.–"}


def test_two_marks_in_one_stand_in_have_as_many_words_as_before():
    """«Friday, October 3, 2025» and «4:51 PM» were replaced as one date with its time."""
    item = asked("Sent: ⟦d:DATE_TIME|Friday, October 3, 2025⟧ ⟦t:DATE_TIME|4:51 PM⟧")
    made = sent(
        item.text, ("DATE_TIME", "Friday, October 3, 2025 4:51 PM", "Friday, May 5, 2023 6:26 PM")
    )
    values = case_of(item, made, ENGLISH, None).values
    assert values == {"d": "Friday, May 5, 2023", "t": "6:26 PM"}


def test_a_stand_in_has_no_spaces_that_fill_its_column():
    item = asked("⟦a:USERNAME|ann⟧    4417")
    made = sent(item.text, ("USERNAME", "ann  ", "bert "))
    assert case_of(item, made, ENGLISH, None).values == {"a": "bert"}


@pytest.mark.parametrize(
    ("kind", "places", "agreed"),
    [
        ("LOCATION", ("Listowel", "Co. Kerry"), True),
        ("LOCATION", ("Listowel", "Ireland"), True),
        ("LOCATION", ("Listowel", "Scotland"), False),
        ("LOCATION", ("Co. Kerry", "County Cork"), True),
        ("LOCATION", ("Co. Kerry", "County Galway"), False),
        ("LOCATION", ("Ballarat", "VIC"), True),
        ("LOCATION", ("VIC", "QLD"), False),
        ("LOCATION", ("OR", "Ore."), True),
    ],
)
def test_small_towns_counties_and_short_states_are_known(known, kind, places, agreed):
    first, second = (known.regions(place, kind) for place in places)
    assert bool(agree(first, second)) == agreed
