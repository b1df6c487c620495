# SPDX-License-Identifier: Apache-2.0
"""Puts qreport into the table of the rivals' benchmark, where it is installed.

    rivals.py PATH-OF-QREPORT

QREPORT_RIVALS is the folder of its run_report.py, BENCH_TMP that of the programs it has built. A
rival that is not installed is left out, and named.
"""

import os
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAMS = Path(os.environ["BENCH_TMP"])


def folder() -> Path | None:
    """The rivals' folder, if it is there and they have been built."""
    named = os.environ.get("QREPORT_RIVALS")
    built = PROGRAMS / "bin" / "report_hb", PROGRAMS / "venv" / "bin" / "python"
    if not named or not (Path(named) / "run_report.py").exists():
        return None
    return Path(named) if all(program.exists() for program in built) else None


def floor() -> tuple[list[str], dict[str, str]] | None:
    """The command and environment of the fastest known way to draw such a report."""
    rivals = folder()
    if rivals is None:
        return None
    fonts = {"BENCH_FONT_REGULAR": "DejaVu Sans", "BENCH_FONT_BOLD": "DejaVu Sans:bold"}
    files = {name: font_file(pattern) for name, pattern in fonts.items()}
    program = PROGRAMS / "bin" / "report_hb"
    return [str(program), str(rivals / "sessions.csv")], {**os.environ, **files}


def font_file(pattern: str) -> str:
    return subprocess.check_output(["fc-match", "-f", "%{file}", pattern], text=True)


def main(binary: str) -> None:
    rivals = folder()
    if rivals is None:
        print("Rivals: not installed (QREPORT_RIVALS and BENCH_TMP say where they would be).")
        return
    print("## Beside other tools: one week of 60 sessions, medians\n", flush=True)
    os.environ["QREPORT_NAME"] = "qreport"
    # Its records have local times, of no place in particular.
    os.environ["QREPORT_BIN"] = shlex.join(
        [binary, "weekly", "--week", "2026-W10", "--time-zone", "UTC"])
    # Their Python programs keep their bytecode, as installed ones do, but not in their own folder.
    os.environ["PYTHONPYCACHEPREFIX"] = str(PROGRAMS / "pycache")
    sys.path.insert(0, str(rivals.parent / "lib"))
    import measure  # the rivals' own, found by the line above

    compare = measure.compare

    def compare_installed(jobs: list[dict], *arguments: object) -> object:
        missing = [job for job in jobs if shutil.which(job["cmd"][0]) is None]
        if missing:
            print("Left out, not installed:", ", ".join(job["name"] for job in missing) + ".\n")
        return compare([job for job in jobs if job not in missing], *arguments)

    # It would stop at the first program that is missing.
    measure.compare = compare_installed
    runpy.run_path(str(rivals / "run_report.py"), run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1])
