"""Listed names: products, endings, cited cases; and where they are somebody's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.annotate.claims import Claim, Rank
from engine.annotate.public import Public


def left(text: str, value: str, kind: str = "ORGANIZATION", *others: str) -> list[str]:
    """What is left of a tagger's claim for a value; `others` are claims for occupations."""
    claims = [
        Claim(start := text.index(said), start + len(said), type_, 0.9, "tagger", Rank.TAGGER)
        for said, type_ in ((value, kind), *((other, "OCCUPATION") for other in others))
    ]
    kept = Public(claims, text).without(claims[:1])
    return [text[item.start : item.end] for item in kept]


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("It ran through Microsoft Defender twice.", "Microsoft Defender", "ORGANIZATION"),
        ("I know Siemens TIA Portal well.", "Siemens TIA Portal", "PERSON"),
        ("Der Bescheid der Deutschen Rentenversicherung ist da.", "Deutschen Rentenversicherung",
         "ORGANIZATION"),
        ("Das ist der Beschluss des Bundesarbeitsgerichts, nicht mehr.", "Bundesarbeitsgerichts",
         "LOCATION"),
        ("We use Google and Slack here.", "Google", "ORGANIZATION"),
        ("I log in via Google, always.", "Google", "ORGANIZATION"),
        ("Das ist nach DIN EN 60204 nicht gut und nicht hier.", "60204", "ZIP_CODE"),
        ("the test in Hunt v Carrington matters", "Hunt", "PERSON"),
        ("Counsel mentioned Luton Borough Council v Haque, too.", "Haque", "PERSON"),
        ("Hunt v Carrington and Ott v Lee are the cases", "Carrington", "PERSON"),
        ("Waterlow 21, Braden 13 and MUST 2", "Braden", "PERSON"),
        ("ein Stadium nach Fontaine von IIb, das ist nicht gut", "Fontaine", "PERSON"),
        ("They told me PSD2 means I pay €50 at most.", "€50", "MONEY"),
        ("The FSCS protects up to £85,000 of it", "£85,000", "MONEY"),
        ("an mail of IKEA Kundenservice", "IKEA Kundenservice", "PERSON"),
        ("holds a Six Sigma Green Belt", "Six Sigma Green Belt", "ORGANIZATION"),
        ("file with the FCA. AGM is on", "FCA. AGM", "ORGANIZATION"),
        ("a roofer, NEBOSH and more", "NEBOSH", "LOCATION"),
        ("Das sagt das LAG Hamm und nicht ich.", "Hamm", "LOCATION"),
        ("Das sagt das KG Berlin und nicht ich.", "Berlin", "LOCATION"),
        ("Das BAG (Urteil vom 18.9.2018, 9 AZR 162/18) sagt das.", "18.9.2018", "DATE_TIME"),
        ("Es gilt der Manteltarifvertrag SHK, nicht mehr", "Manteltarifvertrag SHK",
         "ORGANIZATION"),
        ("the State Pension age is 66 now", "66", "AGE"),
        ("a Makita drill of mine", "Makita", "PERSON"),
        ("TLS with ECDHE-RSA-AES256-GCM-SHA384 only", "ECDHE-RSA-AES256-GCM-SHA384",
         "SYSTEM_CONFIG"),
        ('agent "okhttp/4.9.3" came', "okhttp/4.9.3", "SYSTEM_CONFIG"),
        ("Sie hat Pflegegrad 4 und das ist nicht wenig", "Pflegegrad 4", "LOCATION"),
        ("file the tax return by 31 January 2026", "31 January 2026", "DATE_TIME"),
        ("Hall v Brooklands (1933) says so", "Brooklands (1933)", "ORGANIZATION"),
        ("Das sagt das BAG (BAG, Urteil vom 19.2.2019 – 9 AZR 541/15).", "9 AZR 541/15",
         "ID_NUMBER"),
        ("Cohen's kappa was .7", "Cohen", "PERSON"),
        ("fell the Douglas fir first", "Douglas", "PERSON"),
        ("Wir lesen Effi Briest im Mai", "Effi Briest", "PERSON"),
        ("since the Bank of England cut it", "Bank of England", "ORGANIZATION"),
        ("GCS 15, Braden 19, then", "Braden 19", "ADDRESS"),
        ("MNA 18, Braden 14, Norton 16, BESD 5", "Braden 14, Norton 16", "ADDRESS"),
        ("Im Conners-Bogen war es auffällig, sagt die Frau", "Conners", "PERSON"),
        ("Cite the Theft Act 1968 and Harbury v Coddington Services.", "Harbury", "PERSON"),
        ("see Ashcroft v. Iqbal, 556 U.S. 662, Bellweather v. Twombly", "Bellweather", "PERSON"),
        ("Making Tax Digital starts at £50,000 now", "£50,000", "MONEY"),
        ("a Cox regression with", "Cox", "PERSON"),
        ("See CPR 36.14 on it", "36.14", "ID_NUMBER"),
        ("Our insurer is Aviva, sadly", "Aviva", "PERSON"),
        ("We run Siemens SIMATIC here", "Siemens", "ORGANIZATION"),
        ("Spring Boot from 2.7.18 on", "2.7.18", "SYSTEM_CONFIG"),
        ("a Green Belt in it", "Green Belt", "POLITICS"),
        ("Regulation 261/2004 says so", "/2004", "ID_NUMBER"),
        ("a path of York stone", "York", "LOCATION"),
        ("The Landlord and Tenant Tribunal sits", "Landlord and Tenant Tribunal",
         "ORGANIZATION"),
        ("on Gencon 94 terms", "Gencon", "ORGANIZATION"),
        ("closed for Dasara", "Dasara", "PERSON"),
        ("paint from Harvey Norman", "Harvey Norman", "PERSON"),
        ("six Grüner Veltliner and it", "Grüner Veltliner", "PERSON"),
        ("Goldmann tonometry gave 18", "Goldmann", "PERSON"),
        ("Das sagt der BGH, Beschl. v. 12.03.2014, XII ZB 234/13.", "12.03.2014", "DATE_TIME"),
    ],
)  # fmt: skip
def test_names_that_everybody_knows_are_nobodys(text, value, kind):
    assert left(text, value, kind) == []


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("We wrote to Oracle Advisory Ltd again.", "Oracle Advisory Ltd", "ORGANIZATION"),
        ("Der Tarifvertrag der Teuto Feinmechanik ruht", "Teuto Feinmechanik", "ORGANIZATION"),
        ("Manteltarifvertrag der HKS GmbH", "HKS GmbH", "ORGANIZATION"),
        ("agent harborline-billing/2.1.0 came", "harborline-billing/2.1.0", "SYSTEM_CONFIG"),
        ("They met in Apple Valley today.", "Apple Valley", "LOCATION"),
        ("Yesterday Google made a complaint.", "Google", "ORGANIZATION"),
        ("Thomas 15 and Clark 8 live with me.", "Thomas", "PERSON"),
        ("My ISA holds £14,200 and my FSCS letter came", "£14,200", "MONEY"),
        ("Sage Support Ltd wrote", "Sage Support Ltd", "ORGANIZATION"),
        ("she is aged 66 and tired", "66", "AGE"),
        ("Das Amtsgericht Hamm schreibt mir das nicht.", "Hamm", "LOCATION"),
        ("bei der Ott GmbH & Co. KG in Jever und nicht hier", "Jever", "LOCATION"),
        ("bei der Ott KG Berlin und nicht hier", "Berlin", "LOCATION"),
        ("CIF 8800-41276; alert", "8800-41276", "ID_NUMBER"),
        ("Ask my Julia about it.", "Julia", "PERSON"),
        ("host db7/1.2.3.4", "1.2.3.4", "IP_ADDRESS"),
        ("I act in Hunt v Carrington for the claimant.", "Hunt", "PERSON"),
        ("the test in Hunt v Carrington; Mr Hunt agrees", "Hunt", "PERSON"),
        ("Das Urteil des Amtsgerichts vom 12.03.2024, Az. 12 C 345/24.", "12 C 345/24",
         "ID_NUMBER"),
        ("Sie wohnt in der Gasse, 60204 Neustadt.", "60204", "ZIP_CODE"),
        ("at BS6 5TT in Bristol", "BS6 5TT", "UK_POSTCODE"),
        ("Cohen's test results are in", "Cohen", "PERSON"),
        ("Braden 19, Norton 16 live with me", "Braden 19, Norton 16", "ADDRESS"),
        ("Under the Theft Act 1968 and in Harbury v Coddington I act.", "Harbury", "PERSON"),
        ("My Making Tax Digital starts at £50,000", "£50,000", "MONEY"),
        ("Mr Bayes owes me money", "Bayes", "PERSON"),
        ("Frau Bismarck kündigt uns", "Bismarck", "PERSON"),
        ("Clemenceau Duvivier is my client", "Clemenceau Duvivier", "PERSON"),
        ("Yesterday Douglas fired him", "Douglas", "PERSON"),
        ("I work at the Bank of England", "Bank of England", "ORGANIZATION"),
        ("Mr Goldmann has tonometry", "Goldmann", "PERSON"),
        ("I work at Harvey Norman", "Harvey Norman", "ORGANIZATION"),
        ("Frau Zweigelt aus Krems", "Zweigelt", "PERSON"),
        ("We saw Dr Alzheimer today", "Alzheimer", "PERSON"),
        ("Lieber Herr Likert, danke", "Likert", "PERSON"),
        ("The landlord is Amazon here", "Amazon", "ORGANIZATION"),
        ("vendor list: Tesco ($2,400), Vodafone ($80)", "Tesco", "ORGANIZATION"),
        ("Our customers are Bosch and Vodafone.", "Vodafone", "ORGANIZATION"),
        ("The supplier Vodafone is late", "Vodafone", "ORGANIZATION"),
        ("We met Apex and Beacon Drift today", "Beacon Drift", "ORGANIZATION"),
        ("we are in York, on stone", "York", "LOCATION"),
        ("The Riverside Housing Board sits", "Riverside Housing Board", "ORGANIZATION"),
        ("They sent 2.7.18 on paper", "2.7.18", "ID_NUMBER"),
        ("a member of the Green Party", "Green Party", "POLITICS"),
        ("IAS 36: the CPR is 010190-1234", "010190-1234", "ID_NUMBER"),
        ("Recd by NEFT 05-11-2025", "05-11-2025", "DATE_TIME"),
        ("paid by NEFT 2025-11-05 at noon", "2025-11-05", "DATE_TIME"),
    ],
)  # fmt: skip
def test_and_what_only_looks_like_them_is_somebodys(text, value, kind):
    assert left(text, value, kind) == [value]


