# SPDX-License-Identifier: Apache-2.0
"""A mail server on 127.0.0.1 that takes every message and delivers none (RFC 5321, the least of it)."""

import socketserver
import threading
from dataclasses import dataclass, field


@dataclass
class Envelope:
    """A message as it came over the wire, with the addresses that the server was told."""

    sender: str = ""
    recipients: list[str] = field(default_factory=list)
    content: bytes = b""


class Sink(socketserver.ThreadingTCPServer):
    """Listens on a free port while it is in use as a context."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.received: list[Envelope] = []

    @property
    def port(self) -> int:
        return self.server_address[1]

    def __enter__(self) -> "Sink":
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()


class Conversation(socketserver.StreamRequestHandler):
    """One client, from greeting to QUIT."""

    server: Sink

    def handle(self) -> None:
        self.reply("220 sink")
        envelope = Envelope()
        for line in self.rfile:
            text = line.decode("utf-8", "replace").strip()
            match text.upper().split(":")[0].split(" ")[0]:
                case "MAIL":
                    envelope = Envelope(sender=address(text))
                    self.reply("250 ok")
                case "RCPT":
                    envelope.recipients.append(address(text))
                    self.reply("250 ok")
                case "DATA":
                    self.reply("354 go on")
                    envelope.content = self.message()
                    self.server.received.append(envelope)
                    self.reply("250 taken")
                case "QUIT":
                    self.reply("221 bye")
                    return
                case "EHLO" | "HELO" | "RSET" | "NOOP":
                    self.reply("250 sink")
                case _:
                    self.reply("502 not here")

    def message(self) -> bytes:
        """The lines up to the lone dot; a dot doubled on the way is single again."""
        lines: list[bytes] = []
        for line in self.rfile:
            if line.rstrip(b"\r\n") == b".":
                break
            lines.append(line[1:] if line.startswith(b"..") else line)
        return b"".join(lines)

    def reply(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")


def address(command: str) -> str:
    """What stands between the angle brackets of MAIL FROM and RCPT TO."""
    return command.partition("<")[2].partition(">")[0]
