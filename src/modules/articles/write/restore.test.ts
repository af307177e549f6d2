import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { days } from "../../../platform/clock.ts";
import { publishedArticle } from "../article.fixtures.ts";
import type { ArticlePreview, BatchResult, EditorArticle, RevisionPage, TrashPage } from "./answers.ts";
import { draft, startWriting } from "./api.fixtures.ts";
import { draftOf } from "./drafts.ts";
import { readPreview } from "./previews.ts";
import { emptyTrash, trashArticle } from "./trash.ts";

const database = await testDatabase();
const { db, pool } = database;
const { clock, join, advance, stop } = await startWriting(database);
afterAll(stop);
const call = await join("sari@toko.example");

async function article(title: string, { published = false } = {}): Promise<EditorArticle> {
  const made = (await call("POST", "/articles", { draft: draft({ title }) })).body;
  if (!published) return made;
  const { id, version, saved } = made;
  return (await call("POST", `/articles/${id}/publication`, { version, draft: draft({ title, slug: saved.slug }) }))
    .body;
}

const batch = (body: object) => call<BatchResult>("POST", "/article-batches", body);
const reverse = (id: string) => call<BatchResult>("POST", `/article-batches/${id}/reversal`);
const read = async (id: number) => (await call("GET", `/articles/${id}`)).body;

test("an earlier version comes back as a new one; whether it is published stays as it is", async () => {
  const { id, version } = await article("Semula", { published: true });
  await call("PUT", `/articles/${id}`, {
    version,
    draft: draft({ title: "Sesudah", slug: "semula", body: "Lain.", tags: ["baru"] }),
  });
  const before = clock.now();
  const restored = await call("POST", `/articles/${id}/restoration`, { version: 3, to: 1 });
  expect(restored.body).toMatchObject({
    version: 4,
    status: "published",
    saved: { title: "Semula", body: "Isi.", tags: [] },
  });
  expect((await publishedArticle(pool, "semula"))?.title).toBe("Semula");
  const asOf = await call("POST", `/articles/${id}/restoration`, { version: 4, asOf: before.toISOString() });
  expect(asOf.body).toMatchObject({ version: 5, saved: { title: "Sesudah", tags: ["baru"] } });
  const never = await call("POST", `/articles/${id}/restoration`, { version: 5, asOf: "2001-01-01T00:00:00Z" });
  expect(never).toMatchObject({ status: 404, body: { error: { code: "no_version_then" } } });
});

test("what was typed and not saved becomes a version before an earlier one comes back", async () => {
  const { id } = await article("Belum terbit", { published: true });
  const type = async (body: string) => {
    const { version } = await read(id);
    // Somebody is in the middle of typing: there is no title, and the summary is too long.
    const typed = draft({ title: "", slug: "belum-terbit", body, excerpt: "x".repeat(501) });
    await call("PUT", `/articles/${id}/working-copy`, {
      session: crypto.randomUUID(),
      version,
      draft: typed,
      leaving: true,
    });
  };
  await type("Hanya diketik.");
  const restored = await call("POST", `/articles/${id}/restoration`, { version: 2, to: 1 });
  expect(restored.body).toMatchObject({ version: 4, status: "published", workingCopy: null, saved: { body: "Isi." } });
  const { body: history } = await call<RevisionPage>("GET", `/articles/${id}/revisions`);
  expect(history.revisions.slice(0, 2)).toMatchObject([
    { version: 4, reason: "restored" },
    { version: 3, reason: "saved", note: "Perubahan yang belum terbit sebelum versi 1 dipulihkan" },
  ]);
  const { rows } = await pool.query("select snapshot from article_revisions where article_id = $1 and version = 3", [
    id,
  ]);
  expect(rows[0].snapshot).toMatchObject({ status: "draft", body: "Hanya diketik.", excerpt: "x".repeat(501) });
  expect((await publishedArticle(pool, "belum-terbit"))?.title).toBe("Belum terbit");
  // A restoration that fails must not add a version of the working copy either.
  await type("Lagi.");
  expect((await call("POST", `/articles/${id}/restoration`, { version: 3, to: 1 })).status).toBe(409);
  expect(await read(id)).toMatchObject({ version: 4, workingCopy: { draft: { body: "Lagi." } } });
  // A working copy that equals the saved version is no change.
  const { saved } = await read(id);
  const same = { session: crypto.randomUUID(), version: 4, draft: draftOf(saved), leaving: true };
  await call("PUT", `/articles/${id}/working-copy`, same);
  expect((await call("POST", `/articles/${id}/restoration`, { version: 4, to: 2 })).body.version).toBe(5);
});

