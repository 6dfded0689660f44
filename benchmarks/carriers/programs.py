"""Documents generated from templates: programs, queries, logs, mail. A part of `benchmarks.carriers`."""

from __future__ import annotations

import base64
import json
import quopri
from collections.abc import Callable
from urllib.parse import quote, quote_plus, urlencode

from benchmarks.carriers.made import STATES, Made
from benchmarks.carriers.values import Values


def _single(text: str) -> str:
    """In single quotes, as SQL and shells of old double them."""
    return text.replace("'", "''")


def _slashed(text: str, mark: str) -> str:
    return text.replace("\\", "\\\\").replace(mark, "\\" + mark)


def sql_insert(values: Values) -> Made:
    rows = ",\n".join(
        f"  ({index}, '{_single(values.name())}', '{values.email()}', '{values.born()}', "
        f"'{values.draw.choice(STATES)}', {values.salary()})"
        for index in range(1, values.draw.randint(3, 5))
    )
    body = (
        "-- staff import, prepared by " + values.name() + "\nINSERT INTO employees "
        f"(id, full_name, email, birth_date, status, salary) VALUES\n{rows};\nCOMMIT;\n"
    )
    return "sql", "sql", body, ("INSERT", "INTO", "employees", "full_name", "birth_date", "status",
                                "salary", "VALUES", "COMMIT", "staff", "import")  # fmt: skip


def sql_query(values: Values) -> Made:
    body = f"""\
SELECT c.id, c.full_name, SUM(o.total_cents) / 100 AS revenue
FROM customers AS c
JOIN orders o ON o.customer_id = c.id
WHERE c.email = '{values.email()}'
   OR c.full_name LIKE '{_single(values.name())}%'
   OR c.phone IN ('{values.phone()}', '{values.phone()}')
GROUP BY c.id, c.full_name
HAVING COUNT(*) > 3
ORDER BY revenue DESC LIMIT 50;
UPDATE customers SET iban = '{values.iban()}', company = '{_single(values.firm())}' WHERE status = 'active';
"""
    return "sql", "sql", body, ("SELECT", "full_name", "total_cents", "revenue", "customers", "JOIN",
                                "orders", "customer_id", "WHERE", "LIKE", "GROUP", "HAVING", "COUNT",
                                "ORDER", "DESC", "LIMIT", "UPDATE", "iban", "company", "active")  # fmt: skip


def log_server(values: Values) -> Made:
    draw = values.draw
    lines = []
    for index in range(draw.randint(4, 8)):
        stamp = f"2024-03-1{draw.randint(0, 9)} 08:{index:02d}:{draw.randint(10, 59)},417"
        level = draw.choice(("INFO", "WARNING", "ERROR", "DEBUG"))
        reports = draw.choice((
            f"user '{values.email()}' logged in from {values.address()}",
            f"SFTP upload failed for {values.name()}: connection reset by peer (errno 104)",
            f"POST /v1/charge 402 card={values.card()} in 231 ms",
            f"retry 2/5 webhook https://hooks.{values.email().split('@')[1]}/in timeout after 30s",
        ))  # fmt: skip
        lines.append(f"{stamp} {level} [worker-{index}] app.billing: {reports}")
    # Draws that no line shows are no planted values.
    text = "\n".join(lines) + "\n"
    values.planted[:] = [item for item in values.planted if item.value in text]
    if not values.planted:
        text += (
            f"2024-03-19 09:00:00,001 INFO [main] app.billing: user '{values.email()}' logged out\n"
        )
    return "log", "log", text, ("app", "billing")


