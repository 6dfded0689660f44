from __future__ import annotations

from dataclasses import replace

import keyring.core
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QLineEdit, QWidget
from pytestqt.qt_compat import qt_api

from app.dialogs.settings_dialog import PAGES, SettingsDialog
from app.preferences.api_keys import ApiKeys
from app.preferences.providers import ProviderEntry
from app.preferences.settings import Settings
from app.state.rules import Rules
from engine.providers.presets import PRESETS
from tests.keyrings import LockedKeyring

CANARY = "sk-canary-55e1"
FIRST = ProviderEntry("a1", "Mine", "openai", "https://api.example.org/v1", "m-1")
OTHER = ProviderEntry("b2", "Here", "local", "http://localhost:11434/v1", "m-2")


class Setup:
    """A dialog over settings with two chatbots, and short ways to what a test needs of it."""

    def __init__(self, qtbot, tmp_path):
        self.qtbot = qtbot
        self.settings = Settings(tmp_path / "config" / "settings.json")
        self.settings.providers = (FIRST, OTHER)
        self.keys = ApiKeys()
        self.rules = Rules(self.settings)
        self.dialog = SettingsDialog(self.settings, self.keys, PRESETS, rules=self.rules)
        qtbot.addWidget(self.dialog)
        self.page = self.dialog.providers
        self.form = self.page.form
        self.key = self.form.key
        self.dialog.open_on("providers")

    def type(self, line, text):
        line.selectAll()
        self.qtbot.keyClicks(line, text)

    def save(self):
        self.qtbot.mouseClick(self.form.save, Qt.MouseButton.LeftButton)

    def answer(self, notice, label):
        self.qtbot.mouseClick(notice.answer(label), Qt.MouseButton.LeftButton)

    def choose(self, row):
        self.page.list.setCurrentRow(row)


@pytest.fixture
def setup(qtbot, tmp_path):
    return Setup(qtbot, tmp_path)


@pytest.fixture
def ringed(ring, qtbot, tmp_path):
    """The same where a keyring works."""
    return Setup(qtbot, tmp_path)


def test_general_settings_hold_at_once(setup):
    general = setup.dialog.general
    general.theme.setCurrentIndex(general.theme.findData("dark"))
    general.text_size.setValue(18)
    general.clipboard.setValue(60)
    settings = setup.settings
    assert (settings.theme, settings.reading_size, settings.clipboard_seconds) == ("dark", 18, 60)
    assert general.clipboard.minimum() == 0
    assert general.clipboard.specialValueText()


def test_a_key_goes_into_the_keyring_and_is_never_shown(ringed, ring):
    ringed.type(ringed.key.line, f" {CANARY}")
    assert ringed.key.line.echoMode() is QLineEdit.EchoMode.Password
    ringed.save()
    assert ringed.keys.get(FIRST) == CANARY
    assert list(ring.kept.values()) == [CANARY]
    assert ringed.key.line.text() == ""
    assert "keyring" in ringed.key.field.widget.accessibleDescription()
    shown = [label.text() for label in ringed.dialog.findChildren(QLabel)]
    assert not any(CANARY in text for text in shown)
    ringed.settings.save()
    assert CANARY not in ringed.settings.path.read_text()


def test_without_a_keyring_memory_is_offered_and_said(setup):
    assert setup.key.memory_only.isChecked()
    assert not setup.key.memory_only.isEnabled()
    setup.type(setup.key.line, CANARY)
    setup.save()
    assert setup.keys.where(FIRST) == "memory"
    assert "until you close" in setup.key.field.widget.accessibleDescription()
    setup.settings.save()
    assert CANARY not in setup.settings.path.read_text()


def test_a_keyring_that_refuses_is_asked_about_and_yes_keeps_in_memory(ringed):
    keyring.core.set_keyring(LockedKeyring())
    ringed.type(ringed.key.line, CANARY)
    ringed.save()
    assert "locked" in ringed.key.notice.text
    assert ringed.keys.where(FIRST) == "nowhere"
    ringed.answer(ringed.key.notice, "Keep in memory")
    assert ringed.keys.get(FIRST) == CANARY


def test_a_keyring_that_refuses_is_asked_about_and_no_keeps_nothing(ringed, ring):
    keyring.core.set_keyring(LockedKeyring())
    ringed.type(ringed.key.line, CANARY)
    ringed.save()
    ringed.answer(ringed.key.notice, "Do not keep")
    assert ringed.keys.where(FIRST) == "nowhere"
    assert ringed.key.typed() == ""
    assert not ring.kept
    assert CANARY not in ringed.key.notice.text


