import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Reader } from "../../platform/database/database.ts";
import { insertArticles } from "./article.fixtures.ts";
import { search } from "./queries.ts";

const { pool } = await testDatabase();

beforeAll(() =>
  insertArticles(pool, [
    { title: "Kabel", body: "Kabel panjang." },
    { title: "Antena", body: "Antena saja." },
  ]),
);

/** Collects the statements that a search sends to the database, by name. */
async function statementsOf(question: string) {
  const asked = new Map<string, readonly unknown[]>();
  const reader: Reader = {
    query: <Row extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: unknown[]) => {
      if (typeof text !== "string") asked.set(text.name ?? "", text.values ?? []);
      return pool.query<Row>(text, values);
    },
  };
  await search(reader, question);
  return asked;
}

test("what no article has is not looked for", async () => {
  expect([...(await statementsOf("xqzxqz")).keys()]).not.toContain("search-articles");
});

test("nothing is looked for twice: reading two common words' lists costs most where there are many articles", async () => {
  const [every, selecting, others] = (await statementsOf("kabel antena")).get("search-articles") ?? [];
  expect(every).toBe("('kabel') & ('antena')");
  expect(selecting).toEqual(["('kabel')", "('antena')"]);
  expect(others).toEqual([null, null]);
  expect((await statementsOf("kabel")).get("search-articles")?.[1]).toEqual([]);
});
