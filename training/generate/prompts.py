"""What people put before and after the text they paste into a chatbot."""

from __future__ import annotations

BEFORE: tuple[str, ...] = (
    "Summarise the following:\n\n",
    "Please rewrite this e-mail in a friendlier tone:\n\n",
    "Can you proofread this?\n\n",
    "Translate to German:\n",
    "Extract the names from this text: ",
    "Write a reply to this message:\n\n",
    "Turn this into a table:\n",
    "What should I do? ",
    "Summarize this note for a colleague:\n",
    "TL;DR this: ",
    "Fix the grammar: ",
    "Here is the record:\n\n",
    "Make this shorter:\n---\n",
    "I need help with this. ",
    "Draft a letter based on these facts:\n",
    "Classify the sentiment of the text below.\n\n",
    "Answer the question. ",
    "Rewrite: ",
    "Please summarise the chat below.\n\n",
    "You are a lawyer. Advise me: ",
    "Explain this log to me:\n\n",
    "Why do I get this error?\n",
    "Convert to JSON:\n",
    "Based on the patient data below, suggest next steps.\n\n",
    "hey, quick question: ",
    "As an HR expert, evaluate:\n",
)
AFTER: tuple[str, ...] = (
    "\n\nThanks!",
    " What should I write back?",
    "\n\nKeep it under 100 words.",
    "\n---",
    " Please help.",
    "\n\nUse bullet points.",
    " Can you do that?",
    "\n\nAnswer in one sentence.",
)
