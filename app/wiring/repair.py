"""Repairs the newest answer by hand: each open place of its report becomes a list of choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, overload

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QInputDialog, QMenu

from app.state.repair import Repair, locate
from app.views.answer_marks import Doubt, doubts_of
from app.views.answer_report import ReportChoice, ReportEntry, short
from app.work.deferred_steps import SHORT, DeferredSteps
from engine.kinds.names import split

if TYPE_CHECKING:
    from app.state.exchange import Exchange
    from app.state.session import Session
    from app.views.answer import AnswerPane
    from engine.values import Report, RestoredItem, Withheld


class LazyEntries(Sequence[ReportEntry]):
    """Entries that are built when they are read: a menu shows few of thousands."""

    def __init__(self, makers: Sequence[Callable[[], ReportEntry]]) -> None:
        self._makers = makers

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, index: int) -> ReportEntry: ...
    @overload
    def __getitem__(self, index: slice) -> LazyEntries: ...
    def __getitem__(self, index: int | slice) -> ReportEntry | LazyEntries:
        """Build one entry; a slice builds none."""
        if isinstance(index, slice):
            return LazyEntries(self._makers[index])
        return self._makers[index]()


class RepairController(QObject):
    """Repairs the answer by its report: puts a value in place, says what words mean, undoes."""

    def __init__(self, session: Session, pane: AnswerPane) -> None:
        super().__init__(pane)
        self.session = session
        self.pane = pane
        self._placing: tuple[str, str] | None = None
        self._meanings: tuple[Exchange, dict[str, str], list[str]] | None = None
        self._doubts: dict[int, tuple[Report, list[Doubt]]] = {}
        self._deferred = DeferredSteps(self)
        pane.report.chosen.connect(self.choose)
        pane.text.doubtChosen.connect(self._ask)
        pane.text.meant.connect(self.say)
        pane.text.placeWanted.connect(self._place)
        pane.text.leaveWanted.connect(self._leave)
        pane.text.undoWanted.connect(self.undo)
        pane.notice.pressed.connect(self._on_notice)

    def refresh(self) -> None:
        """Show what the newest answer's report leaves open; for a long answer in a later turn."""
        self._meanings = None
        latest = self._open()
        if not self.session.answers.exchanges:
            self._doubts.clear()
        is_long = latest is not None and len(latest.text) > SHORT
        self._deferred.do("report", self.show_report, at_once=not is_long)

    def show_report(self) -> None:
        """Show what the newest answer's report leaves open, now."""
        latest = self._open()
        self.pane.text.undoable = latest is not None and bool(latest.earlier)
        self.pane.text.values = sent_values(latest) if latest else ()
        places = self._places(latest) if latest else []
        count = len(places)
        if latest and latest.earlier:
            places.append(self._undo_entry)
        quiet = [_place_entry(item) for item in unmentioned_items(latest)] if latest else []
        self.pane.show_report(LazyEntries(places), count=count, quiet=quiet)

    def choose(self, choice: ReportChoice) -> None:
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
        """Put a value in place of the selected words; '' asks which words shall stand there."""
        latest = self._open()
        if latest is None:
            return
        span = locate(latest.text, *self.pane.text.selected_in())
        if span is None:
            self._tell(
                self.tr("These words cannot be told apart here. Please select more or fewer.")
            )
            return
        if not value:
            title, ask = self.tr("Other words"), self.tr("What shall stand there?")
            value, accepted = QInputDialog.getText(
                self.pane, title, ask, text=self.pane.text.selected()
            )
            if not accepted:
                return
        self._apply(*span, value, sent)

    def undo(self) -> None:
        """Take the last repair back."""
        self._end()
        self.session.answers.undo_repair()

    def _open(self) -> Exchange | None:
        latest = self.session.answers.latest
        is_complete = (
            latest is not None and latest.restored is not None and latest.state != "streaming"
        )
        return latest if is_complete else None

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

    def _ask(self, doubt: Doubt, point: QPoint) -> None:
        """After a click on a doubtful place, show what it may stand for."""
        latest = self._open()
        if latest is None:
            return
        menu = QMenu(self.pane)
        for choice in self._choices(doubt, latest):
            action = menu.addAction(short(choice.label))
            action.triggered.connect(lambda _on=False, choice=choice: self.choose(choice))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(point)

    def _places(self, latest: Exchange) -> list[Callable[[], ReportEntry]]:
        """One builder for the entry of each open place: unclear, not the person's, or left out."""
        open_places = [partial(self._doubtful, doubt, latest) for doubt in self.doubts(latest)]
        report = latest.restored.report if latest.restored else None
        withheld = report.withheld if report else ()
        return [*open_places, *(partial(self._left_out, left_out, latest) for left_out in withheld)]

    def _doubtful(self, doubt: Doubt, latest: Exchange) -> ReportEntry:
        """A place with several meanings, or a value that is not the person's."""
        form = self.tr("Unclear: {0}") if doubt.kind == "unsure" else self.tr("Not yours: {0}")
        stands = form.format(latest.text[doubt.start : doubt.end])
        return ReportEntry(stands, self._choices(doubt, latest))

    def _left_out(self, withheld: Withheld, latest: Exchange) -> ReportEntry:
        """A value that was left out because the answer could send it on."""
        form = self.tr("Not put back, it could travel: {0}")
        if withheld.undecided:
            form = self.tr("Not put back, unclear whether it could travel: {0}")
        doubt = Doubt(withheld.start, withheld.end, "unsure")
        stands = form.format(latest.text[withheld.start : withheld.end])
        return ReportEntry(stands, (ReportChoice("show", self.tr("Show it"), doubt=doubt),))

    def unmentioned(self, latest: Exchange) -> list[str]:
        """The values whose person or thing an answer mentions in no form."""
        return [item.original for item in unmentioned_items(latest)]

    def doubts(self, latest: Exchange) -> list[Doubt]:
        """The places of an answer that were left unchanged, in order."""
        report = latest.restored.report if latest.restored else None
        if report is None:
            return []
        if id(report) not in self._doubts:
            self._doubts[id(report)] = (report, doubts_of(report))
        return self._doubts[id(report)][1]

    def _choices(self, doubt: Doubt, latest: Exchange) -> tuple[ReportChoice, ...]:
        """Show it, or one of the values it may stand for."""
        report = latest.restored.report if latest.restored else None
        place = (doubt.start, doubt.end)
        sent, absent = self._may_mean(latest)
        values: Sequence[str] = absent
        for ambiguous in report.ambiguous if report else ():
            if (ambiguous.start, ambiguous.end) == place:
                values = ambiguous.originals
        label = self.tr("It is {0}")
        named = (
            ReportChoice("is", label.format(value), value, sent.get(value, ""), doubt)
            for value in values
        )
        return (ReportChoice("show", self.tr("Show it"), doubt=doubt), *named)

    def _may_mean(self, latest: Exchange) -> tuple[dict[str, str], list[str]]:
        """What was sent for each value, and the missing values; computed once for each answer."""
        cached = self._meanings
        if cached is None or cached[0] is not latest:
            absent = [item.original for item in missing_items(latest)]
            cached = self._meanings = (latest, dict(sent_values(latest)), absent)
        return cached[1], cached[2]

    def _undo_entry(self) -> ReportEntry:
        label = self.tr("Undo the last repair")
        return ReportEntry(label, (ReportChoice("undo", label),))


