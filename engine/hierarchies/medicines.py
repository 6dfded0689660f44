"""Kinds of medicine by the stem of the generic name, as the WHO gives out stems (INN)."""

from __future__ import annotations

_STEMS = {
    "ACE inhibitor": "pril",
    "antihypertensive": "sartan azosin dipine",
    "cholesterol-lowering medicine": "vastatin fibrate ezetimibe",
    "beta blocker": "olol",
    "acid-reducing medicine": "prazole tidine",
    "antibiotic": "cillin mycin floxacin cycline oxacin bactam penem",
    "antifungal medicine": "conazole fungin",
    "antiviral medicine": "vir ciclovir amivir buvir",
    "monoclonal antibody": "mab",
    "cancer medicine": "tinib platin taxel rubicin ciclib parib tabine",
    "diabetes medicine": "gliptin gliflozin glutide formin glitazone glinide",
    "antidepressant": "oxetine faxine traline talopram triptyline",
    "antipsychotic": "peridone idone apine piprazole",
    "sedative": "azepam azolam barbital zolpidem",
    "migraine medicine": "triptan gepant",
    "local anaesthetic": "caine",
    "anticoagulant": "parin xaban gatran",
    "diuretic": "thiazide semide",
    "asthma medicine": "lukast terol tropium",
    "corticosteroid": "sone solone sonide olone",
    "antiemetic": "setron",
    "opioid": "codone morphone fentanil",
    "anti-inflammatory medicine": "profen coxib fenac oxicam",
    "osteoporosis medicine": "dronate dronic",
    "antihistamine": "atadine astine tirizine fenadine",
    "immunosuppressant": "limus",
    "vaccine": "vaccine",
}
_BY_STEM = {stem: kind for kind, stems in _STEMS.items() for stem in stems.split()}
_SHORTEST = 3


def by_stem(name: str) -> str:
    """The kind of a generic name, '' where no stem is known; the longest stem wins.

    German leaves the last «e» out: «Amlodipin», «Pantoprazol».
    """
    word = name.split(maxsplit=1)[0] if name else ""
    fitting = [
        stem
        for stem in _BY_STEM
        if (word.endswith(stem) or f"{word}e".endswith(stem))
        and len(word) > len(stem) + _SHORTEST - 1
    ]
    return _BY_STEM[max(fitting, key=len)] if fitting else ""
