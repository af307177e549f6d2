import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { days, systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { failure } from "../../platform/result.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { failTask, resumeTasks, unfinishedTask } from "../../platform/tasks/queue.ts";
import { changeArticle } from "../articles/article.fixtures.ts";
import { startAdminApi } from "../auth/admin.fixtures.ts";
import { importAdminRoutes } from "./admin-routes.ts";
import { wxr, wxrCategory, wxrItem } from "./exports.fixtures.ts";
import { PART_BYTES } from "./schema.ts";
import { IMPORT_TASK } from "./task.ts";
import { tidyImports } from "./tidy-imports.ts";
import { workOnImport } from "./work.ts";

const database = await testDatabase();
const { db, pool } = database;
const dataDir = await mkdtemp(join(tmpdir(), "pandubelanja-imports-"));
const storage = diskStorage(dataDir);
const log = pino({ level: "silent" });
const siteUrl = "https://belanja.example";
const api = await startAdminApi(database, importAdminRoutes({ db, storage, dataDir, siteUrl }));
const octets = { "content-type": "application/octet-stream" };

const parts: Parameters<typeof workOnImport>[0] = {
  ...{ db, pool, storage, dataDir, siteUrl },
  clock: systemClock,
  guardedFetch: async () => failure("unreachable"),
  isOwnPath: () => false,
};
const taskOf = async (id: number) => (await unfinishedTask(db, IMPORT_TASK, id)) ?? 0;
const work = async (id: number, signal = new AbortController().signal) =>
  workOnImport(parts, await taskOf(id), { signal });
/** Queues the import's task again after its process has ended, as the start of a server does. */
async function resumed(id: number) {
  await resumeTasks(db, [IMPORT_TASK]);
  const task = await taskOf(id);
  const { rows } = await pool.query("select payload from graphile_worker._private_jobs where key = $1", [
    `work-on-import-${task}`,
  ]);
  expect(rows).toEqual([{ payload: { task } }]);
}

beforeAll(() => migrateJobs(pool, log));
afterAll(() => rm(dataDir, { recursive: true }));

async function upload(name: string, text: string): Promise<number> {
  const bytes = Buffer.from(text);
  const { body } = await api.call("admin", "POST", "/imports", { name, bytes: bytes.length });
  for (let offset = 0; offset < bytes.length; ) {
    const part = bytes.subarray(offset, offset + PART_BYTES);
    const sent = await fetch(`${api.url}/api/admin/imports/${body.id}/file?offset=${offset}`, {
      method: "PUT",
      headers: { ...octets, apikey: "x", authorization: `Bearer ${api.tokenOf("admin")}` },
      body: part,
    });
    offset = (await sent.json()).received;
  }
  return body.id;
}

const post = (id: number, category = wxrCategory("Laptop", "laptop")) =>
  wxrItem({ id, title: `Pos ${id}`, content: `<p>Isi ${id}.</p>`, extra: category });
const show = async (id: number) => (await api.call("admin", "GET", `/imports/${id}`)).body;

test("a file is uploaded in parts, checked, imported with choices, and undone", async () => {
  const big = wxrItem({
    id: 9,
    title: "Besar",
    content: `<p>${"kata ".repeat(60_000)}</p>`.repeat(9),
    extra: wxrCategory("Laptop", "laptop"),
  });
  const id = await upload("toko.xml", wxr([post(1), post(2, wxrCategory("Berita", "berita")), post(3), big]));
  expect(await show(id)).toMatchObject({ name: "toko.xml", state: "waiting", hasFile: true, counts: {} });

  expect(await api.call("admin", "POST", `/imports/${id}/check`, {})).toMatchObject({
    status: 202,
    body: { state: "checking" },
  });
  expect((await api.call("admin", "POST", `/imports/${id}/start`, {})).body.error.code).toBe("import_busy");
  await work(id);
  expect(await show(id)).toMatchObject({
    state: "checked",
    // One article exceeds the size limit, and the check reports it too.
    counts: { created: 2, failed: 1, category: 1 },
    unknownCategories: [{ name: "Berita", articles: 1, publishes: 1 }],
    // The article that waits for a category is not counted.
    publishes: 2,
  });
  expect(await db.selectFrom("articles").select("id").execute()).toEqual([]);

  const options = { categories: { Berita: "buku-majalah" } };
  expect((await api.call("admin", "POST", `/imports/${id}/start`, options)).status).toBe(202);
  expect(await api.recorded()).toEqual([`import.started ${id} admin@toko.example`]);
  await work(id);
  // The article that exceeds the size limit is reported, and the other articles are created.
  expect(await show(id)).toMatchObject({ state: "done", counts: { created: 3, failed: 1 }, hasFile: false, options });
  expect(await readdir(join(dataDir, "imports"))).toEqual([]);
  const { items } = (await api.call("admin", "GET", `/imports/${id}/items?outcome=created`)).body;
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["Pos 1", "Pos 2", "Pos 3"]);
  const revisions = await db.selectFrom("article_revisions").select(["actor", "reason"]).distinct().execute();
  expect(revisions).toEqual([{ actor: "admin@toko.example", reason: "import" }]);

  await changeArticle(db, items[2].articleId, { title: "Disunting" });
  expect((await api.call("admin", "POST", `/imports/${id}/undo`)).status).toBe(202);
  await work(id);
  expect((await show(id)).state).toBe("undone");
  const statuses = await db.selectFrom("articles").select(["slug", "status"]).orderBy("id").execute();
  expect(statuses.map(({ status }) => status)).toEqual(["trashed", "trashed", "published"]);
  expect(await db.selectFrom("redirects").select("to_path").execute()).toHaveLength(1);
  const left = (await api.call("admin", "GET", `/imports/${id}/items?cursor=2`)).body.items[0];
  expect(left.problems).toEqual(["Tidak dibatalkan: Sudah diubah lagi sesudahnya."]);

  const again = await upload("toko.xml", wxr([post(1), post(3)]));
  await api.call("admin", "POST", `/imports/${again}/start`, {});
  await work(again);
  expect((await show(again)).counts).toEqual({ created: 1, same: 1 });
});

