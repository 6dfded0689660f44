"""Repairing the newest answer by hand: what its report leaves open becomes choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import overload

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QInputDialog, QMenu

from app.state.exchange import Exchange
from app.state.repair import Repair, locate
from app.state.session import Session
from app.views import report_marks
from app.views.answer import AnswerPane
from app.views.answer_marks import Doubt
from app.views.answer_report import Choice, Entry, short
from engine.kinds.names import split
from engine.values import RestoredItem, Withheld


class OnDemand(Sequence[Entry]):
    """Entries that are made when they are looked at: a menu shows few of thousands."""

    def __init__(self, makers: Sequence[Callable[[], Entry]]) -> None:
        self._makers = makers

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> OnDemand: ...
    def __getitem__(self, index: int | slice) -> Entry | OnDemand:
        """One entry, made now; a slice makes none."""
        if isinstance(index, slice):
            return OnDemand(self._makers[index])
        return self._makers[index]()


class Mending(QObject):
    """Joins the answer's report with the session: place a value, say what words mean, undo."""

    def __init__(self, session: Session, pane: AnswerPane) -> None:
        super().__init__(pane)
        self.session = session
        self.pane = pane
        self._placing: tuple[str, str] | None = None
        self._meanings: tuple[Exchange, dict[str, str], list[str]] | None = None
        session.answers.changed.connect(self.refresh)
        pane.report.chosen.connect(self.choose)
        pane.text.doubtChosen.connect(self._ask)
        pane.text.meant.connect(self.say)
        pane.text.placeWanted.connect(self._place)
        pane.text.leaveWanted.connect(self._leave)
        pane.text.undoWanted.connect(self.undo)
        pane.notice.pressed.connect(self._on_notice)

    def refresh(self) -> None:
        """Show what the newest answer's report leaves open."""
        latest = self._open()
        self._meanings = None
        self.pane.text.undoable = latest is not None and bool(latest.earlier)
        self.pane.text.values = values(latest) if latest else ()
        places = self._places(latest) if latest else []
        count = len(places)
        if latest and latest.earlier:
            places.append(self._undo_entry)
        quiet = [_placing(item) for item in unmentioned(latest)] if latest else []
        self.pane.show_report(OnDemand(places), count=count, quiet=quiet)

    def choose(self, choice: Choice) -> None:
        """Do what was chosen in the report."""
        if choice.action == "undo":
            self.undo()
        elif choice.action == "place":
            self._begin(choice.value, choice.sent)
        elif choice.doubt is not None and choice.action == "is":
            self._apply(choice.doubt.start, choice.doubt.end, choice.value, choice.sent)
        elif choice.doubt is not None:
            self.pane.text.reveal(choice.doubt)

    def say(self, value: str, sent: str) -> None:
        """The selected words stand for a value; '' asks which words shall stand there."""
        latest = self._open()
        if latest is None:
            return
        found = locate(latest.text, *self.pane.text.selected_in())
        if found is None:
            self._tell(
                self.tr("These words cannot be told apart here. Please select more or fewer.")
            )
            return
        if not value:
            title, ask = self.tr("Other words"), self.tr("What shall stand there?")
            value, given = QInputDialog.getText(
                self.pane, title, ask, text=self.pane.text.selected()
            )
            if not given:
                return
        self._apply(*found, value, sent)

    def undo(self) -> None:
        """Take the last repair back."""
        self._end()
        self.session.answers.undo_repair()

    def _open(self) -> Exchange | None:
        latest = self.session.answers.latest
        whole = latest is not None and latest.restored is not None and latest.state != "streaming"
        return latest if whole else None

    def _begin(self, value: str, sent: str) -> None:
        """Ask for the place of a value that is missing."""
        self._placing = (value, sent)
        ask = self.tr("Select in the answer what stands for «{0}», then press Enter.")
        self.pane.notice.tell(
            ask.format(short(value)), action="place", label=self.tr("Put it here"), tone="plain"
        )
        self.pane.text.setFocus()

    def _place(self) -> None:
        if self._placing is not None:
            self.say(*self._placing)

    def _leave(self) -> None:
        if self._placing is not None:
            self._end()

    def _on_notice(self, action: str) -> None:
        if action != "place":
            return
        if self.pane.text.selected():
            self._place()
        else:
            self._end()

    def _apply(self, start: int, end: int, value: str, sent: str) -> None:
        self._end()
        self.session.answers.repair(Repair(start, end, value, sent))

    def _end(self) -> None:
        self._placing = None
        self.pane.notice.hide()

    def _tell(self, sentence: str) -> None:
        action = "place" if self._placing else ""
        self.pane.notice.tell(sentence, action=action, label=self.tr("Put it here"))

    def _ask(self, doubt: Doubt, at: QPoint) -> None:
        """A click on a doubtful place: what it may be."""
        latest = self._open()
        if latest is None:
            return
        menu = QMenu(self.pane)
        for choice in self._choices(doubt, latest):
            action = menu.addAction(short(choice.label))
            action.triggered.connect(lambda _on=False, choice=choice: self.choose(choice))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def _places(self, latest: Exchange) -> list[Callable[[], Entry]]:
        """What makes the entry of each place that is open: unclear, not the person's, left out."""
        open_places = [partial(self._doubtful, doubt, latest) for doubt in self.doubts(latest)]
        report = latest.restored.report if latest.restored else None
        withheld = report.withheld if report else ()
        return [*open_places, *(partial(self._left_out, item, latest) for item in withheld)]

    def _doubtful(self, doubt: Doubt, latest: Exchange) -> Entry:
        """A place with several meanings, or a value that is not the person's."""
        form = self.tr("Unclear: {0}") if doubt.kind == "unsure" else self.tr("Not yours: {0}")
        stands = form.format(latest.text[doubt.start : doubt.end])
        return Entry(stands, self._choices(doubt, latest))

    def _left_out(self, item: Withheld, latest: Exchange) -> Entry:
        """A value that was left out because the answer would carry it off."""
        form = self.tr("Not put back, it could travel: {0}")
        if item.undecided:
            form = self.tr("Not put back, unclear whether it could travel: {0}")
        doubt = Doubt(item.start, item.end, "unsure")
        stands = form.format(latest.text[item.start : item.end])
        return Entry(stands, (Choice("show", self.tr("Show it"), doubt=doubt),))

    def doubts(self, latest: Exchange) -> list[Doubt]:
        """The places that were left as they came, in order."""
        report = latest.restored.report if latest.restored else None
        return report_marks.doubts(report) if report else []

    def _choices(self, doubt: Doubt, latest: Exchange) -> tuple[Choice, ...]:
        """Show it, or one of the values it may stand for."""
        report = latest.restored.report if latest.restored else None
        place = (doubt.start, doubt.end)
        sent, absent = self._may_mean(latest)
        meant: Sequence[str] = absent
        for one in report.ambiguous if report else ():
            if (one.start, one.end) == place:
                meant = one.originals
        label = self.tr("It is {0}")
        named = (Choice("is", label.format(one), one, sent.get(one, ""), doubt) for one in meant)
        return (Choice("show", self.tr("Show it"), doubt=doubt), *named)

    def _may_mean(self, latest: Exchange) -> tuple[dict[str, str], list[str]]:
        """What was sent for each value, and the values that are missing; read once an answer."""
        known = self._meanings
        if known is None or known[0] is not latest:
            absent = [item.original for item in missing(latest)]
            known = self._meanings = (latest, dict(values(latest)), absent)
        return known[1], known[2]

    def _undo_entry(self) -> Entry:
        label = self.tr("Undo the last repair")
        return Entry(label, (Choice("undo", label),))


