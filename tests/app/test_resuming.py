"""Stopped and broken answers in the window: Continue, Try again, and what leaves for them."""

from __future__ import annotations

import json
import threading

import pytest
from PySide6.QtCore import Qt

from app.preferences.providers import ProviderEntry
from app.state.session import Session
from app.work import jobs
from app.work.jobs import Handlers, StreamBuffer
from engine import pipeline
from engine.turns import GO_ON
from tests import hostile, servers
from tests.app.fake import FakeEngine
from tests.servers import ChatServer, event

TEXT = "Write to Byrne, the 41-year-old."
SENT = "Write to Person1, the Age2-year-old."


class WireEngine(FakeEngine):
    """The fake engine with the real way to the server and back."""

    def send(
        self, outgoing, *, conversation, on_text, on_retry, tick, on_untrusted=lambda _piece: None
    ):
        self.outgoing = outgoing
        self.release(outgoing.turns[0], conversation=conversation)
        return pipeline.converse(
            outgoing.turns,
            provider=outgoing.entry.provider(outgoing.limits),
            api_key=outgoing.api_key,
            conversation=conversation["vault"],
            on_text=on_text,
            on_untrusted=on_untrusted,
            on_retry=on_retry,
            tick=tick,
        )


@pytest.fixture
def engine():
    return WireEngine()


@pytest.fixture
def server():
    with ChatServer() as running:
        yield running


@pytest.fixture
def ready(window, settings, server, qtbot):
    """A window with a reviewed text and a chatbot that is there."""
    settings.providers = (ProviderEntry("a1", "Mine", "local", server.base_url, "test"),)
    review(window, qtbot, TEXT)
    return window


def review(window, qtbot, text):
    with qtbot.waitSignal(window.session.scored):
        window.prompt.set_text(text)
        window.session.analyse_now()


def latest(window):
    return window.session.answers.latest


def wait_for(window, qtbot, state):
    qtbot.waitUntil(lambda: latest(window) is not None and latest(window).state == state)


def press(button, qtbot):
    """By the keyboard alone."""
    assert button.isVisible()
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    qtbot.keyClick(button, Qt.Key.Key_Space)


def stop_half_way(window, qtbot, server, before="Dear Per"):
    server.behave(servers.stall(before))
    window.send()
    qtbot.waitUntil(lambda: latest(window).text != "")
    press(window.answer.stop, qtbot)
    assert latest(window).state == "stopped"
    assert server.hung_up.wait(60)


def sent_turns(server, number=-1):
    return [turn["content"] for turn in server.requests[number].json["messages"]]


def test_a_stopped_answer_goes_on_where_it_ended(ready, qtbot, server):
    stop_half_way(ready, qtbot, server)
    notice = ready.answer.notice
    assert GO_ON in notice.words.text()
    assert (notice.button.text(), notice.second.text()) == ("Continue", "Try again")
    qtbot.waitUntil(lambda: latest(ready).restored is not None)
    assert latest(ready).untrusted == "Dear Per"
    assert latest(ready).text == "Dear Per"  # all that came is seen, also what was held back
    server.behave(servers.say("son1, bye."))
    press(notice.button, qtbot)
    wait_for(ready, qtbot, "done")
    assert sent_turns(server) == [SENT, "Dear Per", GO_ON]
    assert latest(ready).text == "Dear Byrne, bye."
    assert len(ready.session.answers.exchanges) == 1
    assert not notice.isVisible()
    assert b"Byrne" not in server.received


def test_trying_again_asks_anew(ready, qtbot, server):
    stop_half_way(ready, qtbot, server)
    server.behave(servers.say("Hello Person1."))
    press(ready.answer.notice.second, qtbot)
    wait_for(ready, qtbot, "done")
    assert sent_turns(server) == [SENT]
    assert latest(ready).text == "Hello Byrne."
    assert len(ready.session.answers.exchanges) == 1


@pytest.mark.parametrize("action", ["button", "second"])
def test_what_was_sent_leaves_again_and_not_what_was_typed_since(ready, qtbot, server, action):
    stop_half_way(ready, qtbot, server)
    review(ready, qtbot, "Now about Galway")
    server.behave(servers.say("x"))
    press(getattr(ready.answer.notice, action), qtbot)
    wait_for(ready, qtbot, "done")
    assert sent_turns(server)[0] == SENT
    assert "about" not in "".join(sent_turns(server))


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (servers.cut_off("Dear Per"), "broke off"),
        (servers.events(event("Dear Per", finish="length")), "length"),
        (servers.events(event("Dear Per"), b'data: {"error": {"message": "Boom"}}\n\n'), "Boom"),
    ],
)
def test_a_broken_answer_offers_both_as_well(ready, qtbot, server, broken, words):
    server.behave(broken, servers.say("son1."))
    ready.send()
    wait_for(ready, qtbot, "stopped")
    notice = ready.answer.notice
    assert words in notice.words.text()
    press(notice.button, qtbot)
    wait_for(ready, qtbot, "done")
    assert latest(ready).text == "Dear Byrne."


@pytest.mark.parametrize("action", ["button", "second"])
def test_where_nothing_comes_again_what_had_come_stays(ready, qtbot, server, action):
    stop_half_way(ready, qtbot, server)
    qtbot.waitUntil(lambda: latest(ready).restored is not None)
    server.behave(servers.error(401, "x", "No such key."))
    press(getattr(ready.answer.notice, action), qtbot)
    qtbot.waitUntil(lambda: "No such key." in ready.answer.notice.words.text())
    qtbot.waitUntil(lambda: latest(ready).restored is not None)
    assert (latest(ready).state, latest(ready).text) == ("stopped", "Dear Per")
    assert ready.answer.notice.button.text() == "Continue"