test("an import whose process ended goes on at the next start, and repeats nothing", async () => {
  const id = await upload("putus.xml", wxr(Array.from({ length: 30 }, (_, n) => post(1000 + n))));
  await api.call("admin", "POST", `/imports/${id}/start`, {});
  const stopping = new AbortController();
  const first = work(id, stopping.signal);
  for (let made = 0; made < 3; ) {
    made = (await show(id)).counts.created ?? 0;
  }
  stopping.abort();
  await first;
  const cut = await show(id);
  expect(cut.state).toBe("importing");
  expect(cut.counts.created).toBeLessThan(30);
  await db
    .deleteFrom("graphile_worker.jobs" as never)
    .execute()
    .catch(() => {});
  await resumed(id);
  await work(id);
  expect(await show(id)).toMatchObject({ state: "done", counts: { created: 30 } });
  expect(await db.selectFrom("articles").select("id").where("title", "like", "Pos 10%").execute()).toHaveLength(30);
});

test("a file that is nothing fails in a sentence, and can be deleted", async () => {
  const id = await upload("apa.bin", "\u0000\u0001");
  await api.call("admin", "POST", `/imports/${id}/check`, {});
  await work(id);
  expect(await show(id)).toMatchObject({ state: "failed", failure: expect.stringContaining("tidak dikenali") });
  expect((await api.call("admin", "DELETE", `/imports/${id}`)).status).toBe(204);
  expect((await api.call("admin", "GET", `/imports/${id}`)).status).toBe(404);
  expect(await readdir(join(dataDir, "imports"))).toEqual([]);
});

test("parts that do not follow are left out, and what is not whole is not imported", async () => {
  const { body } = await api.call("owner", "POST", "/imports", { name: "a.xml", bytes: 10 });
  const part = (offset: number, text: string) =>
    api.call("owner", "PUT", `/imports/${body.id}/file?offset=${offset}`, text, octets);
  expect((await part(0, "12345")).body).toEqual({ received: 5 });
  expect((await part(0, "12345")).body).toEqual({ received: 5 });
  expect((await part(7, "123")).body).toEqual({ received: 5 });
  expect((await part(5, "123456")).body.error.code).toBe("upload_incomplete");
  expect((await api.call("owner", "POST", `/imports/${body.id}/start`, {})).body.error.code).toBe("upload_incomplete");
  expect((await api.call("owner", "POST", "/imports", { name: "a", bytes: 2 ** 31 })).body.error).toMatchObject({
    field: "bytes",
    message: expect.stringContaining("1 GB"),
  });
  for (const [method, path] of [
    ["GET", "/imports"],
    ["POST", "/imports"],
    ["GET", "/article-export?format=ghost"],
  ] as const) {
    expect((await api.call("editor", method, path, method === "POST" ? {} : undefined)).status).toBe(403);
  }
});

