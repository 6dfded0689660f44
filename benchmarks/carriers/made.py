"""Documents generated from templates: data formats. A part of `benchmarks.carriers`."""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape, quoteattr

import yaml

from benchmarks.carriers.values import Document, Values, wrapped

Made = tuple[str, str, str, tuple[str, ...]]
"""Format, shape, body, public words."""
HEADS = ("id", "name", "email", "phone", "department", "status", "hired", "salary")
DEPARTMENTS = ("Logistics", "Finance", "Support", "Engineering")
STATES = ("active", "on_leave", "terminated", "pending")


def _record(values: Values) -> dict[str, object]:
    """One person as an application would hold them."""
    draw = values.draw
    record: dict[str, object] = {
        "customer_id": int(values.number()), "full_name": values.name(), "email": values.email(),
        "telephone": values.phone(), "date_of_birth": values.born(),
        "employer": values.firm(), "newsletter": draw.random() < 0.5, "retries": draw.randint(0, 4),
        "status": draw.choice(STATES), "notes": None,
    }  # fmt: skip
    if draw.random() < 0.6:
        record["notes"] = (
            f'Called {values.nickname()}.\nWants the refund to {values.iban()};\tsee "ticket".'
        )
    return record


def json_object(values: Values) -> Made:
    """An answer of an interface, with a nested object and escapes."""
    draw = values.draw
    body = {
        "status": 200, "api_version": "v2", "data": {
            "customer": _record(values),
            "address": {"street": values.street(), "country_code": "DE"},
            "payment": {"method": "sepa_debit", "iban": values.iban(), "currency": "EUR"},
        }, "links": {"self": "/v2/customers/page/1", "next": None},
    }  # fmt: skip
    dumped = json.dumps(body, indent=draw.choice((2, 4, None)), ensure_ascii=draw.random() < 0.6)
    public = ("status", "api_version", "customer_id", "full_name", "date_of_birth", "telephone",
              "employer", "newsletter", "payment", "sepa_debit", "iban", "currency", "EUR", "v2",
              "country_code", "retries")  # fmt: skip
    return "json", "json", dumped, public


def json_settings(values: Values) -> Made:
    """Settings of a service with secrets and hosts."""
    body = {
        "server": {"protocol": "https", "port": 8443, "timeout_ms": 3000, "log_level": "WARN",
                   "allowed": [values.address(), values.address()]},
        "smtp": {"user": values.email(), "password": values.password(), "tls": True},
        "stripe": {"api_key": values.secret(), "webhook": None},
        "owners": [{"name": values.name(), "role": "admin"},
                   {"name": values.nickname(), "role": "viewer"}],
        "retention_days": 90,
    }  # fmt: skip
    public = ("server", "protocol", "https", "port", "timeout_ms", "log_level", "WARN", "smtp",
              "tls", "stripe", "api_key", "webhook", "owners", "role", "admin", "viewer",
              "retention_days")  # fmt: skip
    dumped = json.dumps(body, indent=2, ensure_ascii=values.draw.random() < 0.5)
    return (
        "json",
        "json",
        dumped.replace("/", "\\/") if values.draw.random() < 0.2 else dumped,
        public,
    )


def json_lines(values: Values) -> Made:
    """Events, one a line."""
    draw = values.draw
    lines = []
    for index in range(draw.randint(3, 6)):
        event = {"seq": index, "level": draw.choice(("info", "warning", "error")),
                 "event": draw.choice(("user.login", "invoice.paid", "mail.bounced")),
                 "user": values.name(), "ip": values.address(),
                 "detail": f'contact {values.email()} \u2013 "urgent"\n', "latency_ms": draw.randint(2, 900)}  # fmt: skip
        lines.append(json.dumps(event, ensure_ascii=draw.random() < 0.7))
    public = ("seq", "level", "event", "user", "ip", "detail", "latency_ms")
    return "jsonl", "jsonl", "\n".join(lines) + "\n", public


def chat_lines(values: Values) -> Made:
    """Training data for a chatbot."""
    lines = []
    for _ in range(values.draw.randint(2, 4)):
        asked = f'My name is {values.name()} and I live at {values.street()}. What is "net" pay?'
        said = f"Dear customer,\n\nplease call {values.phone()} or write to {values.email()}."
        row = {"messages": [{"role": "user", "content": asked}, {"role": "assistant", "content": said}],
               "temperature": 0.2}  # fmt: skip
        lines.append(json.dumps(row))
    return "jsonl", "jsonl", "\n".join(lines), ("messages", "role", "user", "content", "assistant",
                                               "temperature")  # fmt: skip


def yaml_people(values: Values) -> Made:
    """What a dumper writes."""
    body = {"team": "billing", "members": [_record(values) for _ in range(2)], "oncall": True,
            "escalation": {"after_minutes": 15, "phone": values.phone()}}  # fmt: skip
    dumped = yaml.safe_dump(
        body, sort_keys=False, width=1000, allow_unicode=values.draw.random() < 0.6
    )
    public = ("team", "billing", "members", "customer_id", "full_name", "date_of_birth", "oncall",
              "escalation", "after_minutes", "telephone", "newsletter", "status")  # fmt: skip
    return "yaml", "yaml", dumped, public


