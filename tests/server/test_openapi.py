"""The HTTP face keeps what its OpenAPI description promises, whatever it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Err
from schemathesis.specs.openapi.checks import positive_data_acceptance

if TYPE_CHECKING:
    from tests.server.serving import Served

EXAMPLES = 15


def test_the_description_is_kept(server: Served) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/1/openapi.json")
    checked = set()
    for found in schema.get_all_operations():
        assert not isinstance(found, Err), found
        operation = found.ok()
        checked.add(operation.label)

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def promise(case: schemathesis.Case[Any]) -> None:
            # Which odds a code allows, and the like, no schema can say.
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        promise()
    assert "POST /api/1/tables" in checked
    assert len(checked) >= 15
