import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { announceTags, CACHE_TAGS_CHANNEL } from "./cache-tags.ts";

const { db, pool } = await testDatabase();
const listener = new pg.Client(pool.options);
const heard: string[][] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "")));
  await listener.query(`listen ${CACHE_TAGS_CHANNEL}`);
});
afterAll(() => listener.end());

const announced = async () => {
  await listener.query("select 1");
  return heard.splice(0);
};

test("each tag once, in one message; nothing for no tags", async () => {
  await announceTags(db, ["list", "article:1", "list"]);
  await announceTags(db, []);
  expect(await announced()).toEqual([["list", "article:1"]]);
});

test("at the commit, and not after a rollback", async () => {
  await db.transaction().execute(async (trx) => {
    await announceTags(trx, ["a"]);
    expect(await announced()).toEqual([]);
  });
  const rolledBack = db.transaction().execute(async (trx) => {
    await announceTags(trx, ["b"]);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await announced()).toEqual([["a"]]);
});

test("more than a message holds, in several", async () => {
  const tags = Array.from({ length: 3000 }, (_, id) => `article:${id}`);
  await announceTags(db, tags);
  const messages = await announced();
  expect(messages.length).toBeGreaterThan(4);
  expect(messages.flat()).toEqual(tags);
});
