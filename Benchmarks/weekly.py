# SPDX-License-Identifier: Apache-2.0
"""Cold runs of `qreport weekly` on the samples, as a Markdown table: weekly.py PATH-OF-QREPORT."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import rivals

SAMPLE = Path(__file__).resolve().parent.parent / "samples" / "focus.csv"
RUNS = int(os.environ.get("BENCH_RUNS", "15"))


@dataclass
class Job:
    name: str
    command: list[str]
    environment: dict[str, str] | None = None


@dataclass
class Run:
    """One process from start to end; times in milliseconds."""

    wall: float
    user: float
    system: float


@dataclass
class Result:
    name: str
    runs: list[Run]
    peaks: list[float]
    report: bytes


def main(binary: str) -> None:
    weekly = [binary, "weekly", str(SAMPLE), "--week", "2026-W47"]
    chinese = [*weekly, "--locale", "zh-Hans"]
    jobs = [Job("qreport, English", weekly), Job("qreport, Chinese", chinese)]
    if floor := rivals.floor():
        jobs.append(Job("floor: C on the same kind of report", *floor))
    jobs.append(Job("/bin/true", ["/bin/true"]))
    with tempfile.TemporaryDirectory() as folder:
        results = measure(jobs, Path(folder))
    base = next((median_cpu(r) for r in results if r.name.startswith("floor")), None)
    print(f"## The week of the samples, cold, {RUNS} runs: best / median\n")
    print("| | wall ms | user ms | sys ms | CPU / floor | peak RSS MB | bytes | pages |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for result in results:
        print(row(result, base))
    if base is None:
        print("\nNo floor: its program is not installed (QREPORT_RIVALS, BENCH_TMP).")
    print()


def measure(jobs: list[Job], folder: Path) -> list[Result]:
    """Runs all jobs in turn, so that a busy moment of the machine hits all of them alike."""
    results = [Result(job.name, [], [], b"") for job in jobs]
    for turn in range(RUNS + 1):
        for number, (job, result) in enumerate(zip(jobs, results)):
            output = folder / f"{number}.pdf"
            run = timed(job, output)
            if turn > 0:  # the first run reads the program and the fonts from the disk
                result.runs.append(run)
                result.peaks += peak(job, folder)
            result.report = output.read_bytes()
    return results


def timed(job: Job, output: Path) -> Run:
    """Spawned without a fork of this Python, whose pages would cost the child time."""
    files = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, str(output), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    ]
    start = time.perf_counter()
    child = os.posix_spawn(
        job.command[0], job.command, job.environment or os.environ, file_actions=files)
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - start
    if code := os.waitstatus_to_exitcode(status):
        sys.exit(f"benchmark: {' '.join(job.command)} ended with exit code {code}")
    return Run(wall * 1e3, usage.ru_utime * 1e3, usage.ru_stime * 1e3)


def peak(job: Job, folder: Path) -> list[float]:
    """Megabytes, in a run of its own under `time`; none where it is not installed.

    The kernel counts what the parent held at the moment of the start: this Python holds more than
    the tool, `time` holds almost nothing.
    """
    program = shutil.which("time")
    if program is None:
        return []
    note = folder / "peak"
    subprocess.run(
        [program, "-f", "%M", "-o", str(note), *job.command], env=job.environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return [int(note.read_text().split()[-1]) / 1024]


def row(result: Result, base: float | None) -> str:
    cells = [result.name]
    for part in ("wall", "user", "system"):
        cells.append(best_and_median([getattr(run, part) for run in result.runs]))
    cells.append(f"{median_cpu(result) / base:.2f}" if base else "–")
    cells.append(best_and_median(result.peaks))
    cells += [str(len(result.report) or "–"), str(page_count(result.report) or "–")]
    return "| " + " | ".join(cells) + " |"


def best_and_median(values: list[float]) -> str:
    return f"{min(values):.1f} / {median(values):.1f}" if values else "–"


def median_cpu(result: Result) -> float:
    return median(run.user + run.system for run in result.runs)


def page_count(pdf: bytes) -> int:
    """Counts page objects, also those in compressed object streams (PDF 32000-1, 7.5.7)."""
    text = pdf
    for match in re.finditer(rb"/Type\s*/ObjStm.*?stream\r?\n", pdf, re.DOTALL):
        text += zlib.decompressobj().decompress(pdf[match.end():])
    return len(re.findall(rb"/Type\s*/Page\b", text))


if __name__ == "__main__":
    main(sys.argv[1])
