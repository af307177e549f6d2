import { describe, expect, test } from "vitest";
import { z } from "zod";
import { typedAnswer } from "../../platform/json-api/routes.ts";
import { accountEndpoints } from "../auth/account-endpoints.ts";
import { accountRoutes } from "../auth/account-routes.ts";
import type { Auth } from "../auth/auth.ts";
import { allEndpoints, describedRoutes } from "./admin-routes.ts";
import { type Endpoint, openApi } from "./document.ts";

const site = { name: "PanduBelanja", url: "https://belanja.example" };
const only = (endpoint: Endpoint) => Object.values(Object.values(openApi([endpoint], site).paths)[0] ?? {})[0];

describe("an endpoint", () => {
  const input = z.object({ name: z.string().trim().min(1, "Tulis nama."), at: z.iso.datetime().optional() });
  const query = z.object({ q: z.string().default(""), all: z.stringbool() });
  const operation = only({
    method: "POST",
    path: "/api/admin/tags/:id/merges",
    summary: "Merge",
    query,
    input,
    answer: z.object({ id: z.number() }),
    status: 201,
    refusals: [{ status: 409, code: "taken", message: "Sudah ada.", field: "name" }],
    security: "session",
    roles: ["owner"],
  });

  test("is described by what it parses with", () => {
    expect(operation).toMatchObject({
      operationId: "post_admin_tags_id_merges",
      tags: ["admin: tags"],
      parameters: [
        { name: "id", in: "path", required: true },
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

  test("names every refusal, with its words", () => {
    expect(Object.keys(operation?.responses ?? {})).toEqual(["201", "400", "401", "403", "404", "409"]);
    expect(operation?.responses["409"]).toMatchObject({
      description: "taken",
      content: { "application/json": { examples: { taken: { value: { error: { code: "taken", field: "name" } } } } } },
    });
  });

  test("may answer with a file, with nothing, or in a form that is only named", () => {
    const file = only({
      method: "GET",
      path: "/api/admin/a.csv",
      summary: "A",
      answer: "text/csv",
      security: "session",
    });
    expect(file?.responses["200"]?.content).toHaveProperty("text/csv");
    const nothing = only({ method: "DELETE", path: "/api/admin/a", summary: "A", security: "none" });
    expect(nothing).toMatchObject({ responses: { 204: { description: "Done; no body." } }, security: [] });
    const named = only({
      method: "GET",
      path: "/api/admin/a",
      summary: "A",
      answer: typedAnswer("Some of x.ts"),
      security: "key",
    });
    expect(named?.responses["200"]?.content?.["application/json"]?.schema).toMatchObject({
      description: "Some of x.ts",
    });
  });
});

test("the account API is described as it is routed", () => {
  const auth = { log: undefined } as unknown as Auth;
  const app = accountRoutes({ auth, anonKey: "", addressOf: () => "", dataDir: "" });
  const routed = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect(accountEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...new Set(routed)].toSorted(),
  );
});

test("the document describes itself and all three parts, each operation once", () => {
  const routes = describedRoutes([], { siteName: site.name, siteUrl: site.url });
  const document = openApi(allEndpoints(routes), site);
  const paths = Object.keys(document.paths);
  for (const part of ["admin/openapi.json", "account/setup", "content/articles/{slug}"])
    expect(paths).toContain(`/api/${part}`);
  const ids = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
