import pg from "pg";
import { expect, test } from "vitest";
import { brokenInvariants } from "../fuzz/invariants.ts";
import { testDatabase } from "../support/database.ts";

const { pool } = await testDatabase();

test("what the fuzzer looks at after a race finds what is wrong, and nothing where all is right", async () => {
  const client = new pg.Client(pool.options as pg.ClientConfig);
  await client.connect();
  const look = () => brokenInvariants(client, "http://127.0.0.1:9");
  expect(await look()).toEqual([]);
  await pool.query(`insert into tags (slug, name) values ('a', 'a'); insert into tag_aliases select 'a', id from tags;
    insert into search_words (word, articles) values ('zz', 3)`);
  expect(await look()).toEqual(["a tag that is an alias too: a", "a word miscounted: zz, 3 instead of 0"]);
  await client.end();
});
