"""The bundled example: an invented case, realistic enough to show every part of the window."""

from __future__ import annotations

from typing import Final

EXAMPLE: Final = (
    "Write a referral letter. My patient Siobhán O'Leary, a 41-year-old violin maker from Galway, "
    "MRN 88231-07, has an aortic root of 4.8 cm and Marfan syndrome. Seen on 12 March 2026; next "
    "visit 2 April 2026.\n\n"
    "Mr O'Leary, her brother, can be reached at +353 91 555 0134 or siobhan.oleary@example.ie. "
    "She takes atenolol and earns €38,500 a year. Ask Dr Byrne whether surgery should be brought "
    "forward."
)
