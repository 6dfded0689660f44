"""What the hierarchies take by hand: roots, wording, what is passed over, and what is missing."""

from __future__ import annotations

ROOTS: dict[str, tuple[str, ...]] = {
    "OCCUPATION": (
        "worker.1", "professional.1", "engineer.1", "businessperson.1", "scientist.1", "artist.1",
        "entertainer.1", "writer.1", "official.1", "clergyman.1", "serviceman.1", "specialist.1",
        "financier.1", "merchant.1", "educator.1", "sailor.1", "lawman.1", "farmer.1", "athlete.1",
        "administrator.1", "administrator.3", "student.1", "agent.2", "agent.5", "designer.1",
        "journalist.1", "cashier.2", "waiter.1", "driver.1", "manager.1", "architect.1",
        "photographer.1", "banker.1", "spiritual_leader.1", "negotiator.1", "inspector.1",
        "therapist.1", "politician.2", "translator.1", "interpreter.2", "artisan.1", "trainer.1",
    ),
    "MEDICAL_CONDITION": (
        "ill_health.1", "disorder.1", "injury.1", "symptom.1", "mental_disorder.1", "pregnancy.1",
        "disability.1", "addiction.1", "inflammation.1", "pain.1",
    ),
    "MEDICATION": ("drug.1", "vaccine.1"),
    "NATIONALITY": ("inhabitant.1", "asiatic.1", "american.1", "european.1", "african.1"),
    "RELIGION": ("religious_person.1", "religion.1", "religion.2", "nonreligious_person.1"),
    "WORD": (
        "artifact.1", "geological_formation.1", "body_of_water.1", "animal.1", "plant.2", "food.1",
        "food.2", "relative.1", "social_event.1", "sport.1", "leaf.1", "body_part.1", "meal.1",
        "institution.1", "organization.1", "academic_degree.1", "lover.1", "kin.2",
    ),
}  # fmt: skip
TOPS = {
    "OCCUPATION": "worker",
    "MEDICAL_CONDITION": "medical condition",
    "MEDICATION": "medication",
    "ORGANIZATION": "organisation",
}
COMPANIES = (
    "google|microsoft|amazon|apple|facebook|meta|netflix|ibm|intel|oracle|sap|siemens|bosch|bmw"
    "|volkswagen|toyota|honda|samsung|sony|huawei|tesla|uber|airbnb|twitter|walmart|ikea|zara"
    "|tesco|sainsbury's|aldi|lidl|carrefour|boeing|airbus|shell|bp|pfizer|novartis|roche|bayer"
    "|accenture|deloitte|pwc|kpmg|mckinsey|starbucks|mcdonald's|nike|adidas|disney|spotify|openai"
)
UNIVERSITIES = (
    "mit|harvard|stanford|yale|princeton|oxford|cambridge|berkeley|ucla|caltech|columbia|cornell"
    "|eth zurich|eth zürich|imperial college|lse|ucl|kit|tum|epfl|sorbonne"
)
PASSED = frozenset(
    "person|adult|creator|communicator|intellectual|capitalist|leader|head|man|woman|male|female"
    "|unfortunate|user|traveler|preserver|defender|combatant|deliverer|authority|inhabitant|peer"
    "|contestant|expert|skilled worker|illness|ill health|pathological state|physical condition"
    "|condition|state|evidence|disease|disorder|growth|drug|agent|substance|attendant|assistant"
    "|investigator|follower|supporter|good person|adjudicator|appointee|representative|negotiator"
    "|perceiver|observer|looker|ruler|aristocrat|acquaintance|friend|relative|juvenile|child|boy"
    "|girl|beneficiary|owner|proprietor|debtor|gatherer|transgressor|wrongdoer|bad person"
    "|unskilled person|unwelcome person|unpleasant person|slave|employee|worker|medicine"
    "|native|resident|citizen|denizen|dweller|islander|west indian|colonial"
    "|organized religion|medication|medical condition|atrophy|hurt"
    "|distress|deformity|change|psychological state|polygenic disorder|genetic disease|antagonist"
    "|agonist|soporific|trader|merchant|symptom|sign|enlargement|inspector|cognitive state"
    "|pathology|unfitness|plant disease|animal disease|affliction|dysfunction|collapse|eruption"
    "|blight|zoonosis|lesion|dyscrasia|cell type cancer|cell type benign neoplasm|remedy|blocker"
    "|organ system benign neoplasm|organ system cancer|powder|dose|dilator|relaxant|pharmaceutical"
    "|hired hand|servant|domestic|back|star|hunter|sovereign|emperor|socialist|booker|compiler"
    "|campaigner|back|fielder|infielder|washer|mender|supplier|collegian|bureaucrat|secret agent"
    "|spy|lotion|ointment|brew|primary bacterial infectious disease|drug of abuse|abnormality"
    "|order|cult|sect|superior|friar|heathen|believer|church|controlled substance|hard drug"
    "|soft drug|club drug|narcotic antagonist|oriental|dravidian|bantu|turki|hindu|southerner"
    "|confederate|confederate soldier|mongol|britisher|indian|swelling|rupture|autosomal disease"
    "|theism|monotheism|rickettsial disease|communicable disease|affective disorder".split("|")
)
"""Broader terms that say too little, or would offend, on the way up."""
WORDED = {
    "craftsman": "craftsperson", "dining-room attendant": "waiting staff member",
    "medical practitioner": "medical professional", "health professional": "health professional",
    "serviceman": "member of the armed forces", "lawman": "law enforcement officer",
    "policeman": "police officer", "spiritual leader": "member of the clergy",
    "clergyman": "member of the clergy", "cleric": "member of the clergy",
    "businessman": "businessperson", "actor": "performer", "salesman": "salesperson",
    "respiratory disease": "respiratory condition", "anxiety disorder": "anxiety disorder",
    "malignant tumor": "tumour", "tumor": "tumour", "mental disorder": "mental health condition",
    "nonsteroidal anti-inflammatory": "anti-inflammatory medicine",
    "anti-inflammatory": "anti-inflammatory medicine", "adult female": "adult",
    "selective-serotonin reuptake inhibitor": "antidepressant", "laborer": "manual worker",
    "enlisted person": "member of the armed forces", "skilled workman": "craftsperson",
    "military personnel": "member of the armed forces", "workman": "manual worker",
    "academician": "academic", "deliveryman": "delivery worker", "repairman": "repairer",
    "stockman": "farm worker", "farmhand": "farm worker", "ranch hand": "farm worker",
    "waiter": "waiting staff member", "boatman": "mariner", "wright": "craftsperson",
    "venereal disease": "sexually transmitted infection", "epidemic disease": "infectious disease",
    "contagious disease": "infectious disease", "religious": "member of a clergy",
    "autosomal genetic disease": "genetic condition", "chromosomal disease": "genetic condition",
    "autosomal recessive disease": "genetic condition", "benign tumor": "benign tumour",
    "autosomal dominant disease": "genetic condition", "nervous disorder": "neurological condition",
    "blood dyscrasia": "blood condition", "blood disease": "blood condition",
    "skin disease": "skin condition", "eye disease": "eye condition",
    "heart disease": "heart condition", "cardiovascular disease": "cardiovascular condition",
    "brain disorder": "neurological condition", "leukemia": "leukaemia", "anemia": "anaemia",
    "newspaperman": "journalist", "public servant": "public employee",
}  # fmt: skip
PLAIN_WORDS: dict[str, tuple[str, ...]] = {
    "plant": (
        "tracheophyte", "herb", "angiosperm", "subshrub", "shrub", "legume", "succulent", "fern",
    ),
    "fish": (
        "percoid", "acanthopterygian", "teleost", "malacopterygian", "scorpaenoid", "elasmobranch",
    ),
    "bird": ("oscine", "passerine", "raptor", "waterfowl", "wader", "gallinacean"),
    "animal": (
        "canid", "carnivore", "placental", "vertebrate", "bovid", "invertebrate", "arthropod",
        "ungulate", "ruminant", "mammal", "rodent", "primate", "crustacean", "mollusk", "reptile",
        "feline", "canine", "amphibian", "saurian", "hominid", "simian",
    ),
    "food": ("nutriment", "produce", "dish"),
    "water": ("stream",),
    "home": ("housing", "dwelling", "quarters"),
    "facility": ("depository",),
    "clothing": ("garment",),
    "vehicle": ("transport", "craft"),
    "drink": ("beverage",),
    "equipment": ("instrumentation", "device", "implement"),
}  # fmt: skip
"""Everyday words in place of the terms of biologists and lexicographers."""
EMPTY_WORDS = frozenset(
    {
        "artifact", "surface", "organization", "structure", "spermatophyte", "chordate",
        "hydrophyte", "pteridophyte", "diapsid", "viscus", "cavum", "dipteran", "crucifer",
        "artiodactyl", "ornithischian", "flavorer", "fixings", "extremity", "obstruction", "outlet",
    }
)  # fmt: skip
"""Broader terms that say nothing of a thing."""
SET_BY_HAND: dict[str, dict[str, tuple[str, ...]]] = {
    "WORD": {
        "wife|husband|hubby|missus|bride|groom|bridegroom": ("spouse",),
        "girlfriend|boyfriend|gf|bf|fiancé|fiancée|fiance|fiancee": ("partner",),
        "mother|father|mom|mum|dad|mama|mommy|daddy|stepmother|stepfather|stepmom|stepdad": (
            "parent",
        ),
        "son|daughter|stepson|stepdaughter": ("child",),
        "brother|sister|stepbrother|stepsister|half-brother|half-sister": ("sibling",),
        "grandmother|grandfather|grandma|grandpa|granny|grandad|granddad": ("grandparent",),
        "grandson|granddaughter": ("grandchild",),
        "aunt|uncle|auntie|nephew|niece": ("relative",),
        "man|woman|guy|lady|bloke|dude|lad|gentleman|chap": ("person",),
        "boy|girl|schoolboy|schoolgirl": ("child",),
    },
    "OCCUPATION": {
        "manager|project manager|product manager|office manager|director|team leader|supervisor"
        "|head of department|ceo|cfo|cto|chief executive|managing director|vice president": (
            "manager",
            "administrator",
        ),
        "data scientist|software developer|web developer|developer|data analyst|it specialist"
        "|system administrator|devops engineer|programmer|software engineer": (
            "computing professional",
            "professional",
        ),
        "accountant|bookkeeper|auditor|tax advisor|financial analyst|actuary": (
            "finance professional",
            "professional",
        ),
        "cashier|shop assistant|sales assistant|shop manager|retail assistant": ("sales worker",),
        "housekeeper|cleaner|janitor|caretaker|housekeeper": ("service worker",),
        "secretary|receptionist|clerk|office clerk|administrative assistant|personal assistant": (
            "office worker",
        ),
        "social worker|care worker|carer|home health aide|nursing assistant|care assistant": (
            "care worker",
        ),
    },
    "MEDICAL_CONDITION": {
        "depression|major depression|clinical depression|depressive episode|postnatal depression"
        "|postpartum depression": ("mood disorder", "mental health condition"),
        "bipolar|bipolar disorder|bipolar ii": ("mood disorder", "mental health condition"),
        "anxiety|ptsd|post-traumatic stress disorder|panic attacks|ocd|panic disorder|phobia"
        "|social anxiety|generalized anxiety disorder": (
            "anxiety disorder",
            "mental health condition",
        ),
        "adhd|add|autism|autistic|asperger's|asperger's syndrome|autism spectrum disorder": (
            "neurodevelopmental condition",
        ),
        "schizophrenia|schizophrenic|psychosis": ("psychotic disorder", "mental health condition"),
        "anorexia|bulimia|binge eating disorder": ("eating disorder", "mental health condition"),
        "covid|covid-19|long covid|sars-cov-2|hiv|hiv positive|hiv-positive|hiv infection|hpv"
        "|herpes|shingles|chickenpox|measles|mumps|hepatitis b|hepatitis c|flu|influenza": (
            "viral infection",
            "infection",
        ),
        "type 1 diabetes|type 2 diabetes|type i diabetes|type ii diabetes|diabetes|diabetic"
        "|diabetes mellitus|gestational diabetes|prediabetes": ("metabolic condition",),
        "high cholesterol|obesity|obese|hyperlipidemia|hypercholesterolemia": (
            "metabolic condition",
        ),
        "hypertension|high blood pressure|heart attack|myocardial infarction|angina|heart failure"
        "|atrial fibrillation|afib|coronary artery disease|stroke|arrhythmia": (
            "cardiovascular condition",
        ),
        "copd|emphysema|chronic bronchitis|asthma|bronchitis|pneumonia|sleep apnea": (
            "respiratory condition",
        ),
        "ibs|irritable bowel syndrome|crohn's|crohn's disease|ulcerative colitis|gerd|acid reflux"
        "|celiac disease|coeliac disease|gastritis": ("digestive condition",),
        "pcos|endometriosis|infertility|infertile|erectile dysfunction": (
            "reproductive health condition",
        ),
        "multiple sclerosis|ms|parkinson's|parkinson's disease|epilepsy|alzheimer's|dementia"
        "|alzheimer's disease|als|migraine|migraines": ("neurological condition",),
        "lupus|rheumatoid arthritis|psoriasis|hashimoto's|graves' disease": (
            "autoimmune condition",
        ),
    },
    "RELIGION": {
        "christian|jewish|jew|muslim|islamic|hindu|buddhist|sikh|jain|taoist|shinto|baha'i|zoroastrian"
        "|pagan|wiccan|rastafarian": ("religious person",),
        "atheist|agnostic|secular|humanist": ("non-religious person",),
        "sunni|shia|shiite|sunni muslim|shia muslim|sufi|ahmadi|ismaili": (
            "Muslim",
            "religious person",
        ),
        "orthodox jew|orthodox jewish|hasidic|reform jew|conservative jew|haredi": (
            "Jewish",
            "religious person",
        ),
        "catholic|roman catholic|protestant|baptist|methodist|lutheran|anglican|presbyterian|quaker"
        "|pentecostal|evangelical|mormon|adventist|episcopalian|greek orthodox|russian orthodox"
        "|jehovah's witness|amish|mennonite|coptic|eastern orthodox|calvinist": (
            "Christian",
            "religious person",
        ),
        "islam|christianity|judaism|hinduism|buddhism|sikhism|taoism|shintoism|jainism": (
            "religion",
        ),
    },
    "ETHNICITY": {
        "chinese|japanese|korean|vietnamese|filipino|filipina|punjabi|tamil|bengali|gujarati|thai"
        "|east asian|south asian|southeast asian|han|uyghur|pashtun|kurdish|hmong|desi": ("Asian",),
        "yoruba|igbo|hausa|zulu|somali|amhara|oromo|ashanti|berber|tutsi|hutu|nigerian|ghanaian": (
            "African",
        ),
        "irish|italian|polish|basque|catalan|slavic|celtic|scottish|welsh|german|greek|russian"
        "|roma|sami|flemish": ("European",),
        "navajo|cherokee|sioux|apache|inuit|maori|aboriginal|first nations|native american|lakota"
        "|alaska native|native hawaiian|métis": ("Indigenous",),
        "mexican|puerto rican|cuban|dominican|salvadoran|colombian|chicano|chicana": (
            "Latin American",
        ),
    },
    "POLITICS": {
        "democrat|republican|tory|tories|labour|liberal democrat|lib dem|green party|libertarian"
        "|conservative party|labour party|democratic party|republican party|snp|ukip|cdu|spd|afd"
        "|labour voter|conservative voter|labour supporter": ("party supporter",),
        "liberal|conservative|socialist|communist|leftist|progressive|centrist|right-wing|left-wing"
        "|left wing|right wing|marxist|anarchist|nationalist|moderate|far-right|far-left": (
            "politically minded",
        ),
    },
    "NATIONALITY": {
        "american|us citizen|u.s. citizen|canadian|mexican": ("North American",),
        "british|english|scottish|welsh|dutch|danish|finnish|polish|spanish|swedish|turkish|irish"
        "|french|german|italian|portuguese|greek|russian|swiss|austrian|norwegian|ukrainian": (
            "European",
        ),
        "filipino|filipina|indian|pakistani|chinese|japanese|korean|south korean|iranian|iraqi"
        "|syrian|lebanese|israeli|saudi|emirati|thai|vietnamese|bangladeshi|afghan": ("Asian",),
        "brazilian|argentine|argentinian|colombian|chilean|peruvian|venezuelan|ecuadorian": (
            "South American",
        ),
        "nigerian|kenyan|south african|egyptian|moroccan|ghanaian|ethiopian|algerian|tunisian": (
            "African",
        ),
        "australian|new zealander|kiwi|fijian|samoan": ("Oceanian",),
    },
}  # fmt: skip
CONTINENTS = {
    "European": "Europe", "Asian": "Asia", "African": "Africa", "North American": "North America",
    "South American": "South America", "Latin American": "Latin America",
}  # fmt: skip
COUNTRY_NAMES = {
    "Russian Federation": "Russia",
    "Türkiye": "Turkey",
    "Viet Nam": "Vietnam",
    "Korea, Republic of": "South Korea",
    "Korea, Democratic People's Republic of": "North Korea",
    "Congo, The Democratic Republic of the": "Congo",
    "Syrian Arab Republic": "Syria",
    "No country found for alpha-2 code: XK": "Kosovo",
    "Lao People's Democratic Republic": "Laos",
}
WELL_KNOWN = 1000
"""The weight of the namesake that WordNet means, against how often others are written about."""
NOT_MEANT = frozenset(
    ("alcohol", "tobacco", "roll of tobacco", "plant disease", "animal disease", "hallucinogen")
)
"""What leads there is left out: drinks are no medication."""
PEOPLES = frozenset(CONTINENTS) | {"Oceanian", "Central American"}
COUNTRY_KINDS = {f"{people} country": place for people, place in CONTINENTS.items()} | {
    "Central American country": "North America", "Central American nation": "North America",
    "Scandinavian country": "Europe", "Balkan country": "Europe", "Baltic state": "Europe",
    "African nation": "Africa", "Asian nation": "Asia", "European nation": "Europe",
}  # fmt: skip
MORE_COUNTRIES = {
    "United States": "North America", "United Kingdom": "Europe", "Australia": "Oceania",
    "New Zealand": "Oceania", "Russia": "Europe", "Turkey": "Asia", "Israel": "Asia",
    "England": "Europe", "Scotland": "Europe", "Wales": "Europe", "South Korea": "Asia",
    "Czech Republic": "Europe", "Czechia": "Europe", "Netherlands": "Europe",
    "Cuba": "North America",
    "Jamaica": "North America", "Iceland": "Europe", "Ireland": "Europe", "Singapore": "Asia",
    "Mexico": "North America", "Canada": "North America", "Egypt": "Africa", "Fiji": "Oceania",
    "Dominican Republic": "North America", "Haiti": "North America", "Taiwan": "Asia",
    "Puerto Rico": "North America", "Hong Kong": "Asia", "Japan": "Asia", "Philippines": "Asia",
    "Indonesia": "Asia", "Sri Lanka": "Asia", "Malta": "Europe", "Cyprus": "Europe",
    "Montenegro": "Europe", "Serbia": "Europe", "Kosovo": "Europe", "South Sudan": "Africa",
    "Ukraine": "Europe", "Côte d'Ivoire": "Africa", "Sweden": "Europe", "Palestine": "Asia",
    "Burkina Faso": "Africa", "Denmark": "Europe", "Norway": "Europe", "Guatemala": "North America",
    "Honduras": "North America", "El Salvador": "North America", "Nicaragua": "North America",
    "Costa Rica": "North America", "Panama": "North America", "Belize": "North America",
    "Turkmenistan": "Asia", "Timor-Leste": "Asia", "Brunei Darussalam": "Asia", "Macao": "Asia",
    "Trinidad and Tobago": "North America", "Mauritius": "Africa", "Cabo Verde": "Africa",
    "Eswatini": "Africa", "Papua New Guinea": "Oceania", "Guam": "Oceania",
    "Bahamas": "North America",
    "Réunion": "Africa", "Comoros": "Africa", "Solomon Islands": "Oceania", "Vanuatu": "Oceania",
    "Greece": "Europe", "Bulgaria": "Europe", "Albania": "Europe", "Latvia": "Europe",
    "Lithuania": "Europe", "Estonia": "Europe", "Guadeloupe": "North America",
    "Martinique": "North America", "French Guiana": "South America", "New Caledonia": "Oceania",
    "North Macedonia": "Europe", "Bosnia and Herzegovina": "Europe", "Madagascar": "Africa",
}  # fmt: skip
