"""The corpus of answers: its faults are told, and the shipped one has none."""

from __future__ import annotations

import tomllib

import pytest

from benchmarks.answers.prompt import FOLDER, files, prompt
from benchmarks.answers.texts import UNEVEN, faults, file_faults, notation_of, runs
from tests.benchmarks.answers_made import PAID

SOUND = {
    "id": "law-001",
    "half": "seen",
    "answer": "It is ⟦sum(a, b)⟧.",
    "text": f"{PAID}, told ⟦who:PERSON|Ana Lima⟧ by the office of ⟦=HMRC⟧ in a letter about her "
    "return for last year.",
    "checks": [{"kind": "sum", "parts": ["a", "b"], "total": "all"}, {"kind": "unit", "of": "a"}],
}
BROKEN = [
    ({"checks": [{"kind": "summ", "of": "a"}, SOUND["checks"][0]]}, "unknown kind of check: summ"),
    ({"checks": [{"kind": "unit", "of": "q"}, SOUND["checks"][0]]}, "nothing is called q"),
    ({"checks": [{"kind": "unit"}, SOUND["checks"][0]]}, "the field of is missing"),
    ({"checks": SOUND["checks"][:1]}, "1 checks"),
    ({"text": SOUND["text"].replace("£34.50", "£35.50")}, "does not hold: sum"),
    ({"text": SOUND["text"].replace("PERSON", "HUMAN")}, "unknown type HUMAN"),
    ({"text": SOUND["text"] + " Lima!"}, "«Lima» stands unmarked"),
    ({"text": SOUND["text"] + " ⟦who:PERSON|Bo⟧"}, "borne by 2 marks"),
    ({"text": SOUND["text"] + " ⟦PERSON:Bo⟧"}, "a mark that cannot be read"),
    ({"answer": "Ana Lima owes ⟦all⟧."}, "outside its slots"),
    ({"answer": "It is ⟦total(a)⟧."}, "unknown slot"),
    ({"text": SOUND["text"].replace("⟦=HMRC⟧", "HMRC")}, "0 public words"),
]


@pytest.mark.parametrize(("change", "wanted"), BROKEN)
def test_faults_of_a_prompt_are_told(change, wanted):
    assert list(faults(SOUND, "law")) == []
    assert any(wanted in fault for fault in faults(SOUND | change, "law"))


def test_runs_of_words_that_stand_elsewhere_are_told():
    text = "by the office of HMRC in a letter about"
    shared = {hash(run) for run in runs(text)}
    assert any("stands elsewhere" in fault for fault in faults(SOUND, "law", shared))


def test_faults_of_a_file_are_told(tmp_path):
    path = tmp_path / "law.toml"
    path.write_text("[[prompt]\n", encoding="utf-8")
    assert "no TOML" in next(file_faults(path, set(), set()))
    path.write_text('[[prompt]]\nid = "law-001"\nhalf = "seen"\n', encoding="utf-8")
    reports = list(file_faults(path, set(), {"law-001"}))
    assert "law-001: this id occurs twice" in reports
    assert any("missing: text" in fault for fault in reports)


@pytest.mark.parametrize(
    "path",
    files(),
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_the_corpus_is_sound(path):
    assert list(file_faults(path, set(), set())) == []


@pytest.mark.parametrize(("folder", "half"), [("fresh", "opened"), ("opened", "unseen")])
def test_prompts_that_were_read_do_not_lie_among_the_fresh_ones(tmp_path, folder, half):
    path = tmp_path / folder / "law.toml"
    path.parent.mkdir()
    path.write_text(f'[[prompt]]\nid = "law-f01"\nhalf = "{half}"\n', encoding="utf-8")
    assert next(file_faults(path, set(), set())) == f"halves: {{'{half}': 1}}"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_the_halves_are_alike(path):
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["prompt"]
    halves = [row["half"] for row in rows]
    assert abs(halves.count("seen") - halves.count("opened")) <= UNEVEN


def test_of_two_ways_to_read_dates_the_one_of_the_calendar_is_taken():
    """«11/01/2025» may be in January; «10/25/2025» beside it says that the month leads."""
    text = "Games on ⟦a:DATE_TIME|10/25/2025⟧ and ⟦b:DATE_TIME|11/01/2025⟧, ⟦=Sat⟧ both."
    row = SOUND | {"text": text, "checks": [{"kind": "order", "dates": ["a", "b"]}], "answer": ""}
    assert notation_of(prompt(row, "tables")).month_first
    other = row | {"text": text.replace("10/25", "25/10").replace("11/01", "01/11")}
    assert not notation_of(prompt(other, "tables")).month_first
