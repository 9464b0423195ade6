"""The OpenAPI document: exact schemas, problem responses, examples."""

from typing import Any

import msgspec
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from meandre.server.domain.command_registry import Command
from meandre.server.problems import INVALID_REQUEST, KINDS, MEDIA_TYPE, TOO_LARGE, URN, Kind, Problem

ALWAYS = (400, 429, 503)
AT_TABLE = (404, 410)
"""Where a table is named."""
ACTING = (403, *AT_TABLE, 409, 413, 422)
"""Where a command is carried out."""


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The problem responses of a route, besides those that any route may give."""
    return {status: problem_spec(status) for status in sorted({*statuses, *ALWAYS})}


def problem_spec(status: int) -> ResponseSpec:
    """The response of a status, with an example for each kind of problem."""
    kinds = [kind for kind in (*KINDS.values(), INVALID_REQUEST, TOO_LARGE) if kind.status == status]
    return ResponseSpec(
        Problem,
        generate_examples=False,
        description=" ".join(kind.title for kind in kinds),
        media_type=MEDIA_TYPE,
        examples=[example_of(kind) for kind in kinds],
    )


def example_of(kind: Kind) -> Example:
    """A problem of that kind."""
    rule = "M13" if kind.name == "illegal-move" else None
    problem = Problem(URN + kind.name, kind.title, kind.status, "…", rule)
    return Example(summary=kind.name, value=msgspec.to_builtins(problem))


def body_example(struct: msgspec.Struct) -> list[Example]:
    """An example of a request body, without defaults."""
    given = {
        field.encode_name: msgspec.to_builtins(getattr(struct, field.name))
        for field in msgspec.structs.fields(struct)
        if getattr(struct, field.name) != field.default
    }
    return [Example(summary=type(struct).__name__, value=given)]


class MsgspecSchemaPlugin(OpenAPISchemaPlugin):
    """Describes structs as msgspec, which decodes them, does: bounds, patterns and all."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """All structs."""
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Any:
        """Litestar's own plugin finds and names nested structs; the properties are replaced."""
        others = (plugin for plugin in schema_creator.plugins if plugin is not self)
        finding = next(plugin for plugin in others if schema_creator.plugin_supports_field(plugin, field_definition))
        schema = finding.to_openapi_schema(field_definition, schema_creator)
        struct: Any = field_definition.type_
        _, known = msgspec.json.schema_components([struct], ref_template="#/components/schemas/{name}")
        encoded = msgspec.json.encode(known[struct.__name__]).replace(rb"\\Z", b"$")  # Python's end of text
        exact = msgspec.json.decode(encoded)
        if issubclass(struct, Command):  # the path names the command
            exact["properties"].pop("command", None)
            exact["required"] = [name for name in exact.get("required", []) if name != "command"]
        schema.properties, schema.description = exact["properties"], exact.get("description")
        schema.required = exact.get("required") or None
        schema.additional_properties = exact.get("additionalProperties")
        return schema