def test_the_firm_behind_a_post_is_an_employer():
    text = "She is a data analyst at Barclays in Leeds."
    assert left(text, "Barclays", "ORGANIZATION", "data analyst") == ["Barclays"]
    assert left("She asked about it at Barclays.", "Barclays") == []


def test_a_name_within_a_longer_one_is_private_elsewhere_only_where_that_is_somebodys():
    assert left("A NEBOSH meeting. NEBOSH counts.", "NEBOSH meeting") == []
    text = "Sage Advisory Ltd is late. I like Sage."
    both = [
        Claim(start, start + len(said), "ORGANIZATION", 0.9, "tagger", Rank.TAGGER)
        for start, said in ((0, "Sage Advisory Ltd"), (text.rindex("Sage"), "Sage"))
    ]
    assert len(list(Public(both, text).without(both))) == len(both)


def test_a_product_of_an_employer_is_hidden_with_it():
    text = "She is a data analyst at Siemens. They sell Siemens NX."
    assert left(text, "Siemens NX", "ORGANIZATION", "data analyst") == ["Siemens NX"]


def test_who_has_an_age_is_no_brand():
    text = "Poppy (22) and Arlo (17) get a quarter; £6,400 in March."
    claims = [
        Claim(start := text.index(said), start + len(said), kind, 1.0, "tagger", rank)
        for said, kind, rank in (
            ("Poppy", "PERSON", Rank.TAGGER),
            ("22", "AGE", Rank.PATTERN),
            ("Arlo", "PERSON", Rank.TAGGER),
            ("17", "AGE", Rank.PATTERN),
            ("£6,400", "MONEY", Rank.PATTERN),
            ("March", "DATE_TIME", Rank.TAGGER),
        )
    ]
    for ages, kept in ((True, True), (False, False)):
        some = [claim for claim in claims if ages or claim.type != "AGE"]
        some += [replace(claims[4], start=place, end=place + 1) for place in (0, 1)]
        left = {text[one.start : one.end] for one in Public(some, text).without(some)}
        assert ("Arlo" in left) is kept
