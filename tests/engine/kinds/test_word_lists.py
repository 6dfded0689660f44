"""The word lists of `resources/lexicons/word_lists`, and the loader that reads them."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from engine import resources
from engine.errors import PlanError
from engine.kinds import word_lists

ROOT = Path(__file__).resolve().parents[3]
READERS = ("words", "any_of", "in_order", "rows", "pairs")
LISTS = [f"{topic}.{name}" for topic in word_lists.topics() for name in word_lists.sections(topic)]


def _asked_for():
    """The reader and the name, where it is a plain text, of each call for a list in the engine."""
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            asks = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            if asks and ast.unparse(node.func.value) == "word_lists":
                reader = node.func.attr
                [name] = node.args
                yield reader, name.value if isinstance(name, ast.Constant) else None


ASKED = list(_asked_for())


def _list(name):
    topic, _, section = name.partition(".")
    return word_lists.sections(topic)[section]


def _alphabetical(entries):
    return tuple(sorted(entries, key=lambda entry: (entry.casefold(), entry)))


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """Writes a file of word lists that stands in place of the shipped ones."""
    folder = tmp_path / "lexicons" / "word_lists"
    folder.mkdir(parents=True)
    monkeypatch.setenv("PROMPTVEIL_RESOURCES", str(tmp_path))
    word_lists.sections.cache_clear()
    word_lists.any_of.cache_clear()

    def write(topic, text):
        raw = text if isinstance(text, bytes) else text.encode("utf-8")
        (folder / f"{topic}.txt").write_bytes(raw)

    yield write
    word_lists.sections.cache_clear()
    word_lists.any_of.cache_clear()


def test_there_are_lists():
    assert len(word_lists.topics()) > 8
    assert len(LISTS) > 60
    assert sum(len(_list(name).entries) for name in LISTS) > 4000


def test_every_file_says_how_it_is_written():
    folder = resources.path("lexicons", "word_lists")
    for path in folder.iterdir():
        assert path.suffix == ".txt"
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith("# ")
        assert any("a list is sorted unless its heading says" in line for line in lines[:3])
        assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_sorted_or_says_that_its_order_counts(name):
    findings = _list(name)
    assert findings.ordered or findings.entries == _alphabetical(findings.entries)


@pytest.mark.parametrize("name", LISTS)
def test_entries_have_single_spaces(name):
    assert [entry for entry in _list(name).entries if entry != " ".join(entry.split())] == []


@pytest.mark.parametrize("name", [name for name in LISTS if not _list(name).ordered])
def test_no_two_entries_of_a_sorted_list_differ_in_case_alone(name):
    small = Counter(entry.lower() for entry in _list(name).entries)
    assert [entry for entry, count in small.items() if count > 1] == []


def test_every_name_is_written_out_where_a_list_is_asked_for():
    assert ASKED
    assert {reader for reader, _name in ASKED} <= {*READERS, "topics", "sections"}
    assert all(name for _reader, name in ASKED)


def test_every_list_is_used_and_every_used_one_is_there():
    whole = {name for reader, name in ASKED if reader == "sections"}
    of_topics = {name for name in LISTS if name.partition(".")[0] in whole}
    assert {name for reader, name in ASKED if reader != "sections"} | of_topics == set(LISTS)


@pytest.mark.parametrize(("reader", "name"), sorted(set(ASKED)))
def test_a_list_can_be_read_as_the_code_reads_it(reader, name):
    assert getattr(word_lists, reader)(name)


def test_an_order_that_no_code_asks_for_is_not_promised():
    asked = {name for reader, name in ASKED if reader not in ("words", "any_of")}
    unasked = [name for name in LISTS if _list(name).ordered and name not in asked]
    assert [name for name in unasked if name.partition(".")[0] not in asked] == []


class TestReading:
    TEXT = (
        "# Of trees.\r\n\n[trees]\nash, elm tree,\n  Öl\n# none\noak\n[found] in this order\nb, a\n"
    )

    def test_commas_and_line_ends_stand_between_entries(self, shipped):
        shipped("wood", self.TEXT)
        assert word_lists.words("wood.trees") == {"ash", "elm tree", "Öl", "oak"}

    def test_an_order_is_kept(self, shipped):
        shipped("wood", self.TEXT)
        assert word_lists.in_order("wood.found") == ("b", "a")

    def test_an_order_that_is_not_promised_is_not_given(self, shipped):
        shipped("wood", self.TEXT)
        with pytest.raises(PlanError, match=r"wood\.trees"):
            word_lists.in_order("wood.trees")

    def test_a_list_becomes_a_pattern_of_its_words_as_they_are_written(self, shipped):
        shipped("wood", "[signs]\nc++, c, oak (tall), e. V.\n")
        one = re.compile(rf"(?<!\w)(?:{word_lists.any_of('wood.signs')})(?!\w)", re.VERBOSE)
        found = [match[0] for match in one.finditer("c, c++ and oak (tall) of e. V., e.gV.")]
        assert found == ["c", "c++", "oak (tall)", "e. V."]

    def test_the_words_of_a_pattern_may_begin_with_a_capital(self, shipped):
        shipped("wood", "[trees]\nash, elm tree, Öl\n")
        one = re.compile(word_lists.any_of("wood.trees", capitals=True))
        assert all(map(one.fullmatch, ("ash", "Ash", "Elm tree", "elm tree", "Öl")))
        assert not any(map(one.fullmatch, ("öl", "ASH", "Elm Tree")))
        assert not re.match(word_lists.any_of("wood.trees"), "Ash")

    def test_rows_and_pairs(self, shipped):
        shipped("wood", "[pairs]\nelm = Ulme, ash = Esche\n[rows]\noak = oaks = oaken\nash = ashes")
        assert word_lists.pairs("wood.pairs") == {"elm": "Ulme", "ash": "Esche"}
        assert word_lists.rows("wood.rows") == (("oak", "oaks", "oaken"), ("ash", "ashes"))

    @pytest.mark.parametrize("entries", ["oak", "oak = ", "oak = a, elm"])
    def test_a_row_says_a_thing_twice_at_least(self, shipped, entries):
        shipped("wood", f"[rows]\n{entries}\n")
        with pytest.raises(PlanError, match=r"wood\.rows"):
            word_lists.rows("wood.rows")

    @pytest.mark.parametrize("entries", ["oak = a = b", "oak = a, oak = b"])
    def test_a_table_has_two_columns_and_each_key_once(self, shipped, entries):
        shipped("wood", f"[pairs]\n{entries}\n")
        with pytest.raises(PlanError, match=r"wood\.pairs"):
            word_lists.pairs("wood.pairs")

    def test_a_file_is_read_once(self, shipped):
        shipped("wood", "[trees]\noak\n")
        assert word_lists.words("wood.trees") == {"oak"}
        shipped("wood", "[trees]\nash\n")
        assert word_lists.words("wood.trees") == {"oak"}


class TestStrictness:
    @pytest.mark.parametrize("name", ["wood.trees", "wood", "wood.", "people.titels", "people", ""])
    def test_an_unknown_list_is_an_error(self, name):
        with pytest.raises(PlanError):
            word_lists.words(name)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("[trees]\noak, elm\noak\n", "twice"),
            ("[trees]\noak\n[trees]\nelm\n", "twice"),
            ("[trees]\n# none\n[woods]\nelm\n", "empty"),
            ("oak\n[trees]\nelm\n", "without a heading"),
            ("[Trees]\nelm\n", "without a heading"),
        ],
    )
    def test_an_ill_formed_file_is_an_error(self, text, said):
        with pytest.raises(PlanError, match=said):
            word_lists.parse(text, "wood")

    def test_a_damaged_file_is_an_error(self, shipped):
        shipped("wood", b"[trees]\n\xff\n")
        with pytest.raises(PlanError, match="wood"):
            word_lists.words("wood.trees")


def test_a_list_is_put_together_once_however_often_it_is_asked():
    words = word_lists.words("german.nouns")
    assert words is word_lists.words("german.nouns")
