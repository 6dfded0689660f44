from __future__ import annotations

import pytest

from engine.annotate.foreign import FEWEST_WORDS, is_foreign, is_german


@pytest.mark.parametrize(
    "text",
    [
        "Bonjour, j'habite à Lyon et je suis infirmière dans un hôpital avec mon mari.",
        "Hola, vivo en la calle Mayor de Salamanca desde 2015 y mi jefe no me paga.",
        "Ciao, mi chiamo Giulia e lavoro alla banca di Torino con il mio fratello.",
        "ฉัน เศร้า ทํา ยัง ไง ถึง จะ สุข ใน วัน นี้",
        "Traduis: Le contrat est prolongé de plus en plus par les deux parties dans la ville.",
    ],
)
def test_other_languages(text):
    assert is_foreign(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ich bin müde.",
        "Sehr geehrte Frau Hoffmann, mein Sohn ist seit Montag krank und kann nicht kommen.",
        "Translate this: Der Vertrag wird zum Ende des Monats von mir nicht mehr verlängert.",
        "My patient Siobhán O'Leary from Galway has an aortic root of 4.8 cm.",
        "Ask Hans Müller and Jürgen Groß in der Hauptstraße 12 about the contract that I sent.",
        "int main() { int x = 5; int y = x + z; for (int i = 0; i < y; i++) { a[i] = b[i]; } }",
        "x + y = 4z, x * y = 4z^2, express x - y in z, where x and y are real",
        "Name,City,Date\nAnna,Berlin,2020\nBen,Roma,2021\nCarla,Madrid,2022\nDora,Wien,2023",
    ],
)
def test_english_german_code_and_tables(text):
    assert not is_foreign(text)


def test_only_the_beginning_of_a_huge_text_is_read():
    assert is_foreign("le chien et le chat ne sont pas dans la maison " * 200_000)
    assert not is_foreign(" ".join(["les"] * (FEWEST_WORDS - 1)))


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("Gestern kam keiner, danach blieb alles ruhig.", True),
        ("Man war also bald so fast wie am Start.", True),
        ("I was so fast in her name, also an old man.", False),
        ("So was her man in an arm or in so fast a fall", False),
        ("Ask Müller and Groß; the Bahnhof closes after ten.", False),
    ],
)
def test_german_is_told_by_words_that_english_texts_do_not_hold(text, german):
    assert is_german(text) is german
