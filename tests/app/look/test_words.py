from __future__ import annotations

import re
from fractions import Fraction
from math import exp

import pytest

from app.look import words
from engine.conversation.vault import Conversation
from engine.options import Options
from engine.plan.profiles import types_of
from engine.sanitize.numbers.noise import laplace
from engine.types import MECHANISMS, NEURAL_TYPES, PROFILES
from tests.marked import sanitized


@pytest.mark.parametrize("epsilon", [0.05, 0.2, 0.5, 1.0, 3.0, 12.0])
def test_the_meaning_of_epsilon_is_the_smallest_range(epsilon):
    def inside(reach):
        a = exp(-epsilon)
        return 1 - 2 * a ** (reach + 1) / (1 + a)

    reach = words.noise_within(epsilon, share=0.9)
    assert inside(reach) >= 0.9
    assert reach == 0 or inside(reach - 1) < 0.9


def test_the_meaning_of_epsilon_is_what_the_mechanism_does():
    conversation = Conversation.seeded(3)
    draws = [
        abs(laplace(Fraction(1, 2), conversation.coins("AGE", str(number))))
        for number in range(3000)
    ]
    reach = words.noise_within(0.5, share=0.9)
    assert sum(draw <= reach for draw in draws) / len(draws) >= 0.89
    assert sum(draw <= reach - 1 for draw in draws) / len(draws) <= 0.91


@pytest.mark.parametrize("epsilon", [0.05, 0.5, 1.0, 2.0, 3.0])
def test_what_is_said_of_ages_is_what_is_sent(epsilon):
    """Over keys, with the step that follows the noise: the smallest range that nine in ten keep."""
    sent = [
        abs(int(made.replacements[0].replacement) - 60)
        for made in (
            sanitized(
                "She is {AGE:60}.",
                conversation=Conversation.seeded(seed),
                options=Options(epsilon=epsilon),
            )
            for seed in range(800)
        )
    ]
    digits = re.findall(r"\d+", words.age_words(epsilon, short=True))
    reach = int(digits[0]) if digits else 0
    assert sum(error <= reach for error in sent) / len(sent) >= 0.87
    assert sum(error <= reach - 1 for error in sent) / len(sent) <= 0.93


def test_everything_has_words():
    assert all(words.mechanism_name(item) for item in MECHANISMS)
    assert all(words.profile_name(item) and words.profile_hint(item) for item in PROFILES)
    assert all(kind in words.known_types() for kind in NEURAL_TYPES)
    assert words.source_name("EmailRecognizer") == "Email"
    assert words.age_words(0.5) == "ages within ±8 years, 9 in 10"
    assert words.number(0.30000000000000004) == "0.3"


def test_every_type_of_the_profiles_has_a_name_of_its_own():
    kinds = sorted({kind for profile in PROFILES for kind in types_of(profile)})
    for plural in (False, True):
        names = [words.type_name(kind, plural=plural) for kind in kinds]
        assert len(set(names)) == len(kinds)
        assert all("_" not in name for name in names)
    written = words._TYPES.keys() | words._IDENTIFIERS.keys()
    assert written >= set(kinds)


def test_acronyms_stay_in_capitals():
    assert words.type_name("UK_NHS") == "NHS number"
    assert words.type_name("UK_NHS", plural=True) == "NHS numbers"
    assert words.type_name("DE_KFZ") == "DE KFZ"
    assert words.type_name("ZA_INCOME_TAX_NUMBER") == "ZA income tax number"
    assert words.type_name("DE_VAT_ID") == "DE VAT ID"
    assert words.type_name("PROJECT_CODE") == "Project code"


def test_a_server_is_named_beside_the_device():
    assert words.device_badge("CPU", "") == "CPU"
    assert words.device_badge("CPU", "127.0.0.1:8000") == "CPU + server"
    assert words.device_badge("GPU · H100, 80 GB", "127.0.0.1:8000") == "GPU + server · H100, 80 GB"
    lines = words.device_lines("CPU", None, None, server="127.0.0.1:8000")
    assert "127.0.0.1:8000 on this machine" in lines[0]
    assert "server" not in words.device_lines("CPU", None, None)[0]
