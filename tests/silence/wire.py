"""The wire of a sealed place: every packet that is sent is noted, every name is answered.

Runs on the loopback interface of a network namespace of its own, where every address is local.
"""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from ipaddress import ip_address

ALL_PROTOCOLS = 0x0003
OUTGOING = 4
IPV4, IPV6 = 0x0800, 0x86DD
TCP, UDP, ICMP, ICMP6 = 6, 17, 1, 58
NAME_SERVER = 53
OPEN_PORTS = (80, 443)
ADDRESS = "192.0.2.1"
"""What every name is said to be: an address for documentation, local here like any other."""
KERNEL_SAYS = {ICMP: {0, 3}, ICMP6: {1, 129, *range(130, 144)}}
"""Echoes and refusals that answer a packet which is noted already, and IPv6's own housekeeping."""


class Wire:
    """Notes the `names` asked for and the `connections` opened, from `listen` on."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.connections: list[str] = []

    def listen(self) -> None:
        """Note and answer in threads that end with the process."""
        sniffer = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ALL_PROTOCOLS))
        sniffer.bind(("lo", 0))
        sniffer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
        asked = _bound(socket.SOCK_DGRAM, NAME_SERVER)
        _start(self._note, sniffer)
        _start(_answer_names, asked)
        for port in (NAME_SERVER, *OPEN_PORTS):
            _start(_accept, _bound(socket.SOCK_STREAM, port))

    def _note(self, sniffer: socket.socket) -> None:
        while True:
            packet, (_interface, protocol, kind, *_rest) = sniffer.recvfrom(65_535)
            if kind != OUTGOING:
                continue  # loopback shows each packet on its way out and on its way in
            if protocol == IPV4:
                self._read(packet[9], packet[16:20], packet[(packet[0] & 15) * 4 :])
            elif protocol == IPV6:
                self._read(packet[6], packet[24:40], packet[40:])

    def _read(self, transport: int, to: bytes, rest: bytes) -> None:
        where = ip_address(to)
        if transport == TCP:
            source, port = struct.unpack("!HH", rest[:4])
            begins = rest[13] & 0x12 == 0x02
            if begins:
                self.connections.append(f"TCP {where} port {port}")
            elif NAME_SERVER not in (source, port) and (sought := server_name(rest)):
                self.names.append(f"{sought} (TLS)")
        elif transport == UDP:
            source, port = struct.unpack("!HH", rest[:4])
            if port == NAME_SERVER:
                self.names.append(asked_name(rest[8:]))
            elif source != NAME_SERVER:
                self.connections.append(f"UDP {where} port {port}")
        elif transport not in KERNEL_SAYS and transport != 0:  # 0: IPv6's hop-by-hop housekeeping
            self.connections.append(f"protocol {transport} to {where}")
        elif transport in KERNEL_SAYS and rest[0] not in KERNEL_SAYS[transport]:
            self.connections.append(f"ICMP {rest[0]} to {where}")


def asked_name(query: bytes) -> str:
    """The name in a question to a name server."""
    labels, here = [], 12
    while here < len(query) and query[here]:
        labels.append(query[here + 1 : here + 1 + query[here]].decode("ascii", "replace"))
        here += 1 + query[here]
    return ".".join(labels) or "?"


def server_name(segment: bytes) -> str:
    """The host that a TLS handshake asks for; '' where the segment begins none."""
    hello = segment[(segment[12] >> 4) * 4 :]
    if hello[:1] != b"\x16":
        return ""
    entry = hello.find(b"\x00\x00")
    while entry != -1:
        kind, length = struct.unpack("!HH", hello[entry : entry + 4].ljust(4, b"\xff"))
        name = hello[entry + 9 : entry + 4 + length]
        if not kind and hello[entry + 6 : entry + 7] == b"\x00" and 3 < len(name) < 254:
            with contextlib.suppress(UnicodeDecodeError):
                if b"." in name and (text := name.decode("ascii")).isprintable():
                    return text
        entry = hello.find(b"\x00\x00", entry + 1)
    return ""


def _answer_names(server: socket.socket) -> None:
    while True:
        query, whence = server.recvfrom(4096)
        server.sendto(_answer(query), whence)


def _answer(query: bytes) -> bytes:
    end = query.index(b"\x00", 12) + 5
    has_address = query[end - 4 : end - 2] == b"\x00\x01"
    head = query[:2] + struct.pack("!HHHHH", 0x8180, 1, int(has_address), 0, 0)
    record = b"\xc0\x0c\x00\x01\x00\x01" + struct.pack("!IH", 60, 4) + socket.inet_aton(ADDRESS)
    return head + query[12:end] + (record if has_address else b"")


def _accept(server: socket.socket) -> None:
    while True:
        link, _whence = server.accept()
        with contextlib.suppress(OSError), link:
            link.settimeout(5)
            link.recv(4096)


def _bound(kind: socket.SocketKind, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET, kind)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind(("0.0.0.0", port))  # noqa: S104 - nothing but this namespace can reach it
    if kind == socket.SOCK_STREAM:
        made.listen()
    return made


def _start(work: object, *given: object) -> None:
    threading.Thread(target=work, args=given, daemon=True).start()