def yaml_compose(values: Values) -> Made:
    """A file of containers, written by hand."""
    body = f"""\
version: "3.8"
services:
  web:
    image: nginx:1.25-alpine
    ports:
      - "8080:80"
    environment:
      ADMIN_EMAIL: {values.email()}
      STRIPE_KEY: "{values.secret()}"
      DB_HOST: {values.address()}
    labels:
      maintainer: "{values.name()}"  # ask {values.name()} before changes
  worker:
    image: python:3.11-slim
    command: ["celery", "-A", "tasks", "worker", "--loglevel=INFO"]
    depends_on: [redis]
    environment:
      - SMTP_PASSWORD={values.password()}
      - CONTACT='{values.phone()}'
  redis:
    image: redis:7
"""
    public = ("version", "services", "image", "nginx", "ports", "environment", "ADMIN_EMAIL",
              "STRIPE_KEY", "DB_HOST", "labels", "maintainer", "celery", "loglevel", "INFO",
              "depends_on", "redis", "python", "SMTP_PASSWORD", "CONTACT", "8080:80")  # fmt: skip
    return "yaml", "yaml", body, public


def xml_order(values: Values) -> Made:
    """An order with attributes, entities and a comment."""
    letter = values.draw.random() < 0.4
    reports = (
        (lambda text: escape(text).encode("ascii", "xmlcharrefreplace").decode())
        if letter
        else escape
    )
    body = f"""\
<?xml version="1.0"?>
<order id="A-17" currency="EUR" status="open">
  <!-- entered by {reports(values.name())} -->
  <customer number="{values.number()}">
    <name>{reports(values.name())}</name>
    <company>{reports(values.firm())}</company>
    <contact type="email">{values.email()}</contact>
    <contact type="phone">{values.phone()}</contact>
    <contact type="alias" value={quoteattr(values.nickname(), {'"': "&quot;"})}/>
  </customer>
  <payment method="SEPA"><iban>{values.iban()}</iban></payment>
  <item sku="BX-2" quantity="3" unit="kg"><price>12.50</price></item>
</order>
"""
    public = ("order", "currency", "EUR", "status", "open", "customer", "contact", "type", "payment",
              "SEPA", "iban", "item", "sku", "quantity", "unit", "kg", "price", "12.50", "alias")  # fmt: skip
    return "xml", "xml", body, public


def html_page(values: Values) -> Made:
    """A page with a table and a form."""
    named = html.escape(values.name())
    if values.draw.random() < 0.5:
        named = named.encode("ascii", "xmlcharrefreplace").decode()
    person = values.email()
    body = f"""\
<div class="card card-body" id="profile">
  <h2>Profile of {named}</h2>
  <p>Works at <b>{html.escape(values.firm())}</b>&nbsp;&ndash; call <a href="tel:{values.phone().replace(" ", "")}">us</a></p>
  <table class="table"><tr><th>Field</th><th>Value</th></tr>
    <tr><td>Email</td><td><a href="mailto:{person}">{person}</a></td></tr>
    <tr><td>Address</td><td>{html.escape(values.street())}</td></tr>
    <tr><td>Card</td><td>{values.card()}</td></tr></table>
  <form action="/save" method="POST"><input type="text" name="nickname" value="{html.escape(values.nickname())}">
  <button type="submit" disabled>Save</button></form>
</div>
"""
    public = ("div", "class", "card", "profile", "h2", "table", "href", "mailto", "form", "action",
              "method", "POST", "input", "nickname", "button", "submit", "disabled", "Save")  # fmt: skip
    return "xml", "html", body, public


def _rows(values: Values, count: int) -> list[list[str]]:
    draw = values.draw
    return [
        [str(index), values.name(), values.email(), values.phone(), draw.choice(DEPARTMENTS),
         draw.choice(STATES), f"20{draw.randint(10, 23)}-0{draw.randint(1, 9)}-1{draw.randint(0, 9)}",
         str(values.salary())]
        for index in range(1, count + 1)
    ]  # fmt: skip


def csv_staff(values: Values) -> Made:
    """A staff list with a total row, quoted where needed or everywhere."""
    draw = values.draw
    out = io.StringIO()
    quoting = csv.QUOTE_ALL if draw.random() < 0.3 else csv.QUOTE_MINIMAL
    writer = csv.writer(out, quoting=quoting, lineterminator="\n", delimiter=draw.choice(",,;"))
    writer.writerow(HEADS)
    writer.writerows(_rows(values, draw.randint(3, 7)))
    return "csv", "csv", out.getvalue(), HEADS[1:]


