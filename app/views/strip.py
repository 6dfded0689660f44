"""The strip below the panes: quality, what can still be guessed, what was spent.

An unknown figure is shown as «—».
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.look import words
from app.views.curve import CurveView, Recommendation
from app.views.pane import OneLine

if TYPE_CHECKING:
    from app.look.theme import Look
    from app.state.prospects import Curve
    from engine.conversation.ledger import Averaging, Refusal
    from engine.values import Forecast, Similarity


class Bar(QWidget):
    """A thin bar; empty where nothing is known."""

    def __init__(self, look: Look, role: str, height: int = 8) -> None:
        super().__init__()
        self._look = look
        self._role = role
        self._share: float | None = None
        self.setFixedHeight(height)
        look.changed.connect(self.update)

    def show_share(self, share: float | None) -> None:
        """A share in [0, 1], or None."""
        self._share = share
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Track and share."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        area, radius = QRectF(self.rect()), self.height() / 2
        painter.setBrush(QColor(self._look.palette.track))
        painter.drawRoundedRect(area, radius, radius)
        if self._share:
            area.setWidth(max(self.height(), area.width() * min(1.0, self._share)))
            painter.setBrush(QColor(getattr(self._look.palette, self._role)))
            painter.drawRoundedRect(area, radius, radius)
        painter.end()


class StatusFigure(QWidget):
    """A question, one number, one range, one bar."""

    def __init__(self, question: str, look: Look, role: str) -> None:
        super().__init__()
        self.head = head = OneLine()
        head.setText(question)
        head.setObjectName("muted")
        self._question = question
        self.value = QLabel()
        self.value.setObjectName("figure")
        self.note = OneLine()
        self.note.setObjectName("note")
        self.bar = Bar(look, role)
        line = QHBoxLayout()
        line.setSpacing(6)
        line.addWidget(self.value)
        line.addWidget(self.note, 1, Qt.AlignmentFlag.AlignBottom)
        self.note.setContentsMargins(0, 0, 0, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(head)
        column.addLayout(line)
        column.addWidget(self.bar)
        self.setFixedWidth(232)
        self.show_figure("—", "", None)

    def show_figure(self, value: str, note: str, share: float | None) -> None:
        """A number in words, what it refers to, and its share of the bar (None: unknown)."""
        self.value.setText(value)
        self.note.setText(note)
        self.bar.show_share(share)
        spoken = self.tr("not known") if value == "—" else f"{value} {note}"
        self.setAccessibleName(f"{self._question}: {spoken}")

    def ask(self, question: str) -> None:
        """Change what the next figure answers."""
        self._question = question
        self.head.setText(question)

    def show_note(self, note: str) -> None:
        """Change the note beside the number."""
        self.note.setText(note)
        self.setAccessibleName(f"{self._question}: {self.value.text()} {note}")


class StatusStrip(QFrame):
    """Shows the predicted quality, what can still be guessed, and the ε that was spent.

    `stopChosen` carries the ε that the person chose on the curve.
    """

    stopChosen = Signal(float)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.setMinimumHeight(92)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.quality = StatusFigure(self.tr("Answer quality, predicted"), look, "good")
        self.leakage = StatusFigure(self.tr("Still guessable"), look, "privacy")
        self.spent = StatusFigure(self.tr("Spent in this conversation"), look, "muted")
        self._narrow = self._recommends = False
        self._quality_tip = self._similarity_words = ""
        self.curve = CurveView(look)
        self.recommendation = Recommendation()
        self.show_forecast(None)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(24)
        for widget in (self.quality, self.leakage, self.spent):
            row.addWidget(widget)
        row.addWidget(self.curve, 1)
        row.addWidget(self.recommendation)
        self._filler = QWidget()
        row.addWidget(self._filler, 1)
        self._filler.hide()
        for source in (self.curve, self.recommendation):
            source.stopChosen.connect(self.stopChosen)

    def show_spent(self, spent: float, planned: float, values: int) -> None:
        """ε that was released, and what sending the present text would add."""
        note = self.tr("released so far") if spent else self.tr("no noise was used yet")
        if planned:
            singular, plural = self.tr("1 value"), self.tr("{n} values")
            values_words = singular if values == 1 else plural.format(n=values)
            note = self.tr("this text adds ε {0} ({1})").format(words.number(planned), values_words)
        total = spent + planned
        share = spent / total if total else None
        self.spent.show_figure(f"ε {words.number(spent)}", note, share)
        self.spent.setAccessibleDescription("")
        self.spent.setToolTip(
            self.tr(
                "ε adds up over the values sent in this conversation. A value sent again at "
                "another strength costs its largest ε only, with exponential noise and SanText "
                "the sum. Previews cost nothing."
            )
        )

    def show_forecast(self, forecast: Forecast | None) -> None:
        """Predicted quality with its interval, and what can still be guessed; «—» without them."""
        if forecast is None or forecast.utility is None:
            self.quality.ask(self.tr("Answer quality, predicted"))
            for figure in (self.quality, self.leakage):
                figure.show_figure("—", "", None)
                figure.setToolTip(self.tr("There is no forecast for this text."))
            self._quality_tip = self.tr("There is no forecast for this text.")
            self._tell_quality()
            return
        low, high = (round(100 * end) for end in (forecast.low or 0.0, forecast.high or 0.0))
        span = self.tr("{0} to {1} %").format(low, high) if low < high else ""
        self.quality.ask(self._asked(forecast))
        self.quality.show_figure(f"{round(100 * forecast.utility)} %", span, forecast.utility)
        tip = self.tr(
            "How much of the answer to your unchanged text is predicted to survive; nine times in "
            "ten between the two figures."
        )
        self._quality_tip = f"{tip}\n{forecast.basis or ''}"
        self._tell_quality()
        if forecast.leakage is None:
            self.leakage.show_figure("—", self.tr("nothing private found"), None)
        else:
            share = f"{round(100 * forecast.leakage)} %"
            self.leakage.show_figure(share, self.tr("of the private values"), forecast.leakage)
        self.leakage.setToolTip(
            self.tr(
                "The share of private values that a reader of the sent text still has or guesses. "
                "What is sent as it is counts in full."
            )
        )

    def _asked(self, forecast: Forecast) -> str:
        """What the quality is that of, by what the prompt asks for."""
        if forecast.target is None:
            return self.tr("Answer quality, predicted")
        named = {
            "result": self.tr("Result still right, predicted"),
            "finding": self.tr("Answer still found, predicted"),
            "words": self.tr("Answer's words kept, predicted"),
        }
        return named[forecast.target]

    def show_similarity(self, similarity: Similarity | None, seen: int) -> None:
        """How alike prompt and answer will be, by `seen` answers before; None: not enough yet."""
        self._similarity_words = ""
        if similarity is not None and similarity.low is not None and similarity.high is not None:
            sentence = self.tr(
                "Answers of this chatbot in this profile are alike their prompts by {0} %, nine in "
                "ten between {1} and {2} %: learnt here from {3} answers."
            )
            ends = (similarity.value, similarity.low, similarity.high)
            self._similarity_words = sentence.format(*(round(100 * end) for end in ends), seen)
        self._tell_quality()

    def _tell_quality(self) -> None:
        parts = filter(None, [self._quality_tip, self._similarity_words])
        self.quality.setToolTip("\n".join(parts))
        self.quality.setAccessibleDescription(self._similarity_words)

    def show_curve(self, curve: Curve | None, now: float) -> None:
        """The forecast over the strengths, with the present one marked."""
        self.curve.show_curve(curve, now)
        self.recommendation.show_curve(curve, now)
        self._recommends = curve is not None and curve.recommended is not None
        self.recommendation.setVisible(self._recommends and not self._narrow)

    def warn_averaging(self, averagings: Sequence[Averaging]) -> None:
        """Say before sending that noise on a value could be averaged out."""
        if not averagings:
            return
        singular, plural = self.tr("new noise: 1 value"), self.tr("new noise: {n} values")
        note = singular if len(averagings) == 1 else plural.format(n=len(averagings))
        self.spent.show_note(f"⚠ {note}")
        details = [
            self.tr("{0}: {1} kinds of noise, ε {2} in all").format(
                words.type_name(averaging.type).capitalize(),
                averaging.draws,
                words.number(averaging.epsilon),
            )
            for averaging in averagings
        ]
        warning = self.tr(
            "These values were sent before with other noise. Who averages what was sent comes "
            "closer to them. Go back to the strength and kind of noise you used before, or send it "
            "knowingly."
        )
        self.spent.setToolTip("\n".join([warning, *details]))
        self.spent.setAccessibleDescription(warning)

    def show_refusal(self, refused: Refusal | None) -> None:
        """Say that a ceiling would be passed, where there is one."""
        if refused is None:
            return
        most = words.number(refused.ceiling)
        self.spent.show_note("⚠ " + self.tr("over your ceiling of {0}").format(most))
        sentence = words.refusal_words(refused)
        self.spent.setToolTip(sentence)
        self.spent.setAccessibleDescription(sentence)

    def show_narrow(self, *, narrow: bool) -> None:
        """Without the curve on small windows."""
        self._narrow = narrow
        self.curve.setVisible(not narrow)
        self.recommendation.setVisible(self._recommends and not narrow)
        self._filler.setVisible(narrow)
