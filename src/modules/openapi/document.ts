import { z } from "zod";
import {
  type ApiError,
  badJson,
  forbidden,
  notFound,
  tooLarge,
  unsupportedMediaType,
} from "../../platform/json-api/api-errors.ts";
import {
  type DescribedEndpoint,
  type MediaType,
  methodAndPath,
  type Schema,
} from "../../platform/json-api/endpoint.ts";
import type { Mount } from "../../platform/module.ts";
import { FAILURES } from "../auth/module.ts";
import type { Content, JsonSchema, OpenApi, Operation, Parameter, Response } from "./answers.ts";
import { errorResponses } from "./responses.ts";

export type Site = { readonly name: string; readonly url: string };

/** Describes the endpoints of these mounts, by the schemas with which they parse and answer. */
export function openApi(mounts: readonly Pick<Mount, "path" | "endpoints">[], site: Site): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { path: mount, endpoints = [] } of mounts)
    for (const endpoint of endpoints) {
      const { method, path: below } = methodAndPath(endpoint.name);
      const path = `${mount}${below}`.replace(/:(\w+)/g, "{$1}");
      const operations = paths[path] ?? {};
      operations[method.toLowerCase()] = operationOf(endpoint, method, path);
      paths[path] = operations;
    }
  return {
    openapi: "3.1.1",
    info: {
      title: `API ${site.name}`,
      version: "1",
      description: "Semua yang ada di bawah /api, seperti yang diterima dan dijawab server.",
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
    description: "Token akses sebuah sesi (/auth/v1/token).",
  },
  key: {
    type: "http",
    scheme: "bearer",
    description: "Kunci API konten (/admin/api-keys). Jangan pernah menaruhnya di URL.",
  },
};

const ERROR: JsonSchema = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        code: { type: "string", description: "Tetap, untuk dibaca program." },
        message: { type: "string", description: "Kalimat untuk orang di depan layar." },
        field: { type: "string", description: "Isian yang dimaksud." },
        requestId: { type: "string" },
      },
      required: ["code", "message"],
    },
  },
  required: ["error"],
};

function operationOf(endpoint: DescribedEndpoint, method: string, path: string): Operation {
  const { summary, params, query, input, security, roles } = endpoint;
  const parameters = [
    ...pathParameters(path, params),
    ...(query ? parametersOf(query).map((parameter) => ({ ...parameter, in: "query" as const })) : []),
  ];
  return {
    operationId: operationId(method, path),
    summary,
    tags: [groupOf(path)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(input ? { requestBody: { required: true, content: inputContent(input) } } : {}),
    // The errors may come first here, because JavaScript keeps numeric keys in ascending order.
    responses: { ...errorResponses(errorsOf(endpoint)), ...successResponse(endpoint) },
    security: security === "none" ? [] : [{ [security]: [] }],
    ...(roles ? { "x-roles": roles } : {}),
  };
}

/** The operation id: `GET /api/admin/tags/{id}/merges` is `get_admin_tags_id_merges`. */
const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}_${path
    .replace(/^\/api\//, "")
    .replace(/[{}]/g, "")
    .replace(/[^A-Za-z0-9]+/g, "_")}`;

/** The group of a path: `/api/admin/tags/…` belongs to "admin: tags". */
function groupOf(path: string): string {
  const [, , area = "", first = ""] = path.split("/");
  return `${area}: ${first.replace(/\..*$/, "").replace(/^\{.*/, "")}`;
}

/** The parameters in the order of the path, with their schemas if the endpoint has any. */
function pathParameters(path: string, params: Schema | undefined): Parameter[] {
  const described = params ? parametersOf(params) : [];
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: described.find((one) => one.name === name)?.schema ?? { type: "string" },
  }));
}

function parametersOf(schema: Schema): Omit<Parameter, "in">[] {
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
}

const inputContent = (input: Schema | MediaType): Content =>
  typeof input === "string" ? fileContent(input) : { "application/json": { schema: jsonSchema(input, "input") } };

const fileContent = (type: MediaType): Content => ({
  [type]: { schema: { type: "string", ...(type.startsWith("text/") ? {} : { format: "binary" }) } },
});

function successResponse({ answer, status = 200 }: DescribedEndpoint): Readonly<Record<string, Response>> {
  if (answer === "none") return { 204: { description: "Berhasil; tanpa isi." } };
  if ("events" in answer) {
    const { name, events } = answer;
    const schema: JsonSchema = {
      type: "string",
      description: `Server-sent events bernama ${name}; data setiap kejadian berupa JSON.`,
      contentMediaType: "application/json",
      contentSchema: jsonSchema(events, "output"),
    };
    return { [status]: { description: "Berhasil.", content: { "text/event-stream": { schema } } } };
  }
  const json = "file" in answer ? answer.schema : answer;
  const content = json
    ? { "application/json": { schema: jsonSchema(json, "output") } }
    : "file" in answer && fileContent(answer.file);
  return { [status]: { description: "Berhasil.", ...(content ? { content } : {}) } };
}

function jsonSchema(schema: Schema, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: openParts,
  });
  return rest;
}

/** Each part of an intersection knows only some of the keys, so extra keys are forbidden for the whole and not for each part. */
function openParts({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const parts = jsonSchema.allOf?.filter((part) => part.additionalProperties === false) ?? [];
  if (parts.length === 0) return;
  for (const part of parts) delete part.additionalProperties;
  jsonSchema.unevaluatedProperties = false;
}

/** The errors of an endpoint: the errors common to its kind, and its own errors. */
function errorsOf({ security, query, input, name, accessErrors = [], errors = {} }: DescribedEndpoint) {
  const general = [
    ...(security === "session" ? SESSION_ERRORS : []),
    ...(query || isJson(input) ? [INVALID] : []),
    ...(input ? [tooLarge] : []),
    ...(isJson(input) ? [badJson, unsupportedMediaType] : []),
    ...(name.includes("/:") ? [notFound] : []),
    ...accessErrors,
  ];
  return [...general, ...Object.values(errors)];
}

/** Whether the input is JSON. Files are read by their handlers, whose own errors say what is wrong with them. */
const isJson = (input: DescribedEndpoint["input"]) => input !== undefined && typeof input !== "string";

const INVALID: ApiError = { status: 400, code: "invalid_input", message: "Isian ini tidak benar." };
const SESSION_ERRORS = [FAILURES["session-ended"], forbidden, FAILURES["second-factor-required"]];
