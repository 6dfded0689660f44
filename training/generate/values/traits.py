"""What is said about people: work, belief, origin, gender, orientation, health."""

from __future__ import annotations

# ruff: noqa: E501 - a template or list is read best on one line
import random

from training.generate.gazetteers import Gazetteers
from training.generate.values import ailments, inventions, jobs, peoples

_LAY = (
    "high blood pressure", "diabetes", "type 2 diabetes", "asthma", "depression", "anxiety", "panic attacks", "migraine", "migraines", "back pain", "chest pain",  "fever", "bad cough", "cough", "stomach ache", "heartburn", "eczema", "psoriasis",
    "ADHD", "autism", "bipolar disorder", "PTSD", "insomnia", "HIV", "hepatitis C", "breast cancer", "lung cancer", "leukemia", "epilepsy", "seizures", "stroke", "heart failure", "heart attack", "kidney stones", "gout", "arthritis", "rheumatoid arthritis",
    "shortness of breath", "dizziness", "nausea", "vomiting", "diarrhea", "constipation", "rash", "sore throat", "broken leg", "fractured wrist", "sprained ankle", "hip fracture", "concussion", "pneumonia", "bronchitis", "COPD", "COVID-19",  "flu",
    "endometriosis", "PCOS", "infertility", "miscarriage", "postpartum depression", "alcoholism", "opioid addiction", "anorexia", "bulimia", "schizophrenia", "OCD", "dementia", "Alzheimer's disease", "Parkinson's disease", "multiple sclerosis", "MS", "lupus",
    "Crohn's disease", "IBS", "celiac disease", "hypothyroidism", "high cholesterol", "hypertension", "hyperlipidemia", "atrial fibrillation", "AFib", "coronary artery disease", "CHF", "GERD", "UTI", "urinary tract infection", "sleep apnea", "obesity",
    "chronic kidney disease", "CKD stage 3", "prostate cancer", "stage 4 pancreatic cancer", "melanoma", "glaucoma", "cataracts", "hearing loss", "tinnitus", "peanut allergy", "penicillin allergy", "hay fever", "shingles", "herpes", "chlamydia", "syphilis",
    "erectile dysfunction", "eating disorder", "burnout", "suicidal thoughts", "self-harm", "numbness in her left arm", "swollen ankles", "blurred vision", "low back pain", "sciatica", "appendicitis", "gallstones", "acne", "anemia", "DVT", "pulmonary embolism",
)  # fmt: skip
DRUGS = (
    "metformin", "lisinopril", "atorvastatin", "Lipitor", "Zoloft", "sertraline", "Prozac", "fluoxetine", "ibuprofen", "paracetamol", "acetaminophen", "Tylenol", "aspirin", "amoxicillin", "azithromycin", "insulin", "insulin glargine", "Lantus", "albuterol", "prednisone",
    "omeprazole", "warfarin", "Eliquis", "apixaban", "levothyroxine", "Synthroid", "gabapentin", "tramadol", "oxycodone", "morphine", "Xanax", "alprazolam", "Adderall", "Ritalin", "methylphenidate", "lithium", "quetiapine", "Seroquel", "clopidogrel", "Plavix",
    "amlodipine", "losartan", "hydrochlorothiazide", "HCTZ", "furosemide", "Lasix", "metoprolol", "simvastatin", "Humira", "Ozempic", "semaglutide", "Viagra", "sildenafil", "birth control pills", "testosterone", "estradiol", "PrEP", "Truvada", "methotrexate", "tamoxifen",
    "naproxen", "citalopram", "Lexapro", "duloxetine", "Cymbalta", "bupropion", "Wellbutrin", "trazodone", "zolpidem", "Ambien", "lamotrigine", "levetiracetam", "Keppra", "donepezil", "ciprofloxacin", "doxycycline", "Augmentin", "penicillin", "cetirizine", "montelukast", "fentanyl", "buprenorphine", "Suboxone", "naloxone", "vitamin D", "folic acid",
)  # fmt: skip
_JOBS = (
    "nurse", "software engineer", "teacher", "lawyer", "bus driver", "electrician", "chef", "waitress", "plumber", "accountant", "paramedic", "police officer", "truck driver", "CEO", "CFO", "sales manager", "data analyst", "HR manager", "project manager",
    "pharmacist", "dentist", "surgeon", "hairdresser", "mechanic", "farmer", "journalist", "architect", "security guard", "barista", "senior developer", "janitor", "pilot", "flight attendant", "social worker", "librarian", "receptionist", "bricklayer", "warehouse worker", "forklift operator", "graphic designer", "professor", "kindergarten teacher", "graduate student", "retired firefighter", "veterinarian", "bank teller", "carpenter", "cleaner", "civil engineer", "real estate agent",
    "Director of Marketing", "Vice President of Sales", "Chief Technology Officer", "Head of Legal", "Assistant Professor", "Senior Associate", "Team Lead", "Product Owner", "Regional Manager", "Office Manager", "DevOps Engineer", "Research Fellow", "Staff Nurse", "Case Manager", "Loan Officer",
)  # fmt: skip
_FIELDS = (
    "Compliance", "Marketing", "Operations", "Finance", "Human Resources", "HR", "IT", "Security",
    "Product", "Data", "Research", "Quality", "Sales", "Procurement", "Logistics", "Risk", "Tax",
    "Legal", "Communications", "Engineering", "Software", "Network", "Clinical", "Nursing",
    "Education", "Admissions", "Credit", "Investment", "Content", "Design", "Brand", "Customer",
    "Supply Chain", "Infrastructure", "Cloud", "Machine Learning", "Payroll", "Facilities",
    "Policy", "Public Affairs", "Laboratory", "Safety", "Insurance", "Claims", "Litigation",
)  # fmt: skip
_ROLES = (
    "Officer", "Manager", "Analyst", "Director", "Engineer", "Specialist", "Consultant",
    "Coordinator", "Administrator", "Associate", "Assistant", "Supervisor", "Partner", "Advisor",
    "Representative", "Technician", "Clerk", "Controller", "Auditor", "Architect", "Developer",
    "Strategist", "Trainer", "Recruiter", "Planner", "Inspector", "Scientist", "Counsel",
    "Executive", "Secretary",
)  # fmt: skip
_GENDERS = (
    "male",
    "female",
    "Male",
    "Female",
    "non-binary",
    "nonbinary",
    "transgender",
    "trans woman",
    "trans man",
    "genderqueer",
    "genderfluid",
    "cisgender",
    "agender",
    "intersex",
    "transgender woman",
    "transgender man",
    "male",
    "female",
    "MALE",
    "FEMALE",
)
_MORE_GENDERS = (
    "AFAB",
    "AMAB",
    "bigender",
    "two-spirit",
    "transmasculine",
    "transfeminine",
    "MTF",
    "FTM",
    "trans",
    "gender non-conforming",
    "demigirl",
    "demiboy",
    "androgynous",
    "third-gender",
    "cis male",
    "cis female",
    "trans female",
    "trans male",
    "genderless",
    "enby",
)
ETHNIC = (
    "African American",
    "African-American",
    "Hispanic",
    "Latino",
    "Latina",
    "Asian",
    "Caucasian",
    "white",
    "Black",
    "Native American",
    "Pacific Islander",
    "South Asian",
    "mixed race",
    "Arab",
    "Kurdish",
    "Roma",
    "Han Chinese",
    "Maori",
    "Inuit",
    "Pashtun",
    "Tamil",
    "Yoruba",
    "biracial",
    "Cherokee",
    "Sami",
    "Berber",
    "Punjabi",
    "Jewish",
    "East Asian",
    "Middle Eastern",
    "Afro-Caribbean",
    "White British",
    "Black African",
    "Indigenous",
)
MORE_ETHNIC = (
    "Latinx", "Chicano", "Puerto Rican", "Ashkenazi", "Sephardic", "Romani", "Basque", "Catalan",
    "Hmong", "Uyghur", "Tibetan", "Hausa", "Igbo", "Zulu", "Xhosa", "Oromo", "Somali", "Tutsi",
    "Hutu", "Druze", "Assyrian", "Persian", "Turkic", "Slavic", "Balinese", "Javanese", "Gujarati",
    "Bengali", "Sindhi", "Sikh Punjabi", "Dravidian", "Navajo", "Lakota", "Apache", "Choctaw",
    "First Nations", "Métis", "Aboriginal", "Torres Strait Islander", "Polynesian", "Samoan",
    "Native Hawaiian", "Afro-Latino", "Afro-American", "Black British", "British Asian",
    "Southeast Asian", "Central Asian", "Eurasian", "multiracial", "half Asian", "person of color",
    "Black Caribbean", "White European", "white Hispanic", "non-Hispanic white", "Ethiopian Jewish",
    "Traveller", "Mizrahi", "Quechua", "Mapuche", "Mestizo", "Creole", "Garifuna", "Taino",
)  # fmt: skip
BELIEFS = (
    "Catholic",
    "Muslim",
    "Jewish",
    "Hindu",
    "Buddhist",
    "atheist",
    "Sikh",
    "Mormon",
    "Baptist",
    "Methodist",
    "Lutheran",
    "Jehovah's Witness",
    "Protestant",
    "Evangelical",
    "agnostic",
    "Shia",
    "Sunni",
    "Orthodox Christian",
    "Quaker",
    "Jain",
    "Islam",
    "Christianity",
    "Judaism",
    "Hinduism",
    "Buddhism",
    "Christian",
    "Presbyterian",
    "Roman Catholic",
    "Scientologist",
    "Zoroastrian",
    "Wiccan",
    "Anglican",
)
POLITICS = (
    "Republican",
    "Democrat",
    "conservative",
    "liberal",
    "socialist",
    "libertarian",
    "Labour",
    "Tory",
    "Green Party",
    "communist",
    "Social Democrat",
    "Labour Party",
    "Conservative Party",
    "left-wing",
    "right-wing",
    "Liberal Democrats",
    "anarchist",
    "centrist",
    "far-right",
    "Marxist",
    "BJP",
    "progressive",
    "independent",
    "trade unionist",
    "SNP",
    "CDU",
    "pro-life",
    "MAGA",
)
MORE_POLITICS = (
    "Democratic", "GOP", "Republican Party", "Democratic Party", "Social Democrats", "SPD", "AfD",
    "Greens", "the Left", "Christian Democrat", "Plaid Cymru", "Sinn Féin", "UKIP", "Reform UK",
    "Lib Dem", "Labour supporter", "Whig", "nationalist", "populist", "monarchist", "Trotskyist",
    "Maoist", "social conservative", "fiscal conservative", "neoliberal", "feminist activist",
    "pro-choice", "Peronist", "Congress Party", "Aam Aadmi Party", "Likud", "Podemos", "PSOE",
    "Partido Popular", "Five Star Movement", "Lega", "National Rally", "En Marche", "moderate",
    "left-leaning", "right-leaning", "centre-left", "alt-right", "green voter", "Zionist",
)  # fmt: skip
_ORIENTATIONS = (
    "gay",
    "lesbian",
    "bisexual",
    "straight",
    "heterosexual",
    "homosexual",
    "queer",
    "asexual",
    "pansexual",
    "bi",
    "demisexual",
)


