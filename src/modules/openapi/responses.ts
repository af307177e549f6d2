import { z } from "zod";
import type { DeclaredError, Redirection } from "../../platform/json-api/endpoint.ts";
import type { JsonSchema, Response, Responses } from "./answers.ts";

/** The errors of an endpoint by status; each code is an example. */
export function errorResponses(errors: readonly (DeclaredError | Redirection)[]): Responses {
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  const responses = [...byStatus].map(([status, those]) => [status, errorResponse(those)] as const);
  return Object.fromEntries(responses);
}

function errorResponse(those: readonly (DeclaredError | Redirection)[]): Response {
  const errors = those.filter((one) => one.status !== 301);
  const [moved] = those.filter((one) => one.status === 301);
  if (moved) return { description: moved.description };
  const examples = Object.fromEntries(
    errors.map(({ code, message, field }) => [
      code,
      { value: { error: { code, message, ...(field ? { field } : {}) } } },
    ]),
  );
  const schemas = [...new Set(errors.map(({ details }) => details))].map(schemaWith);
  const [schema = ERROR, ...others] = schemas;
  const content = { "application/json": { schema: others.length > 0 ? { anyOf: schemas } : schema, examples } };
  return { description: Object.keys(examples).join(", "), content };
}

const ERROR: JsonSchema = { $ref: "#/components/schemas/Error" };

/** The schema of an error's body with its details beside `error`. */
function schemaWith(details: DeclaredError["details"]): JsonSchema {
  if (!details) return ERROR;
  const {
    $schema: _,
    additionalProperties: __,
    ...schema
  } = z.toJSONSchema(details, { io: "output", unrepresentable: "any" });
  return { allOf: [ERROR, schema] };
}
