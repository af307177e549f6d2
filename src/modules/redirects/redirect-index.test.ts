import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { RedirectIndex } from "./redirect-index.ts";

const { pool } = await testDatabase();
await pool.query(
  "insert into redirects (from_path, to_path) values ('/lama/%C3%A9', '/baru#x'), ('/putar', '/putar?lagi')",
);
const isOwnPath = (path: string) => path === "/baru";

function counting() {
  let queries = 0;
  const counted = {
    query(...parameters: Parameters<typeof pool.query>) {
      queries += 1;
      return pool.query(...parameters);
    },
  };
  return { index: new RedirectIndex(counted as unknown as typeof pool, isOwnPath, ["goals"]), queries: () => queries };
}

test("finds a path in every spelling, and asks once for what is and what is not there", async () => {
  const { index, queries } = counting();
  for (const path of ["/lama/%c3%a9", "/lama/%C3%A9/"]) expect(await index.find(path)).toBe("/baru#x");
  for (let n = 0; n < 3; n += 1) expect(await index.find("/tidak-ada")).toBeUndefined();
  expect(queries()).toBe(2);
});

test("forgets when redirects or published articles change only", async () => {
  const { index, queries } = counting();
  await index.find("/tidak-ada");
  index.dropTags(["goals:hobi-mainan", "search"]);
  await index.find("/tidak-ada");
  expect(queries()).toBe(1);
  index.dropTags(["redirects"]);
  await index.find("/tidak-ada");
  expect(queries()).toBe(2);
  index.dropTags(["goals"]);
  await index.find("/tidak-ada");
  expect(queries()).toBe(3);
});

test("sends nobody in a circle, and asks nothing for a novel", async () => {
  const { index, queries } = counting();
  expect(await index.find("/putar")).toBeUndefined();
  expect(await index.find(`/${"a".repeat(2000)}`)).toBeUndefined();
  expect(queries()).toBe(1);
});

test("a failure is not remembered", async () => {
  let fail = true;
  const flaky = {
    query: (...parameters: Parameters<typeof pool.query>) =>
      fail ? Promise.reject(new Error("away")) : pool.query(...parameters),
  };
  const index = new RedirectIndex(flaky as unknown as typeof pool, isOwnPath, ["goals"]);
  await expect(index.find("/lama/%C3%A9")).rejects.toThrow("away");
  fail = false;
  expect(await index.find("/lama/%C3%A9")).toBe("/baru#x");
});