_INVENTED = 0.2
"""The share of values in the training set that no list has."""


def _invents(lists: Gazetteers, rng: random.Random) -> bool:
    return lists.learning and rng.random() < _INVENTED


def condition(lists: Gazetteers, rng: random.Random) -> str:
    """An illness, lay or clinical."""
    chance = rng.random()
    if chance < 0.3:
        return rng.choice(lists.learned("lay", _LAY))
    if chance < 0.62:
        return rng.choice(lists.learned("complaints", ailments.COMPLAINTS))
    if chance < 0.68:
        return ailments.felt(lists, rng)
    if chance < 0.77:
        return rng.choice(lists.corpus("medicine/symptoms", lambda table: table["symptoms"]))
    if chance < 0.83:
        return rng.choice(lists.corpus("medicine/cancer", lambda table: table["cancers"]))
    return rng.choice(lists.diseases)


def drug(lists: Gazetteers, rng: random.Random) -> str:
    """A medicine by its brand or its substance."""
    if _invents(lists, rng):
        return inventions.drug(lists, rng)
    chance = rng.random()
    if chance < 0.3:
        return rng.choice(lists.learned("drugs", DRUGS))
    if chance < 0.7:
        name = rng.choice(lists.learned("medicines", ailments.MEDICINES))
        return name.lower() if rng.random() < 0.15 else name
    name = rng.choice(lists.corpus("medicine/drugs", lambda table: table["drugs"]))
    return name.lower() if rng.random() < 0.4 else name