def log_trace(values: Values) -> Made:
    """Stack traces of Python and Java."""
    if values.draw.random() < 0.5:
        body = f"""\
Traceback (most recent call last):
  File "/usr/lib/python3.11/site-packages/paramiko/client.py", line 435, in connect
    self._auth(username, password, pkey, key_filenames)
  File "/srv/app/transfer.py", line 88, in push
    client.connect("{values.address()}", username="deploy", password="{values.password()}")
paramiko.ssh_exception.AuthenticationException: Authentication failed for {values.email()}
"""
        public = ("Traceback", "site-packages", "paramiko", "client", "connect", "_auth", "username",
                  "password", "pkey", "key_filenames", "transfer", "AuthenticationException")  # fmt: skip
    else:
        body = f"""\
ERROR 500 --- [http-nio-8080-exec-3] o.s.web.servlet.DispatcherServlet : request failed
java.lang.IllegalStateException: no account for "{values.name()}" ({values.email()})
\tat com.acme.billing.AccountService.find(AccountService.java:118)
\tat com.acme.billing.InvoiceController.create(InvoiceController.java:64)
Caused by: java.sql.SQLException: duplicate entry '{values.phone()}' for key 'uk_phone'
\tat org.postgresql.core.v3.QueryExecutorImpl.receive(QueryExecutorImpl.java:2676)
"""
        public = ("ERROR", "500", "DispatcherServlet", "IllegalStateException", "AccountService",
                  "InvoiceController", "SQLException", "uk_phone", "postgresql", "QueryExecutorImpl")  # fmt: skip
    return "log", "log", body, public


def log_access(values: Values) -> Made:
    lines = []
    for _ in range(4):
        user = quote(values.email())
        lines.append(
            f"{values.address()} - - [12/Mar/2024:08:41:{values.draw.randint(10, 59)} +0000] "
            f'"GET /reset?user={user}&lang=en HTTP/1.1" 404 512 "-" "curl/8.4.0"'
        )
    return (
        "log",
        "log",
        "\n".join(lines) + "\n",
        ("GET", "reset", "user", "lang", "HTTP", "404", "curl"),
    )


def python_code(values: Values) -> Made:
    quoted = json.dumps if values.draw.random() < 0.5 else repr
    body = f'''\
import paramiko
from dataclasses import dataclass

# TODO: ask {values.name()} about the port
HOST, PORT = "{values.address()}", 22


@dataclass
class Account:
    """An account; the first one was {values.name()}'s."""

    owner: str = {quoted(values.name())}
    email: str = {quoted(values.email())}


def open_channel(client: paramiko.SSHClient, retries: int = 3):
    client.connect(HOST, PORT, username="deploy", password={quoted(values.password())})
    sftp = client.open_sftp()
    for attempt in range(retries):
        print(f"attempt {{attempt}} for {values.email()}\\n")
    return sftp.listdir("/var/log")
'''
    public = ("import", "paramiko", "dataclass", "HOST", "PORT", "Account", "owner", "email", "str",
              "open_channel", "SSHClient", "retries", "connect", "username", "password", "open_sftp",
              "attempt", "range", "listdir", "/var/log", "TODO")  # fmt: skip
    return "code", "python", body, public


def javascript_code(values: Values) -> Made:
    body = f"""\
const axios = require('axios');

// owner: {values.name()} <{values.email()}>
const users = [
  {{ id: 1, name: '{_slashed(values.name(), "'")}', phone: "{values.phone()}" }},
  {{ id: 2, name: "{_slashed(values.nickname(), '"')}", iban: `{values.iban()}` }},
];

async function notify(user, retries = 3) {{
  const response = await axios.post(`https://api.stripe.com/v1/charges/${{user.id}}`, {{
    headers: {{ Authorization: 'Bearer {values.secret()}' }},
    timeout: 5000,
  }});
  if (response.status === 404) throw new Error('no such user: ' + user.name);
  return response.data;
}}
module.exports = {{ notify }};
"""
    public = ("const", "axios", "require", "users", "name", "phone", "iban", "async", "function",
              "notify", "retries", "response", "await", "post", "headers", "Authorization", "Bearer",
              "timeout", "5000", "404", "throw", "Error", "exports")  # fmt: skip
    return "code", "javascript", body, public


