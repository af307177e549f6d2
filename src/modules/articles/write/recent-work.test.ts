import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { addArticle } from "../article.fixtures.ts";
import { draft, startWriting } from "./api.fixtures.ts";
import { recentWork } from "./recent-work.ts";

const database = await testDatabase();
const { db } = database;
const { join, advance, stop } = await startWriting(database);
afterAll(stop);
const [sari, budi] = [await join("sari@toko.example"), await join("budi@toko.example")];
const personIdOf = async (email: string) =>
  (await db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const ids = { sari: await personIdOf("sari@toko.example"), budi: await personIdOf("budi@toko.example") };

const write = async (call: typeof sari, title: string) => {
  advance(60_000);
  return (await call("POST", "/articles", { draft: draft({ title }) })).body;
};

test("what one wrote last stands first, as it is typed now, without the trash and without the work of others", async () => {
  expect(await recentWork(db, ids.sari, 5)).toEqual([]);
  const first = await write(sari, "Pertama");
  const gone = await write(sari, "Dibuang");
  await write(sari, "Kedua");
  await write(budi, "Punya Budi");
  await sari("POST", `/articles/${gone.id}/trash`, { version: gone.version });
  advance(60_000);
  await sari("PUT", `/articles/${first.id}/working-copy`, {
    version: first.version,
    draft: draft({ title: "" }),
    session: crypto.randomUUID(),
  });
  const found = await recentWork(db, ids.sari, 5);
  expect(found.map(({ title, hasUnsaved }) => [title, hasUnsaved])).toEqual([
    ["", true],
    ["Kedua", false],
  ]);
  expect(found[0]).toMatchObject({ id: first.id, status: "draft" });
  expect((await recentWork(db, ids.budi, 5)).map(({ title }) => title)).toEqual(["Punya Budi"]);
});

test("an article that is saved again and again is one entry, and no more than asked for are given", async () => {
  for (const title of ["Satu", "Dua", "Tiga"]) await write(budi, title);
  let { id, version, saved } = await write(budi, "Sering");
  for (let time = 0; time < 5; time += 1) {
    advance(1000);
    const body = { version, draft: draft({ title: "Sering", slug: saved.slug, body: `Isi ${time}.` }) };
    ({ id, version, saved } = (await budi("PUT", `/articles/${id}`, body)).body);
  }
  expect((await recentWork(db, ids.budi, 3)).map(({ title }) => title)).toEqual(["Sering", "Tiga", "Dua"]);
});

test("what an import or a tool made in somebody's name is not their work, however much it is", async () => {
  const before = await recentWork(db, ids.sari, 5);
  const audit = { ...SYSTEM, personId: ids.sari, actor: "sari@toko.example" };
  await addArticle(db, {}, { audit, reason: "import" });
  await addArticle(db, {}, { audit, reason: "tool" });
  await addArticle(db, {}, { audit, reason: "saved", batch: crypto.randomUUID() });
  expect(await recentWork(db, ids.sari, 5)).toEqual(before);
});

test("one person's versions are read from their index, in order", async () => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select article_id, at from article_revisions
      where person_id = ${ids.sari} and batch is null and reason not in ('starter', 'import', 'tool')
      order by at desc limit 100`.execute(trx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("article_revisions_recent_work_idx");
  expect(plan).not.toContain("Sort");
});
