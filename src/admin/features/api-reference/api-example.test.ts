import { expect, test } from "vitest";
import { z } from "zod";
import { apiKeyInput } from "../../../modules/api-keys/schema.ts";
import { articlesQuery } from "../../../modules/content-api/schema.ts";
import { redirectInput } from "../../../modules/redirects/schema.ts";
import { webhookInput } from "../../../modules/webhooks/schema.ts";
import { exampleOf } from "./api-example.ts";

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

test.each([
  ["an API key", apiKeyInput],
  ["a redirect", redirectInput],
  ["a webhook", webhookInput],
])("the example of %s is taken by its own schema", (_name, schema) => {
  expect(schema.safeParse(exampleOf(jsonOf(schema))).success).toBe(true);
});

test("every kind of value has one", () => {
  const schema = z.object({
    a: z.literal("x"),
    b: z.enum(["satu", "dua"]),
    c: z.array(z.iso.date()),
    d: z.number().int().min(5),
    e: z.union([z.boolean(), z.string()]),
    f: z.unknown(),
  });
  expect(exampleOf(jsonOf(schema))).toEqual({ a: "x", b: "satu", c: ["2026-11-22"], d: 5, e: true, f: null });
});

test("a query with defaults shows them", () => {
  expect(exampleOf(jsonOf(articlesQuery))).toMatchObject({ sort: "newest", limit: 20 });
});