def missing(latest: Exchange) -> list[RestoredItem]:
    """The values of this message that stand nowhere in its answer."""
    own = {item.replacement for item in latest.sent.replacements if item.mechanism != "keep"}
    items = latest.restored.report.items if latest.restored else ()
    return [one for one in items if one.status == "missing" and one.replacement in own]


def unmentioned(latest: Exchange) -> list[RestoredItem]:
    """The values whose person or thing the answer mentions in no form, one item for each."""
    kinds = {item.original: item.type for item in latest.sent.replacements}
    items = latest.restored.report.items if latest.restored else ()
    names = dict.fromkeys(one.original for one in items if kinds.get(one.original) == "PERSON")
    people = {name: _name_words(name) for name in names}
    whose = {name: _person(name, people) for name in people}
    mentioned = {whose.get(one.original, one.original) for one in items if one.status != "missing"}
    found: dict[str, RestoredItem] = {}
    for one in missing(latest):
        whom = whose.get(one.original, one.original)
        if whom not in mentioned and (whom not in found or one.original == whom):
            found[whom] = one
    return list(found.values())


def _person(name: str, people: Mapping[str, frozenset[str]]) -> str:
    """The fullest name that this one is part of; the name itself where that is not one person."""
    longer = {one: words for one, words in people.items() if people[name] < words}
    fullest = [
        one for one, words in longer.items() if not any(words < more for more in longer.values())
    ]
    return fullest[0] if people[name] and len(fullest) == 1 else name


def _name_words(name: str) -> frozenset[str]:
    return frozenset(part.text.casefold() for part in split(name) if part.kind == "name")


def _placing(item: RestoredItem) -> Entry:
    """The entry that asks for the place of a value."""
    return Entry(item.original, (Choice("place", item.original, item.original, item.replacement),))


def values(latest: Exchange) -> tuple[tuple[str, str], ...]:
    """Pairs (value, what was sent for it), the missing ones first."""
    items = latest.restored.report.items if latest.restored else ()
    ordered = sorted(items, key=lambda one: one.status != "missing")
    sent = {item.original for item in latest.sent.replacements}
    pairs = ((one.original, one.replacement) for one in ordered if one.original in sent)
    return tuple(dict.fromkeys(pairs))
