import { Kysely, PostgresDialect, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { jsonCursor } from "./cursor.ts";
import { type Keyset, keysetBy, type Page, queryPage, readPage } from "./keyset.ts";

const { pool, asOwner, connection } = await testDatabase();
await asOwner(`create table named (id bigint primary key, name text not null, shelf int not null);
  create index named_by_name on named (lower(name), id);
  grant all on named to "${connection.user}"`);
const db = new Kysely<{ named: { id: number; name: string; shelf: number } }>({
  dialect: new PostgresDialect({ pool }),
});

type Row = { id: number; name: string };

const BY_NAME: Keyset<Row> = {
  by: [sql`lower(name)`, sql`id`],
  order: "asc",
  valuesOf: ({ id, name }) => [name.toLowerCase(), id],
  cursor: jsonCursor("text", "number"),
};

// The number of rows with each name is one more than fits on a page.
const NAMES = ["beras", "Beras", "kopi", "Teh ☕", "é", "beras"];

beforeEach(async () => {
  await db.deleteFrom("named").execute();
  await db
    .insertInto("named")
    .values(Array.from({ length: 24 }, (_, at) => ({ id: at + 1, name: NAMES[at % 6] ?? "", shelf: at % 2 })))
    .execute();
});

const byName = (cursor: string | number | undefined, size: number) =>
  readPage<Row>(BY_NAME, { cursor, size }, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Row>`
      select id, name from named where ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });

const newest = (cursor: string | number | undefined, size: number) =>
  queryPage(db.selectFrom("named").select("id").where("shelf", "=", 0), keysetBy("id", "desc"), { cursor, size });

async function idsOfAll(read: (cursor: string | undefined) => Promise<Page<{ id: number }>>): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<{ id: number }> = await read(cursor);
    pages.push(page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return pages;
}

describe("pages of a list", () => {
  test.each([1, 4, 5, 23, 24, 25])("hold every row once and in order, %i at a time", async (size) => {
    const { rows } = await sql<Row>`select id from named order by lower(name), id`.execute(db);
    const pages = await idsOfAll((cursor) => byName(cursor, size));
    expect(pages.flat()).toEqual(rows.map(({ id }) => id));
    expect(pages.every((page, at) => page.length === size || at === pages.length - 1)).toBe(true);
  });

  test("keep the conditions of their query", async () => {
    const pages = await idsOfAll((cursor) => newest(cursor, 5));
    expect(pages).toEqual([
      [23, 21, 19, 17, 15],
      [13, 11, 9, 7, 5],
      [3, 1],
    ]);
  });

  test("know the row that follows, and that none does", async () => {
    expect(await newest(undefined, 11)).toMatchObject({ following: { id: 1 }, nextCursor: "3" });
    expect(await newest(undefined, 12)).toMatchObject({ following: undefined, nextCursor: null });
    await db.deleteFrom("named").execute();
    expect(await newest(undefined, 12)).toEqual({ rows: [], following: undefined, nextCursor: null });
  });

  test("shift nothing when rows come and go meanwhile", async () => {
    const first = await newest(undefined, 5);
    await db.insertInto("named").values({ id: 99, name: "baru", shelf: 0 }).execute();
    await db.deleteFrom("named").where("id", "=", 15).execute();
    expect((await newest(first.nextCursor ?? "", 2)).rows.map(({ id }) => id)).toEqual([13, 11]);
  });

  test("begin at the top with what is no cursor of theirs, and after a number with that", async () => {
    const top = await newest(undefined, 2);
    for (const cursor of ["", "x", "-1", jsonCursor("text", "number").encode(["a", 1])]) {
      expect(await newest(cursor, 2)).toEqual(top);
    }
    expect((await newest(4, 2)).rows.map(({ id }) => id)).toEqual([3, 1]);
  });

  test("start where the cursor is in the index, not at its beginning", async () => {
    await asOwner("insert into named select n + 100, 'nama ' || n, 0 from generate_series(1, 5000) n; analyze named");
    const cursor = jsonCursor("text", "number").encode(["nama 4000", 4100]);
    await readPage<Row>(BY_NAME, { cursor, size: 5 }, async ({ where, orderBy, limit }) => {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select id, name from named where ${where} order by ${orderBy} limit ${limit}`.execute(db);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index Scan using named_by_name/);
      expect(plan).toMatch(/Index Cond: \(ROW\(lower\(name\), id\) > ROW\('nama 4000'::text, '?4100'?/);
      expect(plan).not.toMatch(/Sort|Filter/);
      return [];
    });
  });
});