def occupation(lists: Gazetteers, rng: random.Random) -> str:
    """A job, as said in a sentence."""
    sources = (
        lambda: rng.choice(lists.learned("jobs", _JOBS)),
        lambda: _title(lists, rng),
        lambda: rng.choice(lists.learned("trades", jobs.TRADES)),
        lambda: rng.choice(lists.learned("offices", jobs.OFFICES)),
        lambda: jobs.compound(lists, rng),
        lambda: rng.choice(lists.occupations),
        lambda: rng.choice(lists.corpus("humans/occupations", lambda table: table["occupations"])),
    )
    return rng.choices(sources, (17, 12, 18, 12, 8, 17, 16))[0]()


def _title(lists: Gazetteers, rng: random.Random) -> str:
    """A position as companies name them («Senior Compliance Officer», «VP of Operations»)."""
    grade = rng.choice(
        ("Senior", "Junior", "Lead", "Chief", "Deputy", "Assistant", "Principal", "")
    )
    field = rng.choice(lists.part(_FIELDS))
    role = rng.choice(lists.part(_ROLES))
    title = rng.choice(
        (f"{grade} {field} {role}", f"{field} {role}", f"{role} of {field}", f"{grade} {role}",
         f"VP {field}", f"Head of {field}", f"{grade} {role}, {field}")
    ).strip()  # fmt: skip
    return title.lower() if rng.random() < 0.4 else title


