import { z } from "zod";
import { type ApiError, forbidden, notFound } from "../../platform/json-api/api-errors.ts";
import type { Described, MediaType } from "../../platform/json-api/routes.ts";
import { FAILURES } from "../auth/module.ts";
import { addResponse, refusalResponses } from "./responses.ts";
import type { Content, JsonSchema, OpenApi, Operation, Parameter } from "./schema.ts";

/** An endpoint, as the description shows it. */
export type Endpoint = Described & {
  readonly method: string;
  /** With everything before it, such as `/api/admin/tags/:id`. */
  readonly path: string;
  /** Who may; left out where nobody has to be signed in. */
  readonly roles?: readonly string[];
  readonly security: "session" | "key" | "none";
};

/** The description of these endpoints, by the schemas that they parse with. */
export function openApi(endpoints: readonly Endpoint[], site: { name: string; url: string }): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operations = paths[path] ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[path] = operations;
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `API ${site.name}`,
      version: "1",
      description: "Everything under /api, as the server itself takes and answers it.",
    },
    servers: [{ url: site.url }],
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Error: ERROR } },
  };
}

const SECURITY_SCHEMES = {
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Access token of a session (/auth/v1/token).",
  },
  key: {
    type: "http",
    scheme: "bearer",
    description: "Key of the content API (/admin/api-keys). Never in an address.",
  },
};

const ERROR: JsonSchema = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        code: { type: "string", description: "Stable, for programs." },
        message: { type: "string", description: "An Indonesian sentence for whoever is at the screen." },
        field: { type: "string", description: "The field that it is about." },
        requestId: { type: "string" },
      },
      required: ["code", "message"],
    },
  },
  required: ["error"],
};

function operationOf(endpoint: Endpoint): Operation {
  const { method, path, summary, query, input, answer, security, roles } = endpoint;
  const parameters = [...pathParameters(path), ...(query ? queryParameters(query) : [])];
  const status = endpoint.status ?? (answer ? 200 : 204);
  const success = answer
    ? { description: "Done.", content: contentOf(answer, "output") }
    : { description: "Done; no body." };
  return {
    operationId: operationId(method, path),
    summary,
    tags: [groupOf(path)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(input ? { requestBody: { required: true, content: contentOf(input, "input") } } : {}),
    responses: addResponse(refusalResponses(refusalsOf(endpoint)), status, success),
    security: security === "none" ? [] : [{ [security]: [] }],
    ...(roles ? { "x-roles": roles } : {}),
  };
}

/** `GET /api/admin/tags/:id/merges` is `get_admin_tags_id_merges`. */
const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}_${path.replace(/^\/api\//, "").replace(/[^A-Za-z0-9]+/g, "_")}`;

/** `/api/admin/tags/…` is of "admin: tags". */
function groupOf(path: string): string {
  const [, , area = "", first = ""] = path.split("/");
  return `${area}: ${first.replace(/\..*$/, "").replace(/^:.*/, "")}`;
}

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters(schema: z.ZodType): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

const contentOf = (body: z.ZodType | MediaType, io: "input" | "output"): Content =>
  typeof body === "string"
    ? { [body]: { schema: { type: "string", ...(body.startsWith("text/") ? {} : { format: "binary" }) } } }
    : { "application/json": { schema: jsonSchema(body, io) } };

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return rest;
}

/** What every endpoint of its kind may answer, and what this one may besides. */
function refusalsOf({ security, query, input, path, refusals = [] }: Endpoint): ApiError[] {
  return [
    ...(security === "session" ? SESSION_REFUSALS : []),
    ...(query || input ? [INVALID] : []),
    ...(path.includes("/:") ? [notFound] : []),
    ...refusals,
  ];
}

const INVALID: ApiError = { status: 400, code: "invalid_input", message: "Isian ini tidak benar." };
const SESSION_REFUSALS = [FAILURES["session-ended"], forbidden, FAILURES["second-factor-required"]];
