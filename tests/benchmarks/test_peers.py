"""What the comparison counts, and that a peer that is not there is told and not failed."""

import sys
from contextlib import ExitStack
from types import SimpleNamespace

import pytest

from benchmarks import peers

TEXT = "Ann Lee\nkey = a1b2c3\r\nmail joe@a.example, key again: a1b2c3"


def _secret(line, value, kind="Secret Keyword"):
    return SimpleNamespace(line_number=line, secret_value=value, type=kind)


@pytest.mark.parametrize("line", [2, 3])
def test_a_secret_of_a_line_is_found_in_that_line(line):
    [(start, end, kind)] = peers.places(TEXT, _secret(line, "a1b2c3"))
    assert (TEXT[start:end], kind) == ("a1b2c3", "secret")
    assert TEXT.count("\n", 0, start) == line - 1


def test_a_public_address_is_no_secret():
    [(_start, _end, kind)] = peers.places("8.8.4.4", _secret(1, "8.8.4.4", "Public IP (ipv4)"))
    assert kind == "IP address"


def test_what_does_not_stand_in_its_line_has_no_place():
    assert list(peers.places(TEXT, _secret(1, "a1b2c3"))) == []
    assert list(peers.places(TEXT, _secret(1, None))) == []


def test_detect_secrets_finds_where_the_key_stands():
    peer = peers.detect_secrets()
    text = "hello\n\npassword = 'hunter2hunter'\nbye"
    seconds, findings = peer.find(text)
    assert seconds > 0
    assert ("hunter2hunter", "secret") in {(text[start:end], kind) for start, end, kind in findings}


def test_presidio_finds_by_our_kinds():
    _seconds, findings = peers.presidio().find("Mail joe@example.com now")
    assert (5, 20, "mail") in findings


def test_a_value_counts_as_found_where_it_is_covered_whole():
    count = peers.Count()
    count.add(
        [(0, 9, "mail"), (20, 24, "mail"), (40, 44, "mail"), (60, 64, "phone")],
        [(2, 8, "mail"), (20, 26, "mail"), (60, 64, "mail")],
    )
    assert count.cell("mail") == "33 / 67"
    assert count.cell("phone") == "– / 0"
    assert count.cell("person") == "– / –"


def test_every_kind_that_a_peer_claims_is_in_the_table():
    claimed = {*peers.PRESIDIO.values(), *peers.PRESIDIO_NAMES.values(), *peers.SCRUBADUB.values()}
    assert claimed <= set(peers.KINDS)


def test_a_spacy_model_beside_the_interpreter_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr("spacy.util.get_installed_models", list)
    python = tmp_path / "bin" / "python"
    with pytest.raises(peers.Missing):
        peers.spacy_model(python)
    folder = tmp_path / "lib/python3.12/site-packages/en_small/en_small-1.0"
    folder.mkdir(parents=True)
    (folder / "config.cfg").write_text("")
    assert peers.spacy_model(python) == str(folder)
    monkeypatch.setattr("spacy.util.get_installed_models", lambda: ["de_x", "en_large"])
    assert peers.spacy_model(python) == "en_large"


def test_what_is_not_installed_is_told(tmp_path, capsys, monkeypatch):
    def absent(*_given):
        raise peers.Missing

    for name in ("presidio", "presidio_with_names", "detect_secrets"):
        monkeypatch.setattr(peers, name, absent)
    monkeypatch.setitem(sys.modules, "torch", None)
    with ExitStack() as stack:
        assert peers.available(tmp_path / "no-python", stack) == []
    assert list(peers.neural()) == []
    reports = capsys.readouterr().out
    assert reports.count("not installed") == 5
    for name in ("presidio", "scrubadub", "detect-secrets", "BERT-base"):
        assert f"{name}" in reports


def test_the_other_process_without_the_package_is_missing(tmp_path, monkeypatch):
    """An interpreter of its own that has nothing: none of this one's packages is seen."""
    bare = tmp_path / "python"
    bare.write_text(f'#!/bin/sh\nexec "{sys._base_executable}" -S "$@"\n')
    bare.chmod(0o755)
    with pytest.raises(peers.Missing), peers.scrubadub([bare, peers.__file__, "--serve"]):
        pytest.fail("nothing to ask")


def test_scrubadub_is_asked_line_by_line(tmp_path):
    """A stand-in for the other side: it answers each text with its length."""
    script = tmp_path / "side.py"
    script.write_text(
        "import json, sys\n"
        "print('ready', flush=True)\n"
        "for line in sys.stdin:\n"
        "    size = len(json.loads(line))\n"
        "    print(json.dumps([0.5, [[0, size, 'email'], [1, 2, 'odd']]]), flush=True)\n"
    )
    with peers.scrubadub([sys.executable, script]) as peer:
        for text in ("one\ntwo ü", "x"):
            assert peer.find(text) == (0.5, [(0, len(text), "mail"), (1, 2, "")])
