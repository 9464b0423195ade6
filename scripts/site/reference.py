"""Pages of the reference, generated from the code: its docstrings, the command and the API."""

import json
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import typer

import meandre
from meandre.cli import app
from meandre.server.app import create_app
from meandre.server.settings import Settings


def directives(title: str, introduction: str, *names: str, members: bool = True) -> Callable[[], str]:
    """A page that shows the docstrings of these names."""

    def content() -> str:
        options = "" if members else "\n    options:\n      members: false"
        return f"# {title}\n\n{introduction}\n\n" + "".join(f"::: {name}{options}\n\n" for name in names)

    return content


def front_door() -> str:
    """What `import meandre` has."""
    names = [name for name in meandre.__all__ if name not in meandre._MODULES]
    homes = [f"{meandre._HOMES[name]}.{name}" for name in names]
    homes.insert(names.index("game") + 1, "meandre.games.catalogue.games")
    introduction = (
        "What `import meandre` offers. These names stay; everything else may change with any version. "
        "Each is at hand as `meandre.NAME`; so are the modules [`meandre.vector`](vector.md) and "
        "[`meandre.records`](records.md)."
    )
    return directives("The package meandre", introduction, *homes)()


def command_line() -> str:
    """Every command with its arguments and options."""
    command: Any = typer.main.get_command(app)
    return "# The command line\n\nAs `meandre COMMAND --help` says it.\n\n" + "\n".join(
        line for name, one in sorted(command.commands.items()) for line in command_section(name, one)
    )


def command_section(name: str, command: Any) -> Iterator[str]:
    """One command."""
    yield f"## meandre {name}\n"
    yield f"{command.help or ''}\n"
    yield "| name | what it does | default |\n|---|---|---|"
    for one in command.params:
        argument = type(one).__name__.endswith("Argument")
        names = [one.name.upper()] if argument else [*one.opts, *one.secondary_opts]
        shown = " ".join(f"`{text}`" for text in names)
        variable = f" Also `{one.envvar}`." if isinstance(getattr(one, "envvar", None), str) else ""
        default = "" if one.required or one.default in (None, False) or callable(one.default) else f"`{one.default}`"
        if str(Path.home()) in default:
            default = ""  # depends on the machine
        yield f"| {shown} | {cell(one.help or '')}{variable} | {'required' if one.required else default} |"
    yield ""


def cell(text: str) -> str:
    """Text in a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")


def web_api() -> str:
    """Every route and every schema of the OpenAPI document."""
    document = create_app(Settings(Path("nowhere.db"))).openapi_schema.to_schema()
    lines = [
        "# The API",
        "",
        "Generated from the OpenAPI document that every server has at `/api/v1/openapi.json`.",
        "",
    ]
    lines += ["[The API, explained](../api.md), says how to use it.", "", "## Routes", ""]
    for path, item in sorted(document["paths"].items()):
        for method in ("get", "post", "put", "delete"):
            if method in item:
                lines += route(f"{method.upper()} {path}", item[method])
    lines += ["## Schemas", ""]
    for name, schema in sorted(document["components"]["schemas"].items()):
        lines += schema_section(name, schema)
    return "\n".join(lines)


def route(title: str, operation: dict[str, Any]) -> Iterator[str]:
    """One route."""
    yield f"### {title}\n"
    yield f"{operation.get('description') or operation.get('summary', '')}\n"
    given = [
        f"| `{one['name']}` | {one['in']} | {shown(one.get('schema', {}))} | {cell(one.get('description', ''))} |"
        for one in operation.get("parameters", [])
    ]
    if given:
        yield "\n".join(["| parameter | in | type | |\n|---|---|---|---|", *given, ""])
    for kind, body in operation.get("requestBody", {}).get("content", {}).items():
        yield f"Body ({kind}): {shown(body.get('schema', {}))}\n"
    yield "| status | body | |\n|---|---|---|"
    for status, response in sorted(operation["responses"].items()):
        bodies = [shown(one.get("schema", {})) for one in response.get("content", {}).values()]
        said = f"{status} {HTTPStatus(int(status)).phrase}"
        yield f"| {said} | {', '.join(bodies)} | {cell(response.get('description', ''))} |"
    yield ""


def schema_section(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """One schema."""
    yield f"### {name}\n"
    yield f"{schema.get('description', '')}\n"
    required = schema.get("required", [])
    rows = [
        f"| `{field}`{'' if field in required else '?'} | {shown(one)} | {cell(one.get('description', ''))} |"
        for field, one in schema.get("properties", {}).items()
    ]
    if rows:
        yield "\n".join(["| field | type | |\n|---|---|---|", *rows, ""])
    else:
        yield f"{shown({**schema, 'description': ''})}\n"


def shown(schema: dict[str, Any]) -> str:
    """A type, in a few words; of another schema, a link to it."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(map(shown, schema[several])))
    if "enum" in schema or "const" in schema:
        return ", ".join(
            f"`{cell(json.dumps(value).strip(chr(34)))}`" for value in schema.get("enum", [schema.get("const")])
        )
    kind = schema.get("type", "any")
    if kind == "array":
        return f"array of {shown(schema['items'])}" if isinstance(schema.get("items"), dict) else "array"
    bounds = {"minimum": "≥", "maximum": "≤", "minLength": "length ≥", "maxLength": "length ≤", "pattern": "like"}
    limits = [f"{sign} `{cell(str(schema[key]))}`" for key, sign in bounds.items() if key in schema]
    return " ".join([" or ".join(kind) if isinstance(kind, list) else str(kind), ", ".join(limits)]).strip()


STUDIES = ("meandre.study.games", "meandre.study.tables", "meandre.study.study", "meandre.study.plots")
BOTS = ("meandre.bots.specs", "meandre.bots.bot", "meandre.bots.playing", "meandre.client")
ADAPTERS = ("meandre.adapters.gymnasium", "meandre.adapters.pettingzoo", "meandre.adapters.openspiel")

PAGES: dict[str, tuple[str, Callable[[], str]]] = {
    "reference/meandre.md": ("The package meandre", front_door),
    "reference/vector.md": (
        "Many games at once",
        directives(
            "meandre.vector",
            "How to use it: [many games at once](../environments.md).",
            "meandre.vector",
            "meandre.vector.environments",
        ),
    ),
    "reference/records.md": (
        "Records",
        directives(
            "meandre.records", "How to use it: [records](../records.md), [studies](../studies.md).", "meandre.records"
        ),
    ),
    "reference/studies.md": (
        "Studies and their tables",
        directives("Studies and their tables", "How to use them: [studies](../studies.md).", *STUDIES),
    ),
    "reference/bots.md": (
        "Bots",
        directives("Bots", "How to write one: [writing a bot](../writing-bots.md).", *BOTS),
    ),
    "reference/adapters.md": (
        "Adapters",
        directives(
            "Adapters",
            "To [Gymnasium](../gymnasium.md), [PettingZoo](../pettingzoo.md) and [OpenSpiel](../openspiel.md).",
            *ADAPTERS,
        ),
    ),
    "reference/command-line.md": ("The command line", command_line),
    "reference/web-api.md": ("The API", web_api),
}
"""By path: the title in the navigation, and what makes the page."""
