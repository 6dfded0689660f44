"""«Before sending»: the versions of a text side by side."""

from __future__ import annotations

import pytest

from app.state.choices import Choices
from app.state.prospects import Version
from app.views.before_sending import VersionTable
from engine.values import Forecast


@pytest.fixture
def table(qtbot):
    table = VersionTable()
    qtbot.addWidget(table)
    table.resize(400, 200)
    return table


def version(kind):
    forecast = Forecast(0.9, 0.8, 1.0, None, 0.1, None, "made up")
    return Version(kind, Choices(), forecast, 3, (("Marfan", "Marfan"),))


def test_fewer_versions_take_the_whole_width(table, qtbot):
    table.show_versions([version("strong"), version("balanced"), version("light")], None)
    table.show()
    qtbot.waitExposed(table)
    table.show_versions([version("strong"), version("light")], None)
    grid = table.layout()
    grid.activate()
    right = max(
        grid.cellRect(row, column).right() for row in range(grid.rowCount()) for column in (1, 2)
    )
    assert right >= table.width() - 2


def test_the_names_of_figures_are_not_cut(table, qtbot):
    table.resize(300, 200)
    table.show_versions([version("strong"), version("balanced"), version("light")], None)
    table.show()
    qtbot.waitExposed(table)
    grid = table.layout()
    grid.activate()
    wanted = table.fontMetrics().horizontalAdvance("Guessable")
    assert grid.cellRect(2, 0).width() >= wanted
