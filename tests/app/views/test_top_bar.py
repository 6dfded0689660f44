"""The top bar at every width: nothing is cut, and the strength always says its ε."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.views.top_bar import EPSILONS


def at_width(qtbot, window, width):
    window.resize(width, 700)
    qtbot.waitUntil(lambda: window.top.width() == width)
    return window.top


@pytest.mark.parametrize("epsilon", [EPSILONS[0], 1.0])
@pytest.mark.parametrize("width", [800, 860, 940, 1024, 1200, 1440])
def test_nothing_in_the_bar_is_cut_or_overlaps(qtbot, window, width, epsilon):
    top = at_width(qtbot, window, width)
    top.show_epsilon(epsilon)
    shown = [
        item
        for item in top.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if item.isVisible()
    ]
    shown.sort(key=lambda item: item.x())
    for before, after in pairwise(shown):
        assert before.geometry().right() < after.x()
    assert shown[-1].geometry().right() < width
    for item in shown:
        assert item.width() >= item.minimumSizeHint().width() or item is top.strength
    assert top.strength.width() >= top._figure_width()
    assert f"ε {epsilon:.3g}" in top.strength.text()


def test_the_heatmap_becomes_a_menu_and_back(qtbot, window):
    top = at_width(qtbot, window, 800)
    assert top.heatmap.drop.isVisible()
    assert not top.heatmap.segment.isVisible()
    assert "Both" in top.heatmap.drop.accessibleName()
    privacy = top.heatmap.drop.menu().actions()[1]
    privacy.trigger()
    assert window.settings.heatmap == "privacy"
    assert privacy.isChecked()
    assert "Privacy" in top.heatmap.drop.accessibleName()
    top = at_width(qtbot, window, 1440)
    assert top.heatmap.segment.isVisible()
    assert top.heatmap.segment._buttons["privacy"].isChecked()


def test_the_meaning_goes_before_the_figure(qtbot, window):
    wide = at_width(qtbot, window, 1440).strength
    assert "years" in wide.text()
    wide.setFixedWidth(window.top._figure_width())
    window.top._say_strength()
    assert "ε 1" in wide.text()
    assert "years" not in wide.text()
    assert "years" in wide.toolTip()