def csv_quoted(values: Values) -> Made:
    """Cells with commas, doubled quotation marks and line ends."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = ("ticket", "customer", "company", "address", "comment", "priority")
    writer.writerow(heads)
    for index in range(values.draw.randint(2, 5)):
        family, given = values.name().split()[::-1]
        values.planted[-1] = type(values.planted[-1])("PERSON", f"{family}, {given}")
        writer.writerow([
            f"T{index + 1}", f"{family}, {given}", values.firm(), f"{values.street()}, rear building",
            f'Said "call me"\nat {values.phone()}', values.draw.choice(("low", "high")),
        ])  # fmt: skip
    return "csv", "csv", out.getvalue(), (*heads, "rear", "building")


def tsv_staff(values: Values) -> Made:
    rows = [HEADS, *_rows(values, values.draw.randint(3, 7))]
    return "tsv", "tsv", "\n".join("\t".join(row) for row in rows) + "\n", HEADS[1:]


def fixed_staff(values: Values) -> Made:
    """Columns of fixed width, two spaces between."""
    heads = ("NAME", "EMAIL", "PHONE", "DEPARTMENT", "GRADE")
    rows: list[Sequence[str]] = [heads]
    rows += [
        (values.name(), values.email(), values.phone(), values.draw.choice(DEPARTMENTS),
         values.draw.choice(("B2", "C1", "D4")))
        for _ in range(values.draw.randint(3, 6))
    ]  # fmt: skip
    widths = [max(len(row[index]) for row in rows) + 2 for index in range(len(heads))]
    lines = ["".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
             for row in rows]  # fmt: skip
    return "tsv", "fixed", "\n".join(lines) + "\n", heads


def markdown_staff(values: Values) -> Made:
    rows = _rows(values, values.draw.randint(2, 5))
    lines = ["| " + " | ".join(HEADS) + " |", "|" + " --- |" * len(HEADS)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "markdown", "markdown", "\n".join(lines) + "\n", HEADS[1:]


def markdown_report(values: Values) -> Made:
    """A padded table between a heading and a list."""
    heads = ("Patient", "Born", "Insurer no.", "Ward", "Dose")
    rows = [
        (values.name(), values.born(), values.number(), values.draw.choice(("3B", "ICU")), "5 mg")
        for _ in range(3)
    ]
    widths = [max(len(str(row[index])) for row in (heads, *rows)) for index in range(5)]
    lines = ["|" + "|".join(f" {cell:<{width}} " for cell, width in zip(row, widths, strict=True)) + "|"
             for row in (heads, *rows)]  # fmt: skip
    lines.insert(1, "|" + "|".join(":" + "-" * (width + 1) for width in widths) + "|")
    body = (
        "\n".join(lines)
        + f"\n\n## Open points\n\n- Call {values.phone()}\n- **Ward** round at 9:30\n"
    )
    return (
        "markdown",
        "markdown",
        body,
        ("Patient", "Born", "Ward", "Dose", "mg", "points", "round"),
    )


def ini_service(values: Values) -> Made:
    body = f"""\
; last change by {values.name()}
[database]
driver = postgresql
host = {values.address()}
port = 5432
user = app_rw
password = {values.password()}

[mail]
transport = SMTP
sender = {values.name()} <{values.email()}>
bcc = {values.email()}
use_tls = yes

[support]
phone = {values.phone()}
company = {values.firm()}
log_level = DEBUG
"""
    public = ("database", "driver", "postgresql", "host", "port", "5432", "user", "mail",
              "transport", "SMTP", "sender", "bcc", "use_tls", "support", "log_level", "DEBUG")  # fmt: skip
    return "ini", "ini", body, public


def env_file(values: Values) -> Made:
    body = f"""\
# contact: {values.name()}, {values.phone()}
NODE_ENV=production
PORT=3000
LOG_LEVEL=info
STRIPE_SECRET_KEY={values.secret()}
SMTP_PASSWORD='{values.password()}'
ADMIN_EMAIL="{values.email()}"
OWNER_NAME="{values.name()}"
export BILLING_IBAN={values.iban()}
REDIS_URL=redis://localhost:6379/0
"""
    public = ("NODE_ENV", "production", "PORT", "3000", "LOG_LEVEL", "info", "STRIPE_SECRET_KEY",
              "SMTP_PASSWORD", "ADMIN_EMAIL", "OWNER_NAME", "BILLING_IBAN", "REDIS_URL",
              "localhost", "6379", "export")  # fmt: skip
    return "ini", "env", body, public


MADE: dict[str, tuple[Callable[[Values], Made], ...]] = {
    "json": (json_object, json_settings),
    "jsonl": (json_lines, chat_lines),
    "yaml": (yaml_people, yaml_compose),
    "xml": (xml_order, html_page),
    "csv": (csv_staff, csv_quoted),
    "tsv": (tsv_staff, fixed_staff),
    "markdown": (markdown_staff, markdown_report),
    "ini": (ini_service, env_file),
}


def documents(
    templates: dict[str, tuple[Callable[[Values], Made], ...]], count: int
) -> list[Document]:
    """`count` documents of each format, its templates in turn, always the same ones."""
    findings = []
    for kind, makers in templates.items():
        for index in range(count):
            values = Values(f"{kind}/{index}")
            name, shape, body, public = makers[index % len(makers)](values)
            findings.append(
                wrapped(
                    values, kind=name, origin="generated", shape=shape, body=body, public=public
                )
            )
    return findings
