"""A server that cannot prove who it is gets nothing."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from engine.chat import stream
from engine.errors import ChatUnreachable
from engine.providers import Provider
from engine.values import Budget, Sanitized
from tests.servers import ChatServer


@pytest.fixture
def self_signed(tmp_path):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    alternative = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    today = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(alternative, critical=False)
        .sign(key, hashes.SHA256())
    )
    both = tmp_path / "both.pem"
    both.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(both)
    return context, both


def test_a_certificate_that_nobody_vouches_for_is_refused(self_signed, monkeypatch):
    context, both = self_signed
    monkeypatch.setenv("SSL_CERT_FILE", str(both))  # the environment cannot vouch for it either
    reports = []
    with ChatServer(tls=context) as server:
        provider = Provider("openai", server.base_url, "m", wait_seconds=0.0)
        turn = Sanitized("Hello", "Hello", (), Budget(0.0, (), ""))
        answer = stream([turn], provider=provider, api_key="sk-x", on_retry=reports.append)
        with pytest.raises(ChatUnreachable, match="certificate"):
            list(answer)
    assert not server.received
    assert not reports
