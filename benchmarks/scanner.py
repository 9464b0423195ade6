"""What Wapiti, a scanner for weaknesses of web sites, reports about a server with example tables.

    python benchmarks/scanner.py [--seconds 60] [--depth 4] [--report FILE] [--json FILE]

Runs Wapiti, pinned in `wapiti.txt` and installed on first use into an environment of its own in the user's cache
folder, against a server that is started for it on this machine, with a running and a finished table of every game. It
looks for injections (SQL, commands, files, scripts, headers), open redirects, forms without protection from other
sites, weak headers and cookies; `--seconds` is the time for each. Prints every kind of finding, and fails if there is
one that SECURITY.md does not explain. `--report` reads a report of Wapiti's instead of scanning.
"""

import argparse
import asyncio
import http.client
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from platformdirs import user_cache_path
from tests.browser.support.finished_games import SEEDS, store
from tests.server.support.servers import Server

from meandre.games.catalogue import GAMES
from meandre.server.security import COOKIE

PINS = Path(__file__).parent / "wapiti.txt"
SECURITY = Path(__file__).parent.parent / "SECURITY.md"
MODULES = (
    "cookieflags,csp,csrf,http_headers,methods,htaccess,backup,crlf,redirect,exec,file,sql,ldap,permanentxss,xss,upload"
)
"""Those that need no server of somebody else's."""
MOST_PAGES, MOST_OF_A_FOLDER = 60, 40
MOST_SHOWN = 20
REPORTS = ("vulnerabilities", "anomalies", "additionals")


class Explained(NamedTuple):
    """Findings that are no weakness."""

    category: str
    """What Wapiti calls them."""
    about: str
    """A pattern of what it says."""
    row: str
    """How the row of the table in SECURITY.md begins that says why."""


EXPLAINED = (
    Explained("Secure Flag cookie", r".*", "a cookie without `Secure`"),
    Explained("Secure cookie", r".*", "a cookie without `Secure`"),
    Explained("HttpOnly Flag cookie", r".*: (lang|theme|learnt)$", "the cookies `lang`, `theme` and `learnt`"),
    Explained("Cross Site Request Forgery", r".*", "forms without a token"),
    Explained("HTTP Methods", r".*: OPTIONS \(\d+\)( POST \(\d+\))?", "`OPTIONS` is answered"),
    Explained("HTTP Strict Transport Security (HSTS)", r".*", "no `Strict-Transport-Security`"),
)


class Finding(NamedTuple):
    """Something that Wapiti reports."""

    category: str
    info: str
    where: str


def install() -> Path:
    """Wapiti's program, in an environment of its own that is made on first use."""
    home = user_cache_path("meandre") / "wapiti"
    python, installed = home / "bin" / "python", home / PINS.name
    if not installed.exists() or installed.read_bytes() != PINS.read_bytes():
        uv = str(Path(sys.executable).with_name("uv"))
        subprocess.run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(home)], check=True)
        subprocess.run([uv, "pip", "install", "--quiet", "--python", str(python), "-r", str(PINS)], check=True)
        installed.write_bytes(PINS.read_bytes())
    return python.with_name("wapiti")


def new_table(address: str, game: str, cookie: str) -> tuple[str, str]:
    """The path of a new table against a bot, and the cookie of the browser that sits there."""
    connection = http.client.HTTPConnection(address, timeout=300)
    connection.request("POST", f"/play/{game}", headers={"cookie": cookie} if cookie else {})
    response = connection.getresponse()
    found = re.match(rf"{COOKIE}=[^;]+", response.headers.get("set-cookie", cookie))
    connection.close()
    assert found, response.status
    return response.headers["location"], found[0]


def scan(folder: Path, seconds: int, depth: int) -> dict[str, Any]:
    """Wapiti's report about a server with example tables."""
    program, database, report = install(), str(folder / "tables.db"), folder / "report.json"
    tables = [asyncio.run(store(database, game, SEEDS[game])) for game in GAMES]
    server = Server.forked(database, folder / "log").ready()
    try:
        address, cookie = server.address.removeprefix("http://"), ""
        starts = [f"/t/{id}{page}" for id in tables for page in ("", "/replay", "/check")]
        for game in GAMES:
            path, cookie = new_table(address, game, cookie)
            starts += [path, f"/new/{game}", f"/learn/{game}"]
        command = [str(program), "-u", f"{server.address}/", "-m", MODULES, "-f", "json", "-o", str(report)]
        for start in starts:
            command += ["-s", server.address + start]
        command += ["-H", f"Cookie: {cookie}", "--scope", "folder", "--depth", str(depth), "--flush-session"]
        command += ["--max-links-per-page", str(MOST_PAGES), "--max-files-per-dir", str(MOST_OF_A_FOLDER)]
        command += ["--max-scan-time", str(2 * seconds), "--max-attack-time", str(seconds), "--tasks", "4"]
        command += ["--store-session", str(folder / "session"), "--no-bugreport", "--verbose", "0"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        assert server.wait(0) is None, "the server has ended"
        assert "Traceback" not in server.log(), server.log()
    finally:
        server.kill()
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def findings(report: dict[str, Any]) -> list[Finding]:
    """Everything that a report has found."""
    return [
        Finding(category, one.get("info", ""), f"{one.get('method', '')} {one.get('path', '')}".strip())
        for kind in REPORTS
        for category, reported in report.get(kind, {}).items()
        for one in reported
    ]


def explanation(finding: Finding) -> str:
    """The row of SECURITY.md that explains it, as it begins there; "" if none does."""
    rows = [line.removeprefix("| ") for line in SECURITY.read_text("utf-8").splitlines() if line.startswith("| ")]
    for one in EXPLAINED:
        if one.category == finding.category and re.fullmatch(one.about, finding.info, re.DOTALL):
            return next((one.row for row in rows if row.startswith(one.row)), "")
    return ""


def main() -> None:
    """Scan, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    if options.report:
        report = json.loads(options.report.read_text("utf-8"))
    else:
        with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
            report = scan(Path(folder), options.seconds, options.depth)
    if options.json:
        options.json.write_text(json.dumps(report, indent=1), "utf-8")
    found = findings(report)
    kinds = Counter((one.category, explanation(one)) for one in found)
    print("| Wapiti reports | findings | explained in SECURITY.md |\n|---|---|---|")
    for (category, row), count in sorted(kinds.items()):
        print(f"| {category} | {count} | {row or 'NO'} |")
    infos = report.get("infos", {})
    print(f"\n{infos.get('version', 'Wapiti')}, {infos.get('crawled_pages_nbr', '?')} pages, {len(found)} findings.")
    unexplained = [one for one in found if not explanation(one)]
    for one in unexplained[:MOST_SHOWN]:
        print(f"unexplained: {one.category}: {one.info} ({one.where})")
    sys.exit(bool(unexplained))


if __name__ == "__main__":
    main()