test("a version that only changes the status is no conflict with what was typed before it", async () => {
  const { id } = await article("Status saja", { published: true });
  const open = async () => {
    const { workingCopy, version } = await read(id);
    return { base: workingCopy?.baseVersion, version };
  };
  const typed = draft({ title: "Status saja", slug: "status-saja", body: "Belum terbit." });
  const copy = { session: crypto.randomUUID(), version: 2, draft: typed, leaving: true };
  await call("PUT", `/articles/${id}/working-copy`, copy);
  await call("DELETE", `/articles/${id}/publication`, { version: 2 });
  expect(await open()).toEqual({ base: 3, version: 3 });
  await call("POST", `/articles/${id}/trash`, { version: 3 });
  await call("POST", `/article-trash/${id}/restoration`, {});
  expect(await open()).toEqual({ base: 5, version: 5 });
  const trashed = await batch({ action: "trash", ids: [id] });
  await reverse(trashed.body.batch);
  expect(await open()).toEqual({ base: 7, version: 7 });
  await batch({ action: "publish", ids: [id] });
  expect(await open()).toEqual({ base: 8, version: 8 });
  // Another category counts as a change of content, so it has to be merged.
  await batch({ action: "move", ids: [id], category: "hobi-mainan" });
  expect(await open()).toEqual({ base: 8, version: 9 });
  const published = await call("POST", `/articles/${id}/publication`, { version: 8, draft: typed });
  expect(published.body.error?.code).toBe("version_conflict");
});

test("the address of a restored version that somebody else has by now stays the present one", async () => {
  const { id, version } = await article("Rebutan");
  await call("PUT", `/articles/${id}`, { version, draft: draft({ title: "Rebutan", slug: "alamat-baru" }) });
  await article("Rebutan");
  const { body } = await call("POST", `/articles/${id}/restoration`, { version: 2, to: 1 });
  expect(body.saved).toMatchObject({ title: "Rebutan", slug: "alamat-baru" });
});

test("the trash frees the address, gives the article back, and asks where the address is taken", async () => {
  const { id, version } = await article("Dibuang", { published: true });
  expect((await call("POST", `/articles/${id}/trash`, { version })).status).toBe(204);
  expect(await publishedArticle(pool, "dibuang")).toBeUndefined();
  const other = await article("Dibuang");
  expect(other.saved.slug).toBe("dibuang");
  const { body: trash } = await call<TrashPage>("GET", "/article-trash");
  expect(trash.articles[0]).toMatchObject({ id, title: "Dibuang", wasStatus: "published", slugTaken: true });
  const taken = await call("POST", `/article-trash/${id}/restoration`, {});
  expect(taken).toMatchObject({ status: 409, body: { error: { code: "slug_taken", field: "slug" } } });
  const back = await call("POST", `/article-trash/${id}/restoration`, { slug: "dibuang-lama" });
  expect(back.body).toMatchObject({ status: "published", saved: { slug: "dibuang-lama" } });
  expect((await publishedArticle(pool, "dibuang-lama"))?.title).toBe("Dibuang");
});

test("deleting for good wants the title and the trash; after 30 days it happens by itself, but for what a run keeps", async () => {
  const live = await article("Hidup");
  expect((await call("DELETE", `/article-trash/${live.id}`, { title: "Hidup" })).status).toBe(409);
  const [gone, kept] = [await article("Lama"), await article("Disimpan alat")];
  await call("POST", `/articles/${gone.id}/trash`, { version: 1 });
  const audit = { via: "web", personId: null, actor: null, address: null } as const;
  const run = { audit, clock, expectedVersion: 1, batch: crypto.randomUUID(), keepUntilRunCloses: true };
  expect((await trashArticle(db, { ...run, id: kept.id })).ok).toBe(true);
  expect((await call("DELETE", `/article-trash/${gone.id}`, { title: "Lain" })).status).toBe(409);
  const empty = emptyTrash(db, clock);
  const context = { signal: new AbortController().signal, log: undefined as never };
  await empty.run({}, context);
  expect(await read(gone.id)).toMatchObject({ status: "trashed" });
  advance(days(31));
  await empty.run({}, context);
  expect((await call("GET", `/articles/${gone.id}`)).status).toBe(404);
  expect(await read(kept.id)).toMatchObject({ status: "trashed" });
  expect(
    await db.selectFrom("audit_log").select("action").where("target", "=", String(gone.id)).orderBy("id").execute(),
  ).toEqual(["article.created", "article.trashed", "article.deleted"].map((action) => ({ action })));
});