def test_stopped_before_anything_came_it_can_be_tried_again(ready, qtbot, server):
    server.behave(servers.stall())
    ready.send()
    qtbot.waitUntil(lambda: bool(server.requests))
    press(ready.answer.stop, qtbot)
    notice = ready.answer.notice
    assert notice.button.text() == "Try again"
    assert not notice.second.isVisible()
    server.behave(servers.say("Hello."))
    press(notice.button, qtbot)
    wait_for(ready, qtbot, "done")
    assert sent_turns(server) == [SENT]


def test_a_follow_up_knows_the_part_that_came(ready, qtbot, server):
    stop_half_way(ready, qtbot, server)
    review(ready, qtbot, "And now?")
    server.behave(servers.say("Yes."))
    ready.send()
    wait_for(ready, qtbot, "done")
    assert sent_turns(server) == [SENT, "Dear Per", "And now?"]


def test_nothing_leaves_while_the_key_is_not_settled(ready, qtbot, server):
    stop_half_way(ready, qtbot, server)
    qtbot.waitUntil(lambda: latest(ready).restored is not None)
    count = len(server.requests)
    ready.session.hold()
    answers, entry = ready.session.answers, ready.settings.current_provider()
    assert not answers.go_on(entry, "")
    assert not answers.retry(entry, "")
    assert len(server.requests) == count


def test_a_stop_comes_through_a_flood_of_pieces(ready, qtbot, server):
    server.behave(hostile.endless_events())
    ready.send()
    qtbot.waitUntil(lambda: len(latest(ready).text) > 1000, timeout=60_000)
    press(ready.answer.stop, qtbot)
    assert latest(ready).state == "stopped"
    assert server.hung_up.wait(60)
    length = len(latest(ready).untrusted)
    qtbot.waitUntil(lambda: latest(ready).restored is not None, timeout=60_000)
    assert len(latest(ready).untrusted) == length


def test_pieces_wait_in_one_place_and_are_told_of_once():
    buffer = StreamBuffer()
    reports = [buffer.add(text="a", untrusted="b") for _ in range(5)]
    assert reports == [True, False, False, False, False]
    assert buffer.take() == ("aaaaa", "bbbbb")
    assert buffer.take() == ("", "")
    assert buffer.add(text="c")


def test_the_worker_waits_while_too_much_has_not_been_taken(monkeypatch):
    monkeypatch.setattr(jobs, "PATIENCE_SECONDS", 30.0)
    buffer, went_on = StreamBuffer(), threading.Event()

    def work():
        buffer.wait()  # nothing has been added yet
        buffer.add(untrusted="x" * (jobs.AHEAD + 1))
        buffer.wait()
        went_on.set()

    worker = threading.Thread(target=work)
    worker.start()
    assert not went_on.wait(0.1)
    assert len(buffer.take()[1]) == jobs.AHEAD + 1
    assert went_on.wait(10)
    worker.join()


def test_a_lane_tells_progress_only_where_somebody_looks(session, qtbot):
    seen: list[object] = []
    lane = session.network_lane
    lane._arrived.connect(seen.append, Qt.ConnectionType.DirectConnection)
    done = threading.Event()

    def work(report):
        for _ in range(100):
            report(0.0, "Receiving")

    lane.start(work, Handlers(lambda _none: done.set(), lambda _error: None))
    qtbot.waitUntil(done.is_set)
    assert len(seen) == 1


def test_the_servers_words_stand_beside_ours_as_plain_text(ready, qtbot, server):
    words = "<b>max_tokens</b> is too large"
    server.behave(servers.status(400, json.dumps({"error": {"message": words}}).encode()))
    ready.send()
    notice = ready.answer.notice
    qtbot.waitUntil(notice.isVisible)
    assert "did not accept the request" in notice.words.text()
    assert f"The server says: {words}" in notice.words.text()
    assert notice.words.textFormat() is Qt.TextFormat.PlainText


def test_a_new_conversation_knows_nothing_of_the_last_ones_trouble(window, settings, qtbot):
    with ChatServer() as gone:
        settings.providers = (ProviderEntry("a1", "Mine", "local", gone.base_url, "test"),)
    review(window, qtbot, TEXT)
    window.session.engine.error = None
    servers.LISTENING.add(gone.port)
    try:
        with qtbot.waitSignal(window.session.answers.failed, timeout=60_000):
            window.send()
    finally:
        servers.LISTENING.discard(gone.port)
    assert "no connection" in window.answer.notice.words.text()
    window.answer.new_button.click()
    window.session.new_conversation()
    assert not window.answer.notice.isVisible()
    assert not window.answer.side.text()


def test_a_new_conversation_leaves_a_connection_test_alone(session: Session, qtbot):
    go_on, reports = threading.Event(), []
    session.network_lane.start(
        lambda _report: go_on.wait(), Handlers(reports.append, reports.append)
    )
    session.new_conversation()
    go_on.set()
    qtbot.waitUntil(lambda: reports == [True])


def test_the_bounds_in_the_settings_reach_the_wire(ready, qtbot, server, settings, engine):
    settings.answer_minutes, settings.silence_minutes, settings.answer_megabytes = 7, 2, 3
    server.behave(servers.say("Hello."))
    ready.send()
    wait_for(ready, qtbot, "done")
    limits = engine.outgoing.entry.provider(engine.outgoing.limits).limits
    assert (limits.seconds, limits.idle_seconds) == (420.0, 120.0)
    assert limits.received_bytes == limits.unpacked_bytes == 3 << 20