def test_no_answer_about_memory_means_no(ringed):
    keyring.core.set_keyring(LockedKeyring())
    ringed.type(ringed.key.line, CANARY)
    ringed.save()
    ringed.dialog.reject()
    assert ringed.dialog.isVisible()
    ringed.answer(ringed.page.notice, "Drop them")
    ringed.dialog.reject()
    assert not ringed.dialog.isVisible()
    assert ringed.keys.where(FIRST) == "nowhere"


def test_memory_only_can_be_chosen_and_takes_the_old_key_out_of_the_keyring(ringed, ring):
    ringed.keys.store(FIRST, "old")
    ringed.key.memory_only.setChecked(True)
    ringed.type(ringed.key.line, CANARY)
    ringed.save()
    assert ringed.keys.where(FIRST) == "memory"
    assert not ring.kept


def test_a_key_can_be_removed(ringed, ring):
    ringed.type(ringed.key.line, CANARY)
    ringed.save()
    ringed.qtbot.mouseClick(ringed.key.remove, Qt.MouseButton.LeftButton)
    assert not ring.kept
    assert ringed.key.remove.isHidden()


def test_removing_a_key_from_a_locked_keyring_says_so(ringed):
    ringed.type(ringed.key.line, CANARY)
    ringed.save()
    keyring.core.set_keyring(LockedKeyring())
    ringed.qtbot.mouseClick(ringed.key.remove, Qt.MouseButton.LeftButton)
    assert "locked" in ringed.key.notice.text


