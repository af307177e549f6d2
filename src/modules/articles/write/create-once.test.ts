import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { draft, startWriting } from "./api.fixtures.ts";

const database = await testDatabase();
const { join, stop } = await startWriting(database);
afterAll(stop);
const sari = await join("sari@toko.example");

test("requests with one key make one article, one after the other and at the same time; others make their own", async () => {
  const key = crypto.randomUUID();
  const create = (title: string, more: object = { key }) =>
    sari("POST", "/articles", { draft: draft({ title }), ...more });
  const together = await Promise.all([create("Sekali"), create("Sekali"), create("Sekali lagi")]);
  const later = await create("Sekali, kemudian");
  expect([...together, later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set([...together, later].map(({ body }) => body.id)).size).toBe(1);
  expect(later.body.saved.title).toMatch(/^Sekali( lagi)?$/);
  const others = await Promise.all([create("Lain", { key: crypto.randomUUID() }), create("Lain", {})]);
  expect(new Set([later, ...others].map(({ body }) => body.id)).size).toBe(3);
});
