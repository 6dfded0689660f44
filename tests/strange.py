"""Texts that trip programs up, for every stage that reads a text."""

TEXTS = {
    "empty": "",
    "spaces": " \t\n\u3000 ",
    "one word": "hello",
    "emoji": "call 👩‍👩‍👧 at 🏠 now 😀😀",
    "right to left": "שלום עולם، مرحبا بالعالم‎ ok",
    "zero width": "a\u200bb\u200d c\ufeff d\u2060e",
    "nul": "a\x00b \x00\x01\x02 c",
    "lone surrogates": "x \ud800 y\udfff z",
    "combining": "e\u0301te\u0301 Zoe\u0308 A\u030a\u0301\u0327",
    "casing grows": "İstanbul ﬁne STRASSE ß ŉ",
    "han": "日本語のテキスト and 中文",
    "indic": "नमस्ते दुनिया \u0de7",
    "special tokens": "[CLS] the [MASK] said [SEP] [PAD] [UNK]",
    "one long word": "x" * 1000,
    "long hexadecimal": "key=" + "deadbeef01" * 30 + ";",
    "punctuation": "... !!! ??? --- ///",
    "mixed line ends": "a\r\nb\rc\u2028d\u2029e\x0bf\x0cg",
}

LONG = (" ".join(TEXTS.values()) + "\nAnna Schmidt said so. ") * 14
LONG = LONG[:19_996] + " end"
"""20,000 characters of all that."""
