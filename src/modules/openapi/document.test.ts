import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { DescribedEndpoint } from "../../platform/json-api/endpoint.ts";
import { rowParams } from "../../platform/json-api/row-id.ts";
import { descriptionEndpoint } from "./admin-routes.ts";
import { openApi } from "./document.ts";

const site = { name: "PanduBelanja", url: "https://belanja.example" };
const only = (endpoint: Omit<DescribedEndpoint, "summary">) => {
  const { paths } = openApi([{ path: "/api/admin", endpoints: [{ ...endpoint, summary: "A" }] }], site);
  return Object.values(Object.values(paths)[0] ?? {})[0];
};

describe("an endpoint", () => {
  const input = z.object({ name: z.string().trim().min(1, "Tulis nama."), at: z.iso.datetime().optional() });
  const query = z.object({ q: z.string().default(""), all: z.stringbool() });
  const operation = only({
    name: "POST /tags/:id/merges",
    params: rowParams,
    query,
    input,
    answer: z.object({ id: z.number() }),
    status: 201,
    errors: { taken: { status: 409, code: "taken", message: "Sudah ada.", field: "name" } },
    security: "session",
    roles: ["owner"],
  });

  test("is described by what it parses with", () => {
    expect(operation).toMatchObject({
      operationId: "post_admin_tags_id_merges",
      tags: ["admin: tags"],
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer" } },
        { name: "q", in: "query", required: false, schema: { type: "string", default: "" } },
        { name: "all", in: "query", required: true, schema: { type: "string" } },
      ],
      requestBody: {
        content: { "application/json": { schema: { required: ["name"], properties: { name: { minLength: 1 } } } } },
      },
      security: [{ session: [] }],
      "x-roles": ["owner"],
    });
    expect(operation?.responses["201"]?.content?.["application/json"]?.schema).toMatchObject({ required: ["id"] });
  });

  test("names every error, with its words", () => {
    expect(Object.keys(operation?.responses ?? {})).toEqual(["201", "400", "401", "403", "404", "409", "413", "415"]);
    expect(operation?.responses["409"]).toMatchObject({
      description: "taken",
      content: { "application/json": { examples: { taken: { value: { error: { code: "taken", field: "name" } } } } } },
    });
  });

  test("says what an error has beside its code, and that something is elsewhere", () => {
    const described = only({
      name: "GET /a/:slug",
      answer: "none",
      errors: {
        conflict: { status: 409, code: "conflict", message: "Lain.", details: z.object({ current: z.number() }) },
        moved: { status: 301, description: "It is elsewhere." },
      },
      security: "key",
    });
    expect(described?.responses["301"]).toEqual({ description: "It is elsewhere." });
    expect(described?.responses["409"]?.content?.["application/json"]?.schema).toEqual({
      allOf: [
        { $ref: "#/components/schemas/Error" },
        { type: "object", properties: { current: { type: "number" } }, required: ["current"] },
      ],
    });
  });

  test("may answer with a file, with events or with nothing", () => {
    const file = only({ name: "GET /a.csv", answer: { file: "text/csv" }, security: "session" });
    expect(file?.responses["200"]?.content).toHaveProperty("text/csv");
    const events = only({
      name: "GET /a",
      answer: { events: z.object({ id: z.number() }), name: "run" },
      security: "key",
    });
    expect(events?.responses["200"]?.content?.["text/event-stream"]?.schema).toMatchObject({
      contentSchema: { properties: { id: { type: "number" } } },
    });
    const nothing = only({ name: "DELETE /a", answer: "none", security: "none" });
    expect(nothing).toMatchObject({ responses: { 204: { description: "Berhasil; tanpa isi." } }, security: [] });
  });
});

test("the document describes itself and what else is mounted, each operation once", async () => {
  const endpoint: DescribedEndpoint = { name: "GET /setup", summary: "A", answer: "none", security: "none" };
  const mounts = [
    { path: "/api/account", app: new Hono(), endpoints: [endpoint] },
    { path: "/", app: new Hono() },
  ];
  const document = await descriptionEndpoint([], mounts, site).handle(undefined as never);
  expect(Object.keys(document.paths)).toEqual(["/api/admin/openapi.json", "/api/account/setup"]);
});
