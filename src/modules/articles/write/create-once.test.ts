import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { deleteOldRows } from "../../../platform/jobs/retention.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { articles } from "../module.ts";
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

test("a key is deleted after 30 days, its article is not", async () => {
  const key = crypto.randomUUID();
  const { body } = await sari("POST", "/articles", { draft: draft({ title: "Lama" }), key });
  const keys = () => database.db.selectFrom("article_creations").select("article_id").where("key", "=", key).execute();
  const nightAfter = (days: number) => {
    const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
    const nightly = deleteOldRows(articles.retention, { db: database.db, clock, config: {} });
    return nightly.run({}, { signal: new AbortController().signal, log: createLog("silent") });
  };
  await nightAfter(29);
  expect(await keys()).toEqual([{ article_id: body.id }]);
  await nightAfter(31);
  expect(await keys()).toEqual([]);
  expect((await sari("GET", `/articles/${body.id}`)).status).toBe(200);
});