test("many articles are changed at once and put back at once, but for those changed since", async () => {
  const articles = [
    await article("Satu", { published: true }),
    await article("Dua", { published: true }),
    await article("Tiga"),
  ];
  const ids = articles.map(({ id }) => id);
  const statuses = () => Promise.all(ids.map(async (id) => (await read(id)).status));
  const trashed = (await batch({ action: "trash", ids })).body;
  expect([trashed.changed, await statuses()]).toEqual([3, ["trashed", "trashed", "trashed"]]);
  expect((await reverse(trashed.batch)).body.changed).toBe(3);
  expect(await statuses()).toEqual(["published", "published", "draft"]);
  const moved = (await batch({ action: "move", ids, category: "buku-majalah" })).body;
  expect(await publishedArticle(pool, "satu")).toMatchObject({ path: "/artikel/buku-majalah/satu" });
  const second = await read(ids[1] as number);
  await call("PUT", `/articles/${second.id}`, {
    version: second.version,
    draft: draft({ title: "Dua lagi", slug: "dua" }),
  });
  const reversed = (await reverse(moved.batch)).body;
  expect(reversed).toMatchObject({ changed: 2, left: [{ id: second.id, why: "Sudah diubah lagi sesudahnya." }] });
  expect((await publishedArticle(pool, "satu"))?.category).toBe("komputer-laptop");
  const again = (await reverse(reversed.batch)).body;
  expect(again.changed).toBe(2);
  expect((await publishedArticle(pool, "satu"))?.category).toBe("buku-majalah");
  expect((await batch({ action: "tag", ids, add: ["promo"] })).body.changed).toBe(3);
  expect((await batch({ action: "tag", ids, add: ["promo"] })).body.changed).toBe(0);
  expect((await batch({ action: "unpublish", ids: [...ids, 999_999] })).body.changed).toBe(2);
  expect((await batch({ action: "publish", ids })).body.changed).toBe(3);
  expect((await reverse(crypto.randomUUID())).status).toBe(404);
});

test("a preview shows what is typed, to everybody who has the link, until it expires", async () => {
  const { id, version } = await article("Pratinjau");
  const typed = draft({ title: "Masih diketik", body: "**Tebal** <script>alert(1)</script>" });
  await call("PUT", `/articles/${id}/working-copy`, { session: crypto.randomUUID(), version, draft: typed });
  const { body } = await call<ArticlePreview>("POST", `/articles/${id}/previews`);
  const token = body.url.split("/pratinjau/")[1] ?? "";
  const seen = await readPreview(db, token, clock);
  expect(seen?.article).toMatchObject({ title: "Masih diketik", bodyHtml: expect.not.stringContaining("script") });
  expect(await readPreview(db, `${token}x`, clock)).toBeUndefined();
  advance(days(8));
  expect(await readPreview(db, token, clock)).toBeUndefined();
});

test("a move that is taken back leaves no redirects behind, and those that were there lead where they did", async () => {
  const redirects = async () => {
    const rows = await db.selectFrom("redirects").select(["from_path", "to_path"]).orderBy("from_path").execute();
    return rows.map((row) => `${row.from_path} > ${row.to_path}`);
  };
  await pool.query("delete from redirects");
  const first = await article("Dipindah satu", { published: true });
  const second = await article("Dipindah dua", { published: true });
  const previous = "/artikel/komputer-laptop/dipindah-satu";
  await db
    .insertInto("redirects")
    .values({ from_path: "/lama", to_path: `${previous}#bagian` })
    .execute();
  const before = await redirects();
  const moved = await batch({ action: "move", ids: [first.id, second.id], category: "hobi-mainan" });
  const during = await redirects();
  expect(during).toContain("/lama > /artikel/hobi-mainan/dipindah-satu#bagian");
  expect(during).toHaveLength(3);
  const undone = await reverse(moved.body.batch);
  expect(undone.body).toMatchObject({ changed: 2, left: [] });
  expect(await redirects()).toEqual(before);
  // Then the reversal itself is reversed.
  await reverse(undone.body.batch);
  expect(await redirects()).toEqual(during);
});

