"""Addresses that share a network share one afterwards, and come back from the key."""

from __future__ import annotations

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codecs
from engine.codecs.ciphers.cipher import Key, Permutation
from engine.codecs.identifiers import ip, networks
from engine.conversation.vault import Conversation
from engine.restore import restore_with_key
from engine.values import Span
from tests.marked import annotated, sanitized

KEY = Key(b"\x11" * 32)
FORWARD = Permutation(KEY, "ip", forward=True)
BACKWARD = Permutation(KEY, "ip", forward=False)
BLOCKS = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16",
          "127.0.0.0/8", "198.18.0.0/15", "224.0.0.0/4", "203.0.113.0/24", "81.0.0.0/8",
          "172.217.0.0/16", "192.0.66.0/24")  # fmt: skip
"""Special blocks, and public networks as long as are kept together."""


@st.composite
def pairs(draw):
    """A block and two of its addresses, which often share many bits."""
    block = ipaddress.ip_network(draw(st.sampled_from(BLOCKS)))
    first = block[draw(st.integers(0, block.num_addresses - 1))]
    apart = draw(st.integers(0, block.num_addresses.bit_length() - 1))
    return block, first, block[(int(first) - int(block[0])) ^ draw(st.integers(0, 2**apart - 1))]


def shared(one, other) -> int:
    return one.max_prefixlen - (int(one) ^ int(other)).bit_length()


def image(address):
    return ipaddress.IPv4Address(networks.permute_v4(int(address), FORWARD))


@given(pairs())
def test_two_addresses_share_as_many_bits_as_before(pair):
    block, one, other = pair
    images = image(one), image(other)
    assert shared(*images) == shared(one, other)
    if block.is_private:
        assert all(item in block for item in images)
    for address, made in zip((one, other), images, strict=True):
        assert networks.special(int(made)) == networks.special(int(address))
        assert networks.permute_v4(int(made), BACKWARD) == int(address)


@given(pairs(), st.integers(0, 32))
def test_membership_in_every_network_of_the_block_is_kept(pair, length):
    block, one, other = pair
    length = max(length, block.prefixlen)
    network = ipaddress.ip_network((int(one) >> (32 - length) << (32 - length), length))
    made = ipaddress.ip_network(codecs.another_address(str(network), KEY))
    assert made.prefixlen == length
    assert image(one) in made
    assert (image(other) in made) == (other in network)


@given(st.integers(0, 2**32 - 1), st.integers(20, 32))
def test_any_address_with_a_length_turns_back(number, length):
    value = f"{ipaddress.IPv4Address(number)}/{length}"
    if codecs.choose("IP_ADDRESS", value) is not None:
        made = codecs.encrypt("IP_ADDRESS", value, KEY)
        assert codecs.decrypt("IP_ADDRESS", made, KEY) == value


@pytest.mark.parametrize("network", ["10.3.4.0/24", "192.168.1.0/24", "81.2.69.0/24"])
def test_the_hosts_of_a_network_are_permuted_and_its_ends_stay(network):
    hosts = [image(address) for address in ipaddress.ip_network(network)]
    assert sorted(hosts) == list(ipaddress.ip_network((hosts[0], 24)))
    assert [int(hosts[last]) & 0xFF for last in (0, 1, 254, 255)] == [0, 1, 254, 255]
    assert [int(host) & 0xFF for host in hosts] != list(range(256))


def test_every_network_of_a_block_becomes_another_one():
    nets = ipaddress.ip_network("192.168.0.0/16").subnets(new_prefix=24)
    made = {codecs.encrypt("IP_ADDRESS", str(net), KEY) for net in nets}
    assert len(made) == 256
    assert made == {f"192.168.{number}.0/24" for number in range(256)}


@pytest.mark.parametrize(
    ("value", "made"),
    [
        ("10.42.18.7", "10.56.75.6"),
        ("10.42.16.0/20", "10.56.64.0/20"),
        ("10.42.18.*", "10.56.75.*"),
        ("8.8.8.8", "178.112.217.10"),
        ("172.16.16.0/255.255.240.0", "172.24.240.0/255.255.240.0"),
        ("2001:db8:1:2::5", "2001:db8:4ad8:b32d:4d74:df37:7a83:119e"),
        ("2001:db8:1::/48", "2001:db8:4ad8::/48"),
    ],
)
def test_vectors(value, made):
    """A change here turns saved conversations back wrongly: raise `CODECS_VERSION`."""
    assert codecs.encrypt("IP_ADDRESS", value, KEY) == made
    assert codecs.decrypt("IP_ADDRESS", made, KEY) == value


