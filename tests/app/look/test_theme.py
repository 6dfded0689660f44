from __future__ import annotations

import pytest

from app.look.theme import DARK, LIGHT, Look, contrast, style_sheet

TEXT = [
    ("ink", "panel"), ("ink", "window"), ("ink", "raised"), ("muted", "panel"),
    ("muted", "window"), ("muted", "raised"), ("muted", "row"), ("ink", "row"),
    ("accent", "panel"), ("accent", "raised"), ("accent", "accent_wash"), ("on_accent", "accent"),
    ("on_accent", "accent_hover"), ("sent_ink", "sent_ground"),
    ("restored_ink", "restored_ground"), ("notice_ink", "notice_ground"), ("ink", "selection"),
    ("muted", "track"),
]  # fmt: skip
MARKS = ["privacy", "privacy_soft", "recovered_line", "outline", "importance_bar", "good"]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read(palette):
    low = {
        pair: contrast(getattr(palette, pair[0]), getattr(palette, pair[1]))
        for pair in TEXT
        if contrast(getattr(palette, pair[0]), getattr(palette, pair[1])) < 4.5
    }
    assert not low
    assert all(contrast(palette.ink, ground) >= 4.5 for ground in palette.importance)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_can_be_seen(palette):
    assert all(contrast(getattr(palette, mark), palette.panel) >= 3.0 for mark in MARKS)
    assert all(contrast(palette.privacy, ground) >= 3.0 for ground in palette.importance)


def test_contrast_of_black_and_white():
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#777777") == pytest.approx(1.0)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_the_style_sheet_knows_every_role_it_names(palette):
    sheet = style_sheet(palette)
    assert palette.accent in sheet
    assert "$" not in sheet.split("*/", 1)[1]


def test_a_forced_theme_stays(qapp):
    look = Look()
    look.choose("dark", reading_size=17)
    assert look.palette is DARK
    assert look.reading_font().pixelSize() == 17
    look.choose("light", reading_size=15)
    assert look.palette is LIGHT
