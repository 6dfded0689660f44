"""Prompts in a hurry: letters of agencies and forms that are nobody's, short names of firms, sign-offs."""

from __future__ import annotations

import random
from collections.abc import Callable

# ruff: noqa: E501 - a template is read best on one line

RULES: dict[str, tuple[str, ...]] = {
    "bye": (
        "[thx|thanks|ta|cheers|best|rgds|xx|love|tks|bw|many thanks|speak soon|ttyl|later|from],[ |\n]{first#1}",
        "- {first#1}",
        "-{first#1}",
        "[Thanks|Best|Cheers|Yours],\n{first#1}",
        "[sent from my phone|sorry for typos] {first#1}",
        "{initials#1}",
        "ps [tell|ask|call|don't tell] {first}",
    ),
    "opening": (
        "hey {first}, ",
        "[hi|yo|hello|morning|ok] {first} ",
        "[can u|could you|pls|please] [rewrite|fix|shorten|translate|proofread] this [msg|email|text|note] to [my boss|the landlord|hr|{first}]: ",
        "@{first} ",
        "{first}: ",
        "",
        "",
    ),
    "chatty": (
        "i cant come in on {weekday} bc [i have|of] {ill}",
        "[pls|please] dont tell [the rest of the team|anyone|hr|{first}]",
        "{first} can [cover|take over|handle] the {firm} [account|file|deal|case|project]",
        "{first} from {firm} [keeps calling|wants a refund|says hi|is pissed]",
        "im having my [second|third|last] round of {therapy} at {hospital}",
        "we [signed|lost|closed|pitched] {firm} {when}",
        "[the|our] {firm} contract [is up|ends] {when}",
        "my mate {first} [works at|got sacked from|is joining] {firm}",
        "[meeting|call|lunch] w/ {first} [&|and|+] {first} {when} re {firm}",
        "{first} [owes|lent|sent] me {money}",
        "u still living in {city}?",
        "moved from {city} to {city} {when}",
        "{first}s bday is {date}",
        "whats {first}s number, is it {phone}",
        "going to {city} {when} bc {first} is in hospital",
        "during the [past|last] {span_years} at {firm}",
    ),
    "chart": (
        "PCP [is|:|] Dr. {last}",
        "PCP: {full}, MD",
        "[HCP|POA|NOK|Health care proxy]: {full} ([wife|son|daughter]), {phone}",
        "Daughter {first} ({phone}) is [HCP|POA|next of kin]",
        "[Pt|Patient]: {inverted} (MRN {id}, DOB {date}), {age}{sex} w/ hx of {ill}, {ill}",
        "presented to {hospital} [ED|ER] on {date} c/o {sign} for {quantity}",
        "[IV|PO] {drug} {dose} [BID|TID|QHS|PRN]; {drug} held",
        "[DNR|DNI|full code] per [HCP|POA] {full}",
        "Dispo: [SNF|rehab|home] in {city}",
        "s/b {first} {last} [RN|NP|PA-C|PT|OT|SW] {date}",
        "[CXR|ECG|CT|MRI|CBC|BMP|LFTs] [pending|wnl|normal|repeat in AM]",
        "[F/u|Follow-up] with [PCP|GP|ENT|OB/GYN] {when}",
        "[GP|Consultant]: {title} {last}, NHS no. {id}",
        "A&O x3, NAD, VSS, [RRR|CTAB|NT/ND]",
        "{sign}, {sign}, {ill}",
    ),
    "form": (
        "VAT {id}",
        "VAT no: {id}, [EORI|UTR|TIN|EIN]: {id}",
        "IBAN {iban}",
        "IBAN: {iban}, BIC: {swift}",
        "[NI|NINO|PPS|SIN|TFN] number {id}",
        "[A#|A-number|USCIS no.|EAD|I-94] {id}",
        "[DOB|D.O.B.|dob] {date}, [SSN|ssn] {ssn}",
        "[Ship to|Deliver to|Bill to|c/o]: {full}, {address}, {country}",
        "Tel {phone}, [Fax|Mob|Cell] {phone}",
        "[Member|Subscriber] ID {id}, [group|grp] {id}",
        "[Booking ref|PNR|Confirmation]: {id}",
        "ID {id} - {full} - [FTE|PT|contractor]",
        "HR file: {full}, {job}, [reports to|manager] {full}, [on PIP|on PTO|on LOA|on paternity leave|on maternity leave] since {date}",
        "base salary {money}, [bonus|RSUs|OTE] {money}",
        "{full} ({faith}, {party} voter) is [a union rep|on the works council|in the union]",
        "[CEO|CFO|COO|CTO|VP Sales|GM] {full} [resigned|sold shares|will step down] {when}",
        "[KPI|ROI|EBITDA|ARR|NPS] [is up|fell|improved] {rise} in {quarter}",
        "Please fix the [API|SDK|URL|CSV|JSON|PDF|SQL|CSS] [export|parser|docs]",
        "[FYI|ASAP|EOD|TBD|ETA|FAQ|RSVP|NDA|MoU|SLA|RFP|PO] [attached|pending|signed|needed]",
    ),
    "law": (
        "[he's|she's] a [sergeant|detective|officer] with {police}",
        "{police} [arrested|questioned|stopped] {full} {when}",
        "[report|case] no. {id}, {police}",
        "my ex {first} works for {police} in {state}",
        "{full} lives in {city} {state}",
        "{full}, {city} {state} {zip}",
        "i am from {country} living in {city} {state} since {date}",
        "[my|our] [kids|sons|daughters], {first} ({age}) and {first} ({age})",
        "kids are {first} & {first}, ages {age} and {age}",
        "[Ms.|Mr.|Mrs.|Coach] {last} at {school} ({city}) says my son {first} has {ill}",
        "{first} [goes to|is at|teaches at] {school} in {city}",
    ),
}
_ANY = "[{chatty}|{chart}|{form}|{law}]"
TEMPLATES: tuple[str, ...] = (
    "{opening}{chatty}, {chatty}. {bye}",
    "{opening}{chatty} {bye}",
    "{opening}{chatty}, {law}\n{bye}",
    "{chart}. {chart}. {chart}.",
    "{chart}. {chart}. {chart}. What would you do next?",
    "{chart}\n{chart}\n{chart}\n{chart}",
    "{form}\n{form}\n{form}",
    "{form}, {form}",
    "{form}. {form}.",
    "{law}. {law}.",
    "{law}, {chatty}",
    f"{_ANY}. {_ANY}.",
    _ANY,
    "{chatty}",
)


def _one_of(values: str) -> Callable[[random.Random], str]:
    """Draws one of the values that «|» parts."""
    return lambda rng: rng.choice(values.split("|"))


SLOTS: dict[str, tuple[str, Callable[[random.Random], str]]] = {
    "weekday": ("DATE_TIME", _one_of("thurs|mon|fri|weds|tues|sat|sun|monday|friday")),
    "span_years": ("DATE_TIME/QUANTITY/O", _one_of("two years|five years|ten years|six months")),
    "quarter": ("DATE_TIME/O", _one_of("Q1|Q2|Q3|Q4|H1|H2|FY23")),
    "rise": ("QUANTITY/O", _one_of("12%|3 points|4.5 %|two points|7pp")),
    "therapy": ("MEDICAL_CONDITION/O", _one_of("chemo|radiation|dialysis|IVF|physio|rehab")),
    "sign": (
        "MEDICAL_CONDITION/QUANTITY/O",
        _one_of("SOB|CP|HA|N/V|EF 35%|CKD stage 3|NYHA II|GCS 15|BMI 31|abd pain|LOC"),
    ),
}
"""What such prompts hold beside the values of every register."""