test("everything is downloaded as one file", async () => {
  const response = await api.send("owner", "GET", "/article-export?format=markdown");
  expect(response.headers.get("content-disposition")).toContain("artikel-markdown.zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toContain("articles/pos-1.md");
  expect(Object.keys(files)).toContain("authors.json");
  expect((await api.call("owner", "GET", "/article-export?format=doc")).status).toBe(400);
});

test("a single file is known by its own name: its address, its kind, and that it was imported before", async () => {
  const importing = async (name: string, text: string) => {
    const id = await upload(name, text);
    await api.call("admin", "POST", `/imports/${id}/start`, { category: "buku-majalah" });
    await work(id);
    return (await api.call("admin", "GET", `/imports/${id}/items`)).body.items;
  };
  const text = "# Menjaga pisau\n\nAsah seperlunya.\n";
  expect(await importing("C:\\tulisan\\2024-03-05-menjaga-pisau.md", text)).toMatchObject([{ outcome: "created" }]);
  expect(await importing("2024-03-05-menjaga-pisau.md", text)).toMatchObject([{ outcome: "same" }]);
  expect(await importing("lain.html", "<h1>Lain</h1><p>Isi.</p>")).toMatchObject([{ outcome: "created" }]);
  expect(await importing("lain.html", "<h1>Lain</h1><p>Isi.</p>")).toMatchObject([{ outcome: "same" }]);
  const rows = await db.selectFrom("articles").select("slug").where("slug", "in", ["menjaga-pisau", "lain"]).execute();
  expect(rows).toHaveLength(2);
});

test("files that nobody imports within a week go at night, and those that no import knows; reports stay", async () => {
  const files = async () => (await readdir(join(dataDir, "imports"))).length;
  const tidyAt = (now: number) =>
    tidyImports({ db, dataDir, clock: { now: () => new Date(now) } }).run(
      {},
      { signal: new AbortController().signal, log },
    );
  const options = { category: "buku-majalah" };
  const checked = await upload("diperiksa.xml", wxr([post(401)]));
  await api.call("admin", "POST", `/imports/${checked}/check`, options);
  await work(checked);
  const { body: unfinished } = await api.call("admin", "POST", "/imports", { name: "separuh.xml", bytes: 10 });
  await writeFile(join(dataDir, "imports", "tak-bertuan"), "x");
  await mkdir(join(dataDir, "imports", "unzipped-x"));
  await writeFile(join(dataDir, "imports", "unzipped-x", "a.md"), "x");
  const before = await files();
  await tidyAt(Date.now());
  expect(await files()).toBe(before);
  await tidyAt(Date.now() + days(8));
  expect(await files()).toBe(0);
  expect((await api.call("admin", "GET", `/imports/${unfinished.id}`)).status).toBe(404);
  expect((await show(checked)).state).toBe("checked");
  const again = await api.call("admin", "POST", `/imports/${checked}/start`, options);
  expect([again.status, again.body.error.code]).toEqual([409, "upload_incomplete"]);
});

test("an import that the task engine gives up says why, and can be tried again", async () => {
  const id = await upload("berat.xml", wxr([post(3001)]));
  await api.call("admin", "POST", `/imports/${id}/start`, {});
  await failTask(db, IMPORT_TASK, await taskOf(id), "hung");
  expect(await show(id)).toMatchObject({ state: "failed", failure: expect.stringMatching(/import_endless/) });
  await api.call("admin", "POST", `/imports/${id}/start`, {});
  await db
    .updateTable("tasks")
    .set({ attempts: 3 })
    .where("id", "=", await taskOf(id))
    .execute();
  await work(id);
  expect(await show(id)).toMatchObject({ state: "failed", failure: expect.stringMatching(/^Impor ini tiga kali/) });
  await api.call("admin", "POST", `/imports/${id}/start`, {});
  await work(id);
  expect(await show(id)).toMatchObject({ state: "done", counts: { created: 1 } });
});

test("an undo leaves what somebody has typed into an imported article and not saved, and names it", async () => {
  const id = await upload("diketik.xml", wxr([post(4001), post(4002)]));
  await api.call("admin", "POST", `/imports/${id}/start`, {});
  await work(id);
  const { items } = (await api.call("admin", "GET", `/imports/${id}/items`)).body;
  const [typed, other] = items.map(({ articleId }: { articleId: number }) => articleId);
  await pool.query(
    `insert into article_working_copies (article_id, base_version, content, updated_at)
     select id, version, '{"title": "Sedang diketik"}', now() from articles where id = $1`,
    [typed],
  );
  await api.call("admin", "POST", `/imports/${id}/undo`);
  await work(id);
  const { rows } = await pool.query("select id, status from articles where id = any($1) order by id", [[typed, other]]);
  expect(rows).toEqual([
    { id: typed, status: "published" },
    { id: other, status: "trashed" },
  ]);
  const told = (await api.call("admin", "GET", `/imports/${id}/items`)).body.items;
  expect(told[0].problems).toEqual(["Tidak dibatalkan: Sudah diubah lagi sesudahnya."]);
  expect(told[0].problems).toEqual(["Tidak dibatalkan: Sudah diubah lagi sesudahnya."]);
});

test("an undo whose process ended is taken up again, and its report says what was left, once", async () => {
  const count = 6;
  const id = await upload("urungkan.xml", wxr(Array.from({ length: count }, (_, n) => post(2000 + n))));
  await api.call("admin", "POST", `/imports/${id}/start`, {});
  await work(id);
  const { items } = (await api.call("admin", "GET", `/imports/${id}/items`)).body;
  const ids: number[] = items.map(({ articleId }: { articleId: number }) => articleId);
  const edit = (articleId: number, title: string) => changeArticle(db, articleId, { title });
  await edit(ids[1] as number, "Disunting sebelumnya");
  const statuses = async () => {
    const rows = await db.selectFrom("articles").select("status").where("id", "in", ids).orderBy("id").execute();
    return rows.map(({ status }) => status);
  };

  // The undo waits for an article that another connection has locked, and its process ends while it waits.
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from articles where id = $1 for update", [ids[3]]);
  const ending = openDatabase<Tables>({ ...database.connection, application_name: "ending" }, () => {});
  await api.call("admin", "POST", `/imports/${id}/undo`);
  const cutOff = workOnImport({ ...parts, db: ending.db, pool: ending.pool }, await taskOf(id), {
    signal: new AbortController().signal,
  }).catch(() => "ended");
  const waiting = "from pg_stat_activity where application_name = 'ending' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(`select pid ${waiting}`)).rowCount).toBe(1);
  const closed = ending.close();
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ending'");
  expect(await cutOff).toBe("ended");
  await closed;
  await holder.query("rollback");
  holder.release();
  expect((await show(id)).state).toBe("undoing");
  expect(await statuses()).toEqual(["trashed", "published", "trashed", "published", "published", "published"]);
  await edit(ids[4] as number, "Disunting selagi terputus");

  await resumed(id);
  await work(id);
  // The task runs once more, because a process may end after it has finished the work and before it has marked the task as done.
  await db.updateTable("imports").set({ state: "undoing" }).where("id", "=", id).execute();
  await pool.query(
    "update tasks set state = 'running', finished_at = null where id = (select max(id) from tasks where subject = $1)",
    [id],
  );
  await work(id);
  expect((await show(id)).state).toBe("undone");
  expect(await statuses()).toEqual(["trashed", "published", "trashed", "trashed", "published", "trashed"]);
  const told = (await api.call("admin", "GET", `/imports/${id}/items`)).body.items;
  const left = ["Tidak dibatalkan: Sudah diubah lagi sesudahnya."];
  expect(told.map(({ problems }: { problems: string[] }) => problems)).toEqual([[], left, [], [], left, []]);
  const sources = await db.selectFrom("import_sources").select("article_id").where("import_id", "=", id).execute();
  expect(sources.map(({ article_id }) => article_id).sort()).toEqual([ids[1], ids[4]]);
});
