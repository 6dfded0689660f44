"""The integer products of an embedded model as products of floats, for devices without the former.

The embedded models multiply int8 weights with uint8 rows in one operator of onnxruntime's own,
`MatMulIntegerToFloat`, that exists for the CPU (and DirectML) only: elsewhere each of the fifty
products would go to the CPU and back. onnxruntime lets a model bring functions made of other
operators. So the operator is moved to a domain of ours and a function of that name is added: the
integers become floats, then an ordinary product. The rounding of the rows stays, so what comes
out is the same but for the order of sums. Weights are constants and become floats as the model is
opened, not at each run.

A model is a message of Protocol Buffers: repeated fields may stand anywhere in it, so the function
is appended to its bytes, and nothing else is read or written.
"""

from __future__ import annotations

from typing import Final

OPERATOR: Final = "MatMulIntegerToFloat"
THEIRS: Final = b"com.microsoft"
OURS: Final = b"ai.promptveil"
"""As long as the other name, so that no length written before it changes."""

INPUTS: Final = ("a", "b", "a_scale", "b_scale", "a_zero", "b_zero")
OPSET: Final = 18

# Numbers of the fields, from onnx.proto.
_FUNCTIONS: Final = 25  # of a model
_NAME, _INPUT, _OUTPUT, _NODE, _OPSET, _DOMAIN = 1, 4, 5, 7, 9, 10  # of a function
_NODE_INPUT, _NODE_OUTPUT, _NODE_KIND, _NODE_ATTRIBUTE = 1, 2, 4, 5  # of a node
_ATTRIBUTE_NAME, _ATTRIBUTE_INTEGER, _ATTRIBUTE_TYPE, _IS_INTEGER = 1, 3, 20, 2  # of an attribute
_OPSET_DOMAIN, _OPSET_VERSION = 1, 2  # of an operator set
_FLOAT: Final = 1  # a type of elements


def with_float_products(content: bytes) -> bytes:
    """The model with float products; unchanged where it has none of the integer products.

    `content` is an exported model whose only operators of onnxruntime's own are these, without a
    bias, as `training/models/export.py` makes them.
    """
    if OPERATOR.encode() not in content:
        return content
    return content.replace(THEIRS, OURS) + _field(_FUNCTIONS, _function())


def _function() -> bytes:
    """`y = ((a - a_zero) * a_scale) @ ((b - b_zero) * b_scale)`, all in floats."""
    nodes = [*_floats("a"), *_floats("b"), _node("MatMul", ("a_value", "b_value"), "y")]
    opset = _field(_OPSET_DOMAIN, b"") + _number(_OPSET_VERSION, OPSET)
    parts = [
        _field(_NAME, OPERATOR.encode()),
        *(_field(_INPUT, name.encode()) for name in INPUTS),
        _field(_OUTPUT, b"y"),
        *(_field(_NODE, node) for node in nodes),
        _field(_OPSET, opset),
        _field(_DOMAIN, OURS),
    ]
    return b"".join(parts)


def _floats(name: str) -> list[bytes]:
    """Nodes that make `<name>_value` of integers, their zero and their scale."""
    return [
        _node("Cast", (name,), f"{name}_float", to=_FLOAT),
        _node("Cast", (f"{name}_zero",), f"{name}_zero_float", to=_FLOAT),
        _node("Sub", (f"{name}_float", f"{name}_zero_float"), f"{name}_centred"),
        _node("Mul", (f"{name}_centred", f"{name}_scale"), f"{name}_value"),
    ]


def _node(kind: str, inputs: tuple[str, ...], output: str, **attributes: int) -> bytes:
    parts = [
        *(_field(_NODE_INPUT, name.encode()) for name in inputs),
        _field(_NODE_OUTPUT, output.encode()),
        _field(_NODE_KIND, kind.encode()),
    ]
    for name, value in attributes.items():
        attribute = (
            _field(_ATTRIBUTE_NAME, name.encode())
            + _number(_ATTRIBUTE_INTEGER, value)
            + _number(_ATTRIBUTE_TYPE, _IS_INTEGER)
        )
        parts.append(_field(_NODE_ATTRIBUTE, attribute))
    return b"".join(parts)


def _field(number: int, content: bytes) -> bytes:
    """A field with a length: text or a message."""
    return _varint(number << 3 | 2) + _varint(len(content)) + content


def _number(number: int, value: int) -> bytes:
    """A field with a whole number that is not negative."""
    return _varint(number << 3) + _varint(value)


def _varint(value: int) -> bytes:
    """A whole number in groups of seven bits, the lowest first."""
    groups = bytearray()
    while value > 0x7F:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*groups, value])