@given(
    st.sampled_from(["2001:db8::/32", "fd00::/8", "2a02::/16", "fe80::/10"]),
    st.integers(0, 2**112 - 1),
    st.integers(0, 2**112 - 1),
    st.integers(32, 64),
)
def test_networks_of_version_6_stay_networks(block, one, other, length):
    network = ipaddress.ip_network(block)
    mask = network.num_addresses - 1
    first = network[one & mask]
    second = ipaddress.IPv6Address(
        int(first) >> (128 - length) << (128 - length) | (other & ((1 << (128 - length)) - 1))
    )
    made = [ipaddress.ip_address(codecs.encrypt("IP_ADDRESS", str(item), KEY))
            for item in (first, second)]  # fmt: skip
    assert min(shared(*made), 64) == min(shared(first, second), 64)
    for item, new in zip((first, second), made, strict=True):
        assert codecs.decrypt("IP_ADDRESS", str(new), KEY) == str(item)


@pytest.mark.parametrize(
    ("value", "public"),
    [
        ("255.255.240.0", True), ("0.0.15.255", True), ("10.0.0.0/8", True),
        ("192.168.0.0/16", True), ("10.*.*.*", True), ("10.0.0.0/0.255.255.255", True),
        ("10.0.0.0/9", False), ("192.168.4.0/24", False), ("10.0.0.5/8", False),
        ("0.0.15.254", False), ("8.8.8.8", False), ("198.51.100.0/24", False),
        ("fe80::1", False), ("word", False),
    ],
)  # fmt: skip
def test_masks_and_whole_blocks_are_nobodys(value, public):
    assert ip.is_public(value) == public


def test_a_mask_beside_an_address_tells_its_network():
    text = (
        "ip route 172.16.16.0 255.255.240.0 10.0.0.1; permit ip 10.42.16.0 0.0.15.255;"
        " 172.16.5.0/255.255.255.0; 10.1.0.0, mask 255.255.0.0; 10.2.0.0 netmask 255.255.0.0"
        " ip address 10.0.0.5 255.255.255.0; 10.9.0.0 10.8.0.0; 10.3.1.0 255.255.0.0"
    )
    assert ip.beside_masks(text) == {
        "172.16.16.0": "172.16.16.0/255.255.240.0",
        "10.42.16.0": "10.42.16.0/0.0.15.255",
        "172.16.5.0": "172.16.5.0/255.255.255.0",
        "10.1.0.0": "10.1.0.0/255.255.0.0",
        "10.2.0.0": "10.2.0.0/255.255.0.0",
    }  # a host, two addresses and a wrong mask tell none


PLAN = (
    "{IP_ADDRESS:172.16.16.0} 255.255.240.0 holds {IP_ADDRESS:172.16.19.4}, not "
    "{IP_ADDRESS:172.16.35.9}; {IP_ADDRESS:10.42.18.*} and {IP_ADDRESS:10.42.18.7} lie in "
    "{IP_ADDRESS:10.42.16.0/20}. {IP_ADDRESS:172.16.16.0} is called lab."
)


@pytest.mark.parametrize("seed", range(5))
def test_networks_of_a_text_hold_the_same_hosts_and_come_back_from_the_key(seed):
    conversation = Conversation.from_key(bytes([seed]) * 32, "c")
    made = sanitized(PLAN, conversation=conversation)
    assert {item.mechanism for item in made.replacements} == {"fpe"}
    lab, inside, outside, wild, host, wide, again = [item.replacement for item in made.replacements]
    assert lab == again
    network = ipaddress.ip_network(f"{lab}/255.255.240.0")
    assert ipaddress.ip_address(inside) in network
    assert ipaddress.ip_address(outside) not in network
    assert wild.removesuffix("*") == host[: host.rindex(".") + 1]
    assert ipaddress.ip_address(host) in ipaddress.ip_network(wide)
    back = restore_with_key(
        made.text, conversation=Conversation.from_key(bytes([seed]) * 32, "c"),
        spans=[Span(item.new_start, item.new_end, item.type, 1.0, "test")
               for item in made.replacements],
        sanitized=made.text,
    )  # fmt: skip
    assert back.text == annotated(PLAN).text