def missing_items(latest: Exchange) -> list[RestoredItem]:
    """The values of this message that stand nowhere in its answer."""
    hidden = {
        replacement.replacement
        for replacement in latest.sent.replacements
        if replacement.mechanism != "keep"
    }
    items = latest.restored.report.items if latest.restored else ()
    return [item for item in items if item.status == "missing" and item.replacement in hidden]


def unmentioned_items(latest: Exchange) -> list[RestoredItem]:
    """The values whose person or thing the answer mentions in no form, one item for each.

    All names of one person count as one: «O'Leary» is mentioned where «Siobhán O'Leary» is.
    """
    types = {replacement.original: replacement.type for replacement in latest.sent.replacements}
    items = latest.restored.report.items if latest.restored else ()
    names = dict.fromkeys(item.original for item in items if types.get(item.original) == "PERSON")
    people = {name: _name_words(name) for name in names}
    person_of = {name: _person(name, people) for name in people}
    mentioned = {
        person_of.get(item.original, item.original) for item in items if item.status != "missing"
    }
    unmentioned: dict[str, RestoredItem] = {}
    for item in missing_items(latest):
        person = person_of.get(item.original, item.original)
        first = person not in unmentioned or item.original == person
        if person not in mentioned and first:
            unmentioned[person] = item
    return list(unmentioned.values())


def _person(name: str, people: Mapping[str, frozenset[str]]) -> str:
    """The longest name that contains this one; the name itself if several longest names do.

    `people` gives the words of each name.
    """
    longer = {other: words for other, words in people.items() if people[name] < words}
    fullest = [
        other
        for other, words in longer.items()
        if not any(words < more for more in longer.values())
    ]
    return fullest[0] if people[name] and len(fullest) == 1 else name


def _name_words(name: str) -> frozenset[str]:
    return frozenset(part.text.casefold() for part in split(name) if part.kind == "name")


def _place_entry(item: RestoredItem) -> ReportEntry:
    """The entry that asks for the place of a value."""
    return ReportEntry(
        item.original, (ReportChoice("place", item.original, item.original, item.replacement),)
    )


def sent_values(latest: Exchange) -> tuple[tuple[str, str], ...]:
    """Pairs (value, what was sent for it), the missing ones first."""
    items = latest.restored.report.items if latest.restored else ()
    ordered = sorted(items, key=lambda item: item.status != "missing")
    originals = {replacement.original for replacement in latest.sent.replacements}
    pairs = ((item.original, item.replacement) for item in ordered if item.original in originals)
    return tuple(dict.fromkeys(pairs))