def java_code(values: Values) -> Made:
    sharp = values.draw.random() < 0.5
    name = _slashed(values.nickname(), '"')
    if sharp:
        body = f"""\
using System;
using System.Net.Http;

/// <summary>Written by {values.name()}.</summary>
public class MailService
{{
    private const string Sender = "{values.email()}";
    private readonly string _owner = "{name}";

    public void Send(HttpClient client, int retries = 3)
    {{
        client.DefaultRequestHeaders.Add("X-Api-Key", "{values.secret()}");
        Console.WriteLine($"calling {values.phone()} for {{_owner}}");
    }}
}}
"""
        public = ("using", "System", "Http", "public", "class", "MailService", "private", "const",
                  "string", "Sender", "readonly", "_owner", "Send", "HttpClient", "retries",
                  "DefaultRequestHeaders", "Console", "WriteLine", "calling")  # fmt: skip
        return "code", "csharp", body, public
    body = f"""\
package com.acme.billing;

import java.util.List;
import org.springframework.stereotype.Service;

/* author: {values.name()} */
@Service
public class InvoiceService {{
    private static final String OWNER = "{name}";
    private static final String ACCOUNT = "{values.iban()}"; // {values.phone()}

    public List<String> recipients(int limit) {{
        if (limit > 10) throw new IllegalArgumentException("too many");
        return List.of("{values.email()}", "{values.email()}");
    }}
}}
"""
    public = ("package", "billing", "import", "util", "List", "springframework", "Service", "public",
              "class", "InvoiceService", "private", "static", "final", "String", "OWNER", "ACCOUNT",
              "recipients", "limit", "throw", "IllegalArgumentException", "return")  # fmt: skip
    return "code", "java", body, public


def shell_code(values: Values) -> Made:
    body = f"""\
#!/usr/bin/env bash
set -euo pipefail
# nightly copy; in charge: {values.name()}
export PGPASSWORD='{values.password()}'
HOST={values.address()}
pg_dump -h "$HOST" -p 5432 -U backup --no-owner ledger | gzip > /var/backups/ledger.sql.gz
curl -sS -X POST -H "Authorization: Bearer {values.secret()}" \\
  -d '{{"to": "{values.email()}", "count": 3}}' https://api.github.com/repos
for user in {values.email()} root; do
  echo "done for ${{user}}" >> /var/log/nightly.log
done
"""
    public = ("bash", "pipefail", "nightly", "export", "PGPASSWORD", "HOST", "pg_dump", "5432",
              "backup", "ledger", "gzip", "/var/backups", "curl", "POST", "Authorization", "Bearer",
              "count", "echo", "done", "root", "github")  # fmt: skip
    return "code", "shell", body, public


def mail_message(values: Values) -> Made:
    """A message in quoted-printable with a quoted one below."""
    said = (
        f"Dear {values.name()},\n\nthe file of {values.nickname()} is complete. The account is "
        f"{values.iban()}; please call {values.phone()} before Friday – the lawyer, "
        f"{values.name()}, waits.\n\n> On Monday {values.name()} wrote:\n> > the fee is 3 % = 40 €\n"
        "> Regards\n"
    )
    body = (
        f"From: {values.email()}\nTo: {values.email()}\nSubject: Re: open invoice\n"
        "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
        "Content-Transfer-Encoding: quoted-printable\n\n"
        + quopri.encodestring(said.encode()).decode()
    )
    return "mail", "mail", body, ("From", "To", "Subject", "open", "invoice", "MIME-Version",
                                  "Content-Type", "charset", "utf-8", "quoted-printable")  # fmt: skip


def mail_links(values: Values) -> Made:
    """Links with values in percent, base64 and JSON."""
    state = base64.b64encode(json.dumps({"user": values.email(), "step": 2}).encode()).decode()
    body = (
        f"Hello,\n\nplease confirm: https://login.example.org/confirm?email={quote(values.email(), safe='')}&name={quote_plus(values.name())}&lang=en\n"
        f"or continue at https://login.example.org/next?state={quote(state, safe='')}\n"
        f"Reports: https://app.example.org/api/list?{urlencode({'filter': json.dumps({'customer': values.name(), 'limit': 20})})}\n"
    )
    return "mail", "links", body, ("https", "login.example.org", "confirm", "email", "name", "lang",
                                   "state", "app.example.org", "filter", "api")  # fmt: skip


def mail_nested(values: Values) -> Made:
    """A queue's message whose payload is JSON as text."""
    inner = {
        "customer": values.name(),
        "mail": values.email(),
        "text": f"Hi {values.nickname()},\nok",
    }
    outer = {"queue": "outgoing", "attempt": 2, "payload": json.dumps(inner), "priority": "high"}
    public = ("queue", "outgoing", "attempt", "payload", "priority", "high", "customer", "mail")
    return "mail", "nested", json.dumps(outer, indent=2), public


PROGRAMS: dict[str, tuple[Callable[[Values], Made], ...]] = {
    "sql": (sql_insert, sql_query),
    "log": (log_server, log_trace, log_access),
    "code": (python_code, javascript_code, java_code, shell_code),
    "mail": (mail_message, mail_links, mail_nested),
}