def test_another_server_does_not_get_the_old_key(ringed, ring):
    ringed.type(ringed.key.line, CANARY)
    ringed.save()
    ringed.type(ringed.form.address, "https://other.example/v1")
    ringed.save()
    assert ringed.settings.providers[0].base_url == "https://other.example/v1"
    assert ringed.keys.get(ringed.settings.providers[0]) is None
    assert not ring.kept
    assert "No key yet" in ringed.key.field.widget.accessibleDescription()


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("name", " "), ("model", ""), ("base_url", "api.example.org"),
        ("base_url", "http://api.example.org/v1"), ("model", "sk-proj-0123456789abcdefghij"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_told_in_place_and_nothing_is_saved(setup, field, text):
    line = setup.form.fields[field].widget
    line.setText(text)
    setup.form.name.textEdited.emit("")
    setup.save()
    assert setup.form.fields[field].complaint
    assert line.accessibleDescription() == setup.form.fields[field].complaint
    assert setup.settings.providers[0] == FIRST
    others = [item for name, item in setup.form.fields.items() if name != field]
    assert not any(item.complaint for item in others)


def test_a_corrected_field_is_saved_and_the_complaint_goes(setup):
    setup.type(setup.form.model, " ")
    setup.save()
    assert setup.form.fields["model"].complaint
    setup.type(setup.form.model, "m-9")
    setup.save()
    assert not setup.form.fields["model"].complaint
    assert setup.settings.providers[0] == replace(FIRST, model="m-9")


def test_a_chatbot_is_added_from_a_preset_and_used(setup):
    names = [action.text() for action in setup.page.add.menu().actions()]
    assert names == [preset.name for preset in PRESETS]
    setup.page.add.menu().actions()[names.index("Ollama")].trigger()
    assert setup.settings.providers == (FIRST, OTHER)
    setup.type(setup.form.model, "llama3.2")
    setup.save()
    added = setup.settings.providers[-1]
    assert (added.name, added.kind, added.model) == ("Ollama", "local", "llama3.2")
    assert setup.settings.current_provider() == added


def test_a_started_chatbot_can_be_dropped(setup):
    setup.page.start(PRESETS[0])
    setup.type(setup.form.model, "m")
    setup.dialog.reject()
    assert setup.dialog.isVisible()
    setup.answer(setup.page.notice, "Drop them")
    assert setup.page.list.count() == 2
    setup.dialog.reject()
    assert not setup.dialog.isVisible()
    assert setup.settings.providers == (FIRST, OTHER)


def test_closing_with_unsaved_changes_asks_and_save_saves(setup):
    setup.type(setup.form.name, "Renamed")
    setup.dialog.open_on("general")
    setup.dialog.accept()
    assert setup.dialog.isVisible()
    assert setup.dialog.navigation.currentRow() == PAGES.index("providers")
    setup.answer(setup.page.notice, "Save them")
    assert setup.settings.providers[0].name == "Renamed"
    setup.dialog.accept()
    assert not setup.dialog.isVisible()


def test_choosing_another_line_with_unsaved_changes_asks_first(setup):
    setup.type(setup.form.name, "Renamed")
    setup.choose(1)
    assert setup.page.list.currentRow() == 0
    assert setup.form.name.text() == "Renamed"
    setup.answer(setup.page.notice, "Drop them")
    setup.choose(1)
    assert setup.form.name.text() == OTHER.name


def test_removing_asks_and_no_keeps(ringed):
    ringed.keys.store(FIRST, CANARY)
    ringed.qtbot.mouseClick(ringed.page.remove, Qt.MouseButton.LeftButton)
    ringed.answer(ringed.page.notice, "Keep it")
    assert ringed.settings.providers == (FIRST, OTHER)
    assert ringed.keys.get(FIRST) == CANARY


def test_removing_takes_the_key_along(ringed, ring):
    ringed.keys.store(FIRST, CANARY)
    ringed.qtbot.keyClick(ringed.page.list, Qt.Key.Key_Delete)
    ringed.answer(ringed.page.notice, "Remove it")
    assert ringed.settings.providers == (OTHER,)
    assert not ring.kept
    assert ringed.form.name.text() == OTHER.name


def test_a_chatbot_whose_key_cannot_be_deleted_stays(ringed):
    ringed.keys.store(FIRST, CANARY)
    keyring.core.set_keyring(LockedKeyring())
    ringed.qtbot.mouseClick(ringed.page.remove, Qt.MouseButton.LeftButton)
    ringed.answer(ringed.page.notice, "Remove it")
    assert "locked" in ringed.page.notice.text
    assert ringed.settings.providers == (FIRST, OTHER)


def test_without_chatbots_the_page_says_what_to_do(qtbot, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    dialog = SettingsDialog(settings, ApiKeys(), PRESETS)
    qtbot.addWidget(dialog)
    dialog.open_on("providers")
    assert dialog.providers.empty.isVisible()
    assert not dialog.providers.form.isVisible()
    assert not dialog.providers.remove.isEnabled()


def test_a_connection_is_tried_only_on_a_click(setup):
    heard = []
    setup.dialog.testRequested.connect(lambda entry, key: heard.append((entry, key)))
    setup.type(setup.form.model, "m-3")
    setup.type(setup.key.line, CANARY)
    assert heard == []
    setup.qtbot.mouseClick(setup.form.test, Qt.MouseButton.LeftButton)
    assert heard == [(replace(FIRST, model="m-3"), CANARY)]
    assert not setup.form.test.isEnabled()
    setup.dialog.show_test("It answers.")
    assert setup.form.result.text == "It answers."
    assert setup.form.test.isEnabled()


def test_a_model_need_not_be_known_for_a_test_which_then_offers_some(setup):
    setup.form.model.clear()
    setup.qtbot.mouseClick(setup.form.test, Qt.MouseButton.LeftButton)
    assert not setup.form.fields["model"].complaint
    setup.dialog.show_test("It answers.", ("large-1", "small-1"))
    assert "large-1" in setup.form.model.accessibleDescription()
    assert setup.form.model.completer().model().rowCount() == 2


def test_a_late_answer_about_another_chatbot_is_dropped(setup):
    setup.qtbot.mouseClick(setup.form.test, Qt.MouseButton.LeftButton)
    setup.choose(1)
    setup.dialog.show_test("It answers.")
    assert setup.form.result.text == ""
    assert setup.form.test.isEnabled()


def test_a_wrong_form_is_not_tried(setup):
    heard = []
    setup.dialog.testRequested.connect(lambda *given: heard.append(given))
    setup.type(setup.form.address, "nonsense")
    setup.qtbot.mouseClick(setup.form.test, Qt.MouseButton.LeftButton)
    assert heard == []
    assert setup.form.fields["base_url"].complaint


def test_rules_are_listed_and_dropped(setup):
    setup.dialog.open_on("privacy")
    setup.rules.always_protect("Siobhán")
    setup.rules.always_keep("Galway")
    words = setup.dialog.privacy.words
    assert [words.item(row).text() for row in range(words.count())] == [
        "protect: Siobhán",
        "keep: Galway",
    ]
    words.setCurrentRow(0)
    setup.qtbot.keyClick(words, Qt.Key.Key_Delete)
    assert setup.rules.protect == frozenset()
    assert setup.rules.keep == {"Galway"}


def test_rules_cannot_be_remembered_without_a_keyring(setup):
    setup.dialog.open_on("privacy")
    setup.rules.always_protect("Siobhán")
    setup.qtbot.mouseClick(
        setup.dialog.privacy.remember, Qt.MouseButton.LeftButton, pos=QPoint(8, 8)
    )
    assert not setup.dialog.privacy.remember.isChecked()
    assert "stay in memory" in setup.dialog.privacy.notice.text
    assert setup.settings.remember_rules is False


def test_rules_are_remembered_and_forgotten_with_a_keyring(ringed):
    ringed.dialog.open_on("privacy")
    box = ringed.dialog.privacy.remember
    ringed.rules.always_protect("Siobhán")
    box.click()
    assert ringed.settings.remember_rules is True
    assert Rules(ringed.settings).protect == {"Siobhán"}
    box.click()
    assert ringed.settings.remember_rules is False
    assert Rules(ringed.settings).protect == frozenset()


def test_a_rule_file_has_to_be_there(setup, tmp_path):
    privacy = setup.dialog.privacy
    privacy.file.setText(str(tmp_path / "none.yaml"))
    privacy.file.editingFinished.emit()
    assert privacy.file_field.complaint
    assert setup.settings.rules_file == ""
    there = tmp_path / "rules.yaml"
    there.write_text("recognizers: []")
    privacy.file.setText(str(there))
    privacy.file.editingFinished.emit()
    assert not privacy.file_field.complaint
    assert setup.settings.rules_file == str(there)


def test_the_profile_explains_itself(setup):
    privacy = setup.dialog.privacy
    privacy.profile.setCurrentIndex(privacy.profile.findData("numbers"))
    assert setup.settings.profile == "numbers"
    assert privacy.profile.accessibleDescription()


def test_the_about_page_says_what_is_not_promised(setup):
    shown = " ".join(label.text() for label in setup.dialog.about.findChildren(QLabel))
    assert "Not promised" in shown
    assert str(setup.settings.path) in shown


def test_everything_that_takes_the_keyboard_has_a_name(setup):
    for page in PAGES:
        setup.dialog.open_on(page)
        for widget in setup.dialog.findChildren(QWidget):
            takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
            inner = isinstance(widget.parentWidget(), qt_api.QtWidgets.QAbstractSpinBox)
            if (
                not takes
                or inner
                or not isinstance(widget, QAbstractButton | QAbstractItemView | QLineEdit)
            ):
                continue
            named = widget.accessibleName() or getattr(widget, "text", str)()
            assert named, f"{type(widget).__name__} on {page}"


def test_the_tab_key_walks_through_the_form_in_reading_order(setup):
    setup.dialog.activateWindow()
    setup.form.name.setFocus()
    walked = [setup.form.name]
    for _step in range(4):
        setup.qtbot.keyClick(setup.dialog.focusWidget(), Qt.Key.Key_Tab)
        walked.append(setup.dialog.focusWidget())
    assert walked[:4] == [setup.form.name, setup.form.address, setup.form.model, setup.key.line]


def test_escape_closes_and_saves(setup):
    setup.dialog.general.text_size.setValue(20)
    setup.qtbot.keyClick(setup.dialog, Qt.Key.Key_Escape)
    assert not setup.dialog.isVisible()
    assert Settings(setup.settings.path).reading_size == 20


def test_the_cipher_is_a_setting_that_the_session_follows(setup):
    privacy = setup.dialog.privacy
    privacy.cipher.setCurrentIndex(privacy.cipher.findData("ff1"))
    assert setup.settings.cipher == "ff1"
    setup.settings.cipher = "ff3-1"
    assert privacy.cipher.currentData() == "ff3-1"


def test_how_values_are_hidden_is_set_with_one_sentence_for_each(setup):
    fields = setup.dialog.privacy.mechanisms
    for field, value, sentence in (
        (fields.level, 3, "continent"),
        (fields.noise, "exponential", "twice as far"),
        (fields.words, "partition", "group"),
    ):
        field.box.setCurrentIndex(field.box.findData(value))
        assert sentence in field.box.accessibleDescription()
    fields.names.click()
    settings = setup.settings
    assert (settings.level, settings.noise, settings.words) == (3, "exponential", "partition")
    assert settings.alike_names is False
    settings.level, settings.alike_names = 2, True
    assert fields.level.box.currentData() == 2
    assert fields.names.isChecked()


def test_how_much_minimise_spares_is_set_with_the_keyboard_alone(setup):
    setup.dialog.open_on("privacy")
    fields, settings = setup.dialog.privacy.mechanisms, setup.settings
    fields.spare.box.setFocus()
    setup.qtbot.keyClick(fields.spare.box, Qt.Key.Key_Home)
    assert settings.spare == 0
    assert "no other word" in fields.spare.box.accessibleDescription()
    assert not fields.parts.isEnabled()
    setup.qtbot.keyClick(fields.spare.box, Qt.Key.Key_End)
    assert settings.spare == 1
    walked = []
    for _step in range(4):
        setup.qtbot.keyClick(setup.dialog.focusWidget(), Qt.Key.Key_Tab)
        walked.append(setup.dialog.focusWidget())
    assert walked == list(fields.parts.boxes.values())
    setup.qtbot.keyClick(fields.parts.boxes["NUM"], Qt.Key.Key_Space)
    setup.qtbot.keyClick(fields.parts.boxes["PROPN"], Qt.Key.Key_Space)
    assert settings.spare_pos == {"NOUN", "ADJ", "NUM"}
    assert "wrong" in fields.parts.widget.accessibleDescription()
    settings.save()
    again = Settings(settings.path)
    assert (again.spare, again.spare_pos) == (1, {"NOUN", "ADJ", "NUM"})


def test_a_share_between_the_ones_on_offer_is_shown_as_the_nearest_and_kept(setup):
    setup.settings.spare = 0.6
    assert setup.dialog.privacy.mechanisms.spare.box.currentData() == 0.5
    assert setup.settings.spare == 0.6


def test_a_page_is_as_high_as_its_words_need(setup):
    setup.dialog.open_on("privacy")
    area = setup.dialog.privacy.parentWidget().parentWidget()
    setup.qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    last = setup.dialog.privacy.mechanisms.geometry().bottom()
    assert setup.dialog.privacy.height() - last < 40


def lines(page):
    return [page.list.item(row).text().split("\n") for row in range(page.list.count())]


@pytest.fixture
def first(qtbot, tmp_path):
    """The chatbots' page of somebody who has none yet."""
    settings = Settings(tmp_path / "settings.json")
    dialog = SettingsDialog(settings, ApiKeys(), PRESETS)
    qtbot.addWidget(dialog)
    dialog.open_on("providers")
    return dialog


@pytest.mark.parametrize(
    "preset", [preset for preset in PRESETS if preset.kind == "local"], ids=str
)
def test_a_new_chatbot_is_listed_at_once_with_its_state(qtbot, first, preset):
    page, form = first.providers, first.providers.form
    page.start(preset)
    assert lines(page) == [[preset.name, "not saved yet"]]
    form.model.clear()
    qtbot.keyClicks(form.model, "echo-1")
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    assert lines(page) == [[preset.name, "used to send"]]
    first.accept()
    first.open_on("providers")
    assert lines(page) == [[preset.name, "used to send"]]
    assert form.name.text() == preset.name


def test_saving_a_new_chatbot_renames_no_other(setup):
    setup.page.start(PRESETS[-1])
    setup.type(setup.form.model, "m")
    assert lines(setup.page)[-1] == [PRESETS[-1].name, "not saved yet"]
    setup.save()
    assert [line[0] for line in lines(setup.page)] == ["Mine", "Here", PRESETS[-1].name]
    assert [line[1] for line in lines(setup.page)] == ["saved", "saved", "used to send"]
    assert setup.page.list.currentRow() == 2


def test_a_line_says_that_changes_are_not_saved(setup):
    setup.type(setup.form.name, "Renamed")
    assert lines(setup.page)[0] == ["Mine", "changed, not saved"]
    setup.save()
    assert lines(setup.page)[0] == ["Renamed", "used to send"]


def test_a_begun_chatbot_is_gone_where_another_is_chosen(setup):
    setup.page.start(PRESETS[-1])
    setup.choose(1)
    assert [line[0] for line in lines(setup.page)] == ["Mine", "Here"]
    assert setup.form.name.text() == "Here"


def test_the_outcome_of_a_test_moves_no_button_and_is_gone_on_reopening(setup):
    place = setup.form.save.pos()
    setup.qtbot.mouseClick(setup.form.test, Qt.MouseButton.LeftButton)
    setup.dialog.show_test("It answers and offers m-1.", tone="good")
    setup.dialog.layout().activate()
    result = setup.form.result
    assert setup.form.save.pos() == place
    assert result.property("tone") == "good"
    assert result.text.startswith("✓")
    assert result.accessibleName() == "It answers and offers m-1."
    setup.dialog.accept()
    setup.dialog.open_on("providers")
    assert setup.form.result.text == ""


def test_a_failed_test_is_no_success(setup):
    setup.qtbot.mouseClick(setup.form.test, Qt.MouseButton.LeftButton)
    assert setup.form.result.property("tone") == "plain"
    setup.dialog.show_test("Nobody answers.")
    assert setup.form.result.property("tone") == "warning"
    assert setup.form.result.text == "Nobody answers."


def test_figures_begin_where_the_text_above_does(setup):
    for spin in (setup.dialog.general.text_size, setup.dialog.general.clipboard):
        assert spin.lineEdit().textMargins().left() > 0
