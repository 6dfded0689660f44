import pytest

from engine.models.word_shapes import GAPS, KINDS, SHAPES, shapes


def named(text, *offsets):
    return [(KINDS[shape // len(GAPS)], GAPS[shape % len(GAPS)]) for shape in shapes(text, offsets)]


@pytest.mark.parametrize(
    ("piece", "kind"),
    [
        ("anna", "lower"),
        ("Anna", "title"),
        ("A", "initial"),
        ("ANNA", "upper"),
        ("McKay", "mixed"),
        ("王", "uncased"),
        ("1984", "digits"),
        ("b2b", "alnum"),
        ("@", "punct"),
        ("É", "initial"),
        ("ß", "lower"),
        ("_", "punct"),
    ],
)
def test_the_kind_of_a_piece(piece, kind):
    assert named(piece, (0, len(piece))) == [(kind, "line")]


def test_the_gap_before_a_piece():
    text = "a b\tc  d\ne\n\nf,"
    offsets = [(0, 1), (2, 3), (4, 5), (7, 8), (9, 10), (12, 13), (13, 14)]
    gaps = [gap for _kind, gap in named(text, *offsets)]
    assert gaps == ["line", "space", "wide", "wide", "line", "paragraph", "glued"]


def test_the_case_of_a_word_piece_is_its_own():
    kinds = [kind for kind, _gap in named("McDonald", (0, 2), (2, 8))]
    assert kinds == ["title", "title"]


def test_every_shape_has_a_number_below_the_limit():
    text = "x\nXy\nX\nXY\nxY\n王\n12\n1a\n!"
    ids = shapes(text, [(place, place + 1) for place, item in enumerate(text) if item != "\n"])
    assert all(0 < item < SHAPES for item in ids)