def nationality(lists: Gazetteers, rng: random.Random) -> str:
    """A demonym."""
    if _invents(lists, rng):
        return inventions.people(lists, rng)
    if rng.random() < 0.6:
        return rng.choice(lists.demonyms)
    return rng.choice(lists.learned("more demonyms", peoples.MORE_DEMONYMS))


def ethnicity(lists: Gazetteers, rng: random.Random) -> str:
    """An ethnic group."""
    if _invents(lists, rng):
        return inventions.people(lists, rng)
    if rng.random() < 0.5:
        common = (*ETHNIC, *MORE_ETHNIC, *lists.descriptors("race_ethnicity"))
        return rng.choice(lists.learned("ethnic", common))
    return rng.choice(lists.learned("ethnic groups", peoples.ETHNIC_GROUPS))


def religion(lists: Gazetteers, rng: random.Random) -> str:
    """A follower of a faith."""
    if _invents(lists, rng):
        return inventions.faith(lists, rng)
    if rng.random() < 0.4:
        return rng.choice(lists.learned("followers", peoples.FOLLOWERS))
    every = (*BELIEFS, *lists.religions)
    return rng.choice(lists.learned("faiths", (name for name in every if not _is_creed(name))))


def creed(lists: Gazetteers, rng: random.Random) -> str:
    """The name of a faith."""
    every = (*BELIEFS, *lists.religions, "Catholicism", "Sikhism", "Mormonism", "Protestantism")
    return rng.choice(tuple(name for name in every if _is_creed(name)))


def _is_creed(name: str) -> bool:
    return name.endswith(("ism", "ity", "Islam"))


def politics(lists: Gazetteers, rng: random.Random) -> str:
    """A party or a political stance."""
    chance = rng.random()
    if chance < 0.5:
        return rng.choice(lists.learned("politics", (*POLITICS, *MORE_POLITICS)))
    return party(lists, rng) if chance < 0.72 else stance(lists, rng)


def party(lists: Gazetteers, rng: random.Random) -> str:
    """A party or movement by its name."""
    if _invents(lists, rng):
        return inventions.party(lists, rng)
    return rng.choice(lists.learned("parties", peoples.PARTIES))


def stance(lists: Gazetteers, rng: random.Random) -> str:
    """What somebody is in politics."""
    if _invents(lists, rng):
        return inventions.stance(lists, rng)
    return rng.choice(lists.learned("stances", peoples.STANCES))


def gender(lists: Gazetteers, rng: random.Random) -> str:
    """A gender as stated about someone."""
    return rng.choice(_GENDERS if rng.random() < 0.8 else lists.part(_MORE_GENDERS))


def orientation(lists: Gazetteers, rng: random.Random) -> str:
    """A sexual orientation."""
    return (
        rng.choice(lists.part(_ORIENTATIONS)) if rng.random() < 0.8 else rng.choice(_ORIENTATIONS)
    )
