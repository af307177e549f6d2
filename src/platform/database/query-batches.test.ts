import { Kysely, PostgresDialect } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { queryBatches, readBatches } from "./query-batches.ts";

const { pool, asOwner, connection } = await testDatabase();
await asOwner(
  `create table things (id bigint primary key, shelf int not null); grant all on things to "${connection.user}"`,
);
const db = new Kysely<{ things: { id: number; shelf: number } }>({ dialect: new PostgresDialect({ pool }) });

const things = (from: number, to: number) =>
  db
    .insertInto("things")
    .values(Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at, shelf: (from + at) % 2 })))
    .execute();

beforeEach(async () => {
  await db.deleteFrom("things").execute();
  await things(1, 10);
});

async function ids(batches: AsyncIterable<readonly { id: number }[]>): Promise<number[][]> {
  const found: number[][] = [];
  for await (const rows of batches) found.push(rows.map(({ id }) => id));
  return found;
}

describe("the batches of a query", () => {
  const even = () => db.selectFrom("things").select("id").where("shelf", "=", 0);

  test.each([
    [1, [[2], [4], [6], [8], [10]]],
    [
      3,
      [
        [2, 4, 6],
        [8, 10],
      ],
    ],
    [5, [[2, 4, 6, 8, 10]]],
    [6, [[2, 4, 6, 8, 10]]],
  ])("hold every row once, %i at a time", async (size, expected) => {
    expect(await ids(queryBatches(even(), size))).toEqual(expected);
  });

  test("are none where there are no rows", async () => {
    await db.deleteFrom("things").execute();
    expect(await ids(queryBatches(even(), 3))).toEqual([]);
  });

  test("may be deleted before the next, and see what is added behind them", async () => {
    const seen: number[] = [];
    for await (const rows of queryBatches(even(), 2)) {
      seen.push(...rows.map(({ id }) => id));
      await db
        .deleteFrom("things")
        .where("id", "<=", seen.at(-1) ?? 0)
        .execute();
      if (seen.length === 2) await things(11, 12);
    }
    expect(seen).toEqual([2, 4, 6, 8, 10, 12]);
  });

  test("are not asked for after a break", async () => {
    for await (const rows of queryBatches(even(), 2)) {
      expect(rows).toEqual([{ id: 2 }, { id: 4 }]);
      break;
    }
  });
});

test("a walk goes in the order and by the values of what reads for it", async () => {
  const placeOf = ({ id }: { id: number }) => id;
  const backwards = readBatches({ size: 4, after: 8, placeOf }, (before, size) =>
    db.selectFrom("things").select("id").where("id", "<", before).orderBy("id", "desc").limit(size).execute(),
  );
  expect(await ids(backwards)).toEqual([
    [7, 6, 5, 4],
    [3, 2, 1],
  ]);
});
