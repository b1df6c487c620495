# SPDX-License-Identifier: Apache-2.0
"""Tests send-week with the real mutt and msmtp, and with the real qreport where QREPORT names it."""

import email
import email.policy
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from smtp_sink import Envelope, Sink

HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parent.parent
TO = "you@example.org"
PDF = b"%PDF-1.5\n.\n..\nFrom here\n\xff\x00\r\n" + bytes(range(256)) * 40 + b"\n%%EOF\n"


class Desk:
    """A home folder with a mail configuration, a folder for temporary files and a mail server."""

    def __init__(self, folder: Path, sink: Sink) -> None:
        self.folder = folder
        self.sink = sink
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        (folder / "tool.pdf").write_bytes(PDF)
        self.configure(sink.port)

    def configure(self, port: int) -> None:
        settings = f"account default\nhost 127.0.0.1\nport {port}\nauth off\ntls off\nfrom {TO}\n"
        (self.folder / ".msmtprc").write_text(settings)

    def stand_in(self, script: str) -> str:
        """A tool that does what `script` says; `$PDF` is a file with a report."""
        tool = self.folder / "tool"
        tool.write_text(f"#!/bin/sh\nPDF='{self.folder}/tool.pdf'\n{script}\n")
        tool.chmod(0o755)
        return str(tool)

    def environment(self, tool: str) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        home = str(self.folder)
        return kept | {
            "HOME": home, "TMPDIR": str(self.temporary), "QREPORT": tool, "QREPORT_TO": TO,
            "XDG_DATA_HOME": home + "/data", "TZ": "Europe/Berlin",
        }

    def send(self, tool: str, *arguments: str, **more: str) -> tuple[int, str]:
        """Runs send-week; gives its exit code and what it said. It leaves no file behind."""
        done = subprocess.run(
            [str(HERE.parent / "send-week"), *arguments], env=self.environment(tool) | more,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        check(not list(self.temporary.iterdir()), "temporary files are left")
        check(done.stdout == "", f"standard output is not empty: {done.stdout}")
        return done.returncode, done.stderr

    def received(self) -> list[Envelope]:
        taken, self.sink.received = self.sink.received, []
        return taken


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


def check_mail(envelopes: list[Envelope], week: str, report: bytes) -> None:
    check(len(envelopes) == 1, f"{len(envelopes)} messages have arrived instead of 1")
    envelope = envelopes[0]
    check(envelope.recipients == [TO], f"recipients are {envelope.recipients}")
    check(envelope.sender == TO, f"sender is {envelope.sender}")
    message = email.message_from_bytes(envelope.content, policy=email.policy.default)
    check(message["Subject"] == f"Focus report {week}", f"subject is {message['Subject']}")
    check(message["To"] == TO, f"To is {message['To']}")
    attachments = list(message.iter_attachments())
    check(len(attachments) == 1, f"{len(attachments)} attachments instead of 1")
    attachment = attachments[0]
    kind = attachment.get_content_type()
    check(kind == "application/pdf", f"attachment is {kind}")
    name = attachment.get_filename()
    check(name == f"qreport-{week}.pdf", f"attachment is called {name}")
    check(attachment.get_content() == report, "attached bytes differ from the report")


# Each test is one sentence about send-week.


def sends_the_report_of_the_samples(desk: Desk) -> None:
    tool = os.environ.get("QREPORT") or desk.stand_in('cat "$PDF"')
    arguments = [str(SAMPLES / "focus.csv"), str(SAMPLES / "water.csv"), "--week", "2026-W47"]
    report = subprocess.run(
        [tool, "weekly", *arguments], env=desk.environment(tool), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, check=True).stdout
    code, said = desk.send(tool, *arguments)
    check(code == 0 and said == "", f"exit code {code}: {said}")
    check_mail(desk.received(), "2026-W47", report)


def says_that_a_week_is_without_records(desk: Desk) -> None:
    tool = os.environ.get("QREPORT") or desk.stand_in("exit 2")
    code, said = desk.send(tool, str(SAMPLES / "focus.csv"), "--week", "2020-W02")
    check(code == 2, f"exit code {code}: {said}")
    check("no records in week 2020-W02, nothing sent" in said, f"said: {said}")
    check(not desk.received(), "a message has arrived")


def sends_nothing_when_the_tool_fails(desk: Desk) -> None:
    tool = desk.stand_in('head -c 100 "$PDF"; exit 65')
    code, said = desk.send(tool)
    check(code == 65, f"exit code {code}: {said}")
    check("exit code 65, nothing sent" in said, f"said: {said}")
    check(not desk.received(), "a message has arrived")


def sends_nothing_that_is_no_pdf(desk: Desk) -> None:
    for script in ("true", "echo '<svg>'"):
        code, said = desk.send(desk.stand_in(script))
        check(code == 64 and "not a PDF" in said, f"exit code {code}: {said}")
    check(not desk.received(), "a message has arrived")


def names_the_week_that_the_arguments_mean(desk: Desk) -> None:
    tool = desk.stand_in('cat "$PDF"')
    # The first moment of week 48 in Tokyo is still Sunday in Berlin.
    now = "2026-11-22T16:00:00+01:00"
    for arguments, week in [
        (["--now", now], "2026-W46"),
        (["--now", now, "--week", "this"], "2026-W47"),
        (["--now", now, "--time-zone", "Asia/Tokyo"], "2026-W47"),
        (["--week=last", f"--now={now}", "--time-zone=Asia/Tokyo"], "2026-W47"),
        (["--now", "2027-01-04"], "2026-W53"),
        (["--now", "2026-11-22T23:59:00+01:00", "--week", "2026-W36"], "2026-W36"),
    ]:
        code, said = desk.send(tool, *arguments)
        check(code == 0, f"{arguments}: exit code {code}: {said}")
        check_mail(desk.received(), week, PDF)


def takes_an_address_for_text(desk: Desk) -> None:
    trap = desk.folder / "trap"
    sender = f"`touch {trap}` $(touch {trap}) <{TO}>"
    code, said = desk.send(desk.stand_in('cat "$PDF"'), "--week", "2026-W47", QREPORT_FROM=sender)
    check(code == 0, f"exit code {code}: {said}")
    check(not trap.exists(), "the address was run as a command")
    check_mail(desk.received(), "2026-W47", PDF)


def tells_when_the_mail_server_is_away(desk: Desk) -> None:
    desk.configure(port=1)
    code, said = desk.send(desk.stand_in('cat "$PDF"'))
    check(code == 69 and "could not be handed over" in said, f"exit code {code}: {said}")


def asks_for_an_address(desk: Desk) -> None:
    code, said = desk.send(desk.stand_in('cat "$PDF"'), QREPORT_TO="")
    check(code == 64 and "QREPORT_TO" in said, f"exit code {code}: {said}")
    check(not desk.received(), "a message has arrived")


def has_units_that_systemd_takes(desk: Desk) -> None:
    if not shutil.which("systemd-analyze"):
        return
    units = []
    for name in ("qreport-weekly.service", "qreport-weekly.timer"):
        # The service names a program that is installed later, and systemd wants to see it.
        text = (HERE.parent / name).read_text().replace("%h/.local/bin", str(HERE.parent))
        (desk.folder / name).write_text(text)
        units.append(str(desk.folder / name))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)
    check(done.returncode == 0 and "qreport" not in done.stderr, done.stderr)


TESTS: list[Callable[[Desk], None]] = [
    sends_the_report_of_the_samples,
    says_that_a_week_is_without_records,
    sends_nothing_when_the_tool_fails,
    sends_nothing_that_is_no_pdf,
    names_the_week_that_the_arguments_mean,
    takes_an_address_for_text,
    tells_when_the_mail_server_is_away,
    asks_for_an_address,
    has_units_that_systemd_takes,
]


def main() -> int:
    failures = 0
    for test in TESTS:
        with tempfile.TemporaryDirectory() as folder, Sink() as sink:
            try:
                test(Desk(Path(folder), sink))
            except (AssertionError, subprocess.SubprocessError, OSError) as error:
                failures += 1
                print(f"email test: send-week {test.__name__.replace('_', ' ')}: {error}")
    tool = "qreport" if os.environ.get("QREPORT") else "a stand-in for qreport"
    verdict = f"{failures} of {len(TESTS)} failed" if failures else f"all {len(TESTS)} passed"
    print(f"email test: {verdict}, with {tool}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