test("a batch that fails at one article says so, and names the rest", async () => {
  const [first, second, third] = [await article("Gagal satu"), await article("Gagal dua"), await article("Gagal tiga")];
  await database.asOwner(`create function refuse_second() returns trigger language plpgsql as $$ begin
    if new.id = ${second.id} then raise exception 'disk trouble'; end if; return new; end $$`);
  await database.asOwner(
    "create trigger refuse_second before update on articles for each row execute function refuse_second()",
  );
  const asked = crypto.randomUUID();
  const ids = [first.id, second.id, third.id];
  const { status, body } = await batch({ action: "move", ids, category: "hobi-mainan", batch: asked });
  await database.asOwner("drop trigger refuse_second on articles");
  expect([status, body]).toMatchObject([200, { batch: asked, changed: 2, left: [{ id: second.id }] }]);
  expect(body.left[0]?.why).toContain("tidak berubah");
  expect((await batch({ action: "trash", ids, batch: asked })).body.error?.code).toBe("batch_used");
  expect((await reverse(asked)).body).toMatchObject({ changed: 2, left: [] });
});

test("a batch that was cut off has its line and can be taken back; so has a reversal that was", async () => {
  const [first, second] = [await article("Putus satu"), await article("Putus dua")];
  // The audit log refuses the first entry of the batch, so no article may have been changed.
  await database.asOwner(`create function refuse_line() returns trigger language plpgsql as $$ begin
    raise exception 'no line'; end $$`);
  await database.asOwner(
    "create trigger refuse_line before insert on audit_log for each row execute function refuse_line()",
  );
  const asked = crypto.randomUUID();
  const ids = [first.id, second.id];
  expect((await batch({ action: "move", ids, category: "hobi-mainan", batch: asked })).status).toBe(500);
  await database.asOwner("drop trigger refuse_line on audit_log");
  expect((await read(first.id)).saved.category).toBe("komputer-laptop");
  await batch({ action: "move", ids, category: "hobi-mainan", batch: asked });
  const { rows } = await pool.query(
    "select target from audit_log where action = 'articles.changed' order by id desc limit 1",
  );
  expect(rows).toEqual([{ target: asked }]);

  await database.asOwner(`create function cut_off() returns trigger language plpgsql as $$ begin
    if new.id = ${second.id} then raise exception 'cut off'; end if; return new; end $$`);
  await database.asOwner("create trigger cut_off before update on articles for each row execute function cut_off()");
  const half = await reverse(asked);
  await database.asOwner("drop trigger cut_off on articles");
  expect(half.body).toMatchObject({ changed: 1, left: [{ id: second.id }] });
  const rest = await reverse(asked);
  expect(rest.body).toMatchObject({ batch: half.body.batch, changed: 2, left: [] });
});

test("one article changed as a batch has its own line with its title; several have one each and one for all", async () => {
  const [alone, one, two] = [await article("Sendirian"), await article("Bersama"), await article("Berdua")];
  const { rows: before } = await pool.query("select coalesce(max(id), 0) as id from audit_log");
  const linesSince = async () =>
    (
      await pool.query("select action, detail ->> 'title' as title from audit_log where id > $1 order by id", [
        before[0].id,
      ])
    ).rows;
  const { body } = await batch({ action: "trash", ids: [alone.id] });
  expect(await linesSince()).toEqual([{ action: "article.trashed", title: "Sendirian" }]);
  await reverse(body.batch);
  expect((await linesSince()).at(-1)).toEqual({ action: "article.restored", title: "Sendirian" });
  await batch({ action: "trash", ids: [one.id, two.id] });
  expect((await linesSince()).slice(2)).toEqual([
    { action: "articles.changed", title: null },
    { action: "article.trashed", title: "Bersama" },
    { action: "article.trashed", title: "Berdua" },
  ]);
});
