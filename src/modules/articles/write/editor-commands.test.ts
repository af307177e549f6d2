import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { hours, minutes, seconds } from "../../../platform/clock.ts";
import type { ApiErrorBody } from "../../../platform/json-api/api-error.shared.ts";
import { publishedArticle } from "../article.fixtures.ts";
import type {
  ArticleCheck,
  ArticleListPage,
  Editing,
  RevisionPage,
  VersionConflict,
  WorkingCopySaved,
} from "./answers.ts";
import { draft, startWriting } from "./api.fixtures.ts";
import { draftOf } from "./drafts.ts";
import { publishDueArticles } from "./publish-due.ts";

const database = await testDatabase();
const { db, pool } = database;
const { clock, join, advance, stop } = await startWriting(database);
afterAll(stop);
const [sari, budi] = [await join("sari@toko.example"), await join("budi@toko.example")];

const created = async (changes = {}) => (await sari("POST", "/articles", { draft: draft(changes) })).body;

test("an empty draft is kept under a title and an address that say so; the same address gets a number", async () => {
  const empty = await sari("POST", "/articles", { draft: {} });
  expect(empty).toMatchObject({ status: 422, body: { error: { code: "unknown_author", field: "authorId" } } });
  const first = await created({ title: "" });
  expect(first).toMatchObject({ status: "draft", version: 1, saved: { title: "Tanpa judul" } });
  expect(first.saved.slug).toMatch(/^draf-[0-9a-f]{8}$/);
  const slugs = [];
  for (let count = 0; count < 3; count += 1) slugs.push((await created({ title: "Beli Kopi, Enak?" })).saved.slug);
  expect(slugs).toEqual(["beli-kopi-enak", "beli-kopi-enak-2", "beli-kopi-enak-3"]);
});

test("the 25th draft of one title is not refused", async () => {
  for (let count = 0; count < 24; count += 1) await created({ title: "Sering ditulis" });
  expect((await created({ title: "Sering ditulis" })).saved.slug).toBe("sering-ditulis-25");
});

test("forty drafts of one title made at once each get an address", async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => created({ title: "Serentak" })));
  expect(new Set(made.map((article) => article.saved.slug)).size).toBe(40);
});

test("saving makes a version with who and why; a save over a newer one is refused with what a merge needs", async () => {
  const { id, version } = await created({ title: "Versi" });
  const saved = await sari("PUT", `/articles/${id}`, {
    version,
    draft: draft({ title: "Versi", body: "Dua." }),
    note: "Ralat",
  });
  expect(saved).toMatchObject({ status: 200, body: { version: 2, saved: { body: "Dua." } } });
  const late = await budi<VersionConflict>("PUT", `/articles/${id}`, { version, draft: draft({ title: "Budi" }) });
  expect(late).toMatchObject({
    status: 409,
    body: {
      error: { code: "version_conflict" },
      current: { version: 2, saved: { body: "Dua." } },
      base: { body: "Isi." },
    },
  });
  const { body } = await sari<RevisionPage>("GET", `/articles/${id}/revisions`);
  expect(body.revisions).toMatchObject([
    { version: 2, reason: "saved", actor: "sari@toko.example", note: "Ralat", title: "Versi" },
    { version: 1, reason: "created" },
  ]);
  expect(body.nextCursor).toBeNull();
});

test("two saves at the same instant: one wins, the other is told", async () => {
  const { id, version } = await created({ title: "Berbarengan" });
  const save = (body: string) =>
    sari("PUT", `/articles/${id}`, { version, draft: draft({ title: "Berbarengan", body }) });
  const statuses = (await Promise.all(["Satu.", "Dua.", "Tiga."].map(save))).map((answer) => answer.status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
});

test("readers see a published article as it was published, not what is typed", async () => {
  const { id, version, saved } = await created({ title: "Terbit", slug: "terbit" });
  expect(await publishedArticle(pool, "terbit")).toBeUndefined();
  const session = crypto.randomUUID();
  const published = await sari("POST", `/articles/${id}/publication`, { version, draft: draftOf(saved) });
  expect(published.body).toMatchObject({ status: "published", version: 2, workingCopy: null });
  const typed = draft({ title: "Terbit lagi", slug: "terbit" });
  const copy = await sari<WorkingCopySaved>("PUT", `/articles/${id}/working-copy`, {
    session,
    version: 2,
    draft: typed,
  });
  expect(copy).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await publishedArticle(pool, "terbit"))?.title).toBe("Terbit");
  expect((await sari("GET", `/articles/${id}`)).body.workingCopy).toMatchObject({
    draft: { title: "Terbit lagi" },
    baseVersion: 2,
  });
  const updated = await sari("POST", `/articles/${id}/publication`, { version: 2, draft: typed });
  expect(updated.body).toMatchObject({ version: 3, workingCopy: null });
  expect((await publishedArticle(pool, "terbit"))?.title).toBe("Terbit lagi");
  const withdrawn = await sari("DELETE", `/articles/${id}/publication`, { version: 3 });
  expect(withdrawn.body).toMatchObject({ status: "draft", version: 4 });
  expect(await publishedArticle(pool, "terbit")).toBeUndefined();
});

test("what is wrong is named by its field, and nothing is published", async () => {
  const { id, version } = await created({ title: "Salah" });
  const wrong: [object, string][] = [
    [{ title: " " }, "title"],
    [{ slug: "Bukan Alamat" }, "slug"],
    [{ category: "tidak-ada" }, "category"],
    [{ canonicalUrl: "javascript:alert(1)" }, "canonicalUrl"],
    [{ authorId: "tidak-ada" }, "authorId"],
    [{ coverImageId: 999_999 }, "coverImageId"],
    [{ faq: [{ question: "", answer: "" }] }, "faq"],
    [{ body: `${"> ".repeat(90)}dalam` }, "body"],
  ];
  for (const [change, field] of wrong) {
    const answer = await sari("POST", `/articles/${id}/publication`, {
      version,
      draft: draft({ title: "Salah", slug: "salah", ...change }),
    });
    expect([field, answer.status, answer.body.error?.field]).toEqual([field, 422, field]);
  }
  expect((await sari("GET", `/articles/${id}`)).body).toMatchObject({ version, status: "draft" });
});

test("a scheduled article is published at its time, by whichever process looks, once", async () => {
  const { id, version } = await created({ title: "Terjadwal", slug: "terjadwal" });
  const at = new Date(clock.now().getTime() + hours(1)).toISOString();
  const scheduled = await sari("POST", `/articles/${id}/publication`, {
    version,
    draft: draft({ slug: "terjadwal" }),
    at,
  });
  expect(scheduled.body).toMatchObject({ status: "scheduled", saved: { publishedAt: at } });
  await publishDueArticles(db, clock);
  expect(await publishedArticle(pool, "terjadwal")).toBeUndefined();
  advance(hours(1) + seconds(1));
  await Promise.all([publishDueArticles(db, clock), publishDueArticles(db, clock)]);
  expect((await publishedArticle(pool, "terjadwal"))?.publishedAt).toBe(at);
  const { body } = await sari<RevisionPage>("GET", `/articles/${id}/revisions`);
  expect(body.revisions.map(({ reason }) => reason)).toEqual(["published", "scheduled", "created"]);
});

test("a version that no article can have is not found", async () => {
  const { id } = await created({ title: "Riwayat", slug: "riwayat" });
  const { status, body } = await sari<ApiErrorBody>("GET", `/articles/${id}/revisions/2147483648`);
  expect([status, body.error.code]).toEqual([404, "not_found"]);
});

test("a date of publication in the future schedules, whatever the article was and whichever way it is saved", async () => {
  const publishedAt = new Date(clock.now().getTime() + hours(2)).toISOString();
  const planned = draft({ title: "Berencana", slug: "berencana", publishedAt });
  const { id, version } = await created({ title: "Berencana", slug: "berencana" });
  const publish = (body: object) => sari("POST", `/articles/${id}/publication`, body);
  expect((await publish({ version, draft: planned })).body).toMatchObject({
    status: "scheduled",
    saved: { publishedAt },
  });
  expect(await publishedArticle(pool, "berencana")).toBeUndefined();
  // `at` is now, so the article is published at once although its draft has a later date.
  const now = { version: 2, draft: planned, at: clock.now().toISOString() };
  expect((await publish(now)).body).toMatchObject({ status: "published", path: "/artikel/komputer-laptop/berencana" });
  expect((await sari("PUT", `/articles/${id}`, { version: 3, draft: planned })).body).toMatchObject({
    status: "scheduled",
  });
  expect(await publishedArticle(pool, "berencana")).toBeUndefined();
  advance(hours(2) + seconds(1));
  await publishDueArticles(db, clock);
  expect((await publishedArticle(pool, "berencana"))?.publishedAt).toBe(publishedAt);

  const later = new Date(clock.now().getTime() + hours(2)).toISOString();
  const { id: other } = await created({ title: "Dipilih", slug: "dipilih", publishedAt: later });
  await sari("POST", "/article-batches", { action: "publish", ids: [other] });
  expect((await sari("GET", `/articles/${other}`)).body).toMatchObject({
    status: "scheduled",
    saved: { publishedAt: later },
  });
  await sari("POST", "/article-batches", { action: "publish", ids: [other] });
  expect((await sari("GET", `/articles/${other}`)).body.status).toBe("published");
});

test("the history names the person, and tells a change of what is published from its publication", async () => {
  const { id, version } = await created({ title: "Ditelusuri" });
  const texts = (body: string) => draft({ title: "Ditelusuri", slug: "ditelusuri", body });
  await sari("POST", `/articles/${id}/publication`, { version, draft: texts("Satu.") });
  await budi("POST", `/articles/${id}/publication`, { version: 2, draft: texts("Dua.") });
  await sari("PUT", `/articles/${id}`, { version: 3, draft: texts("Tiga.") });
  await sari("DELETE", `/articles/${id}/publication`, { version: 4 });
  await sari("POST", `/articles/${id}/publication`, { version: 5, draft: texts("Empat.") });
  const { body } = await sari<RevisionPage>("GET", `/articles/${id}/revisions`);
  expect(body.revisions.map(({ reason, name }) => [reason, name])).toEqual([
    ["published", "Orang"],
    ["unpublished", "Orang"],
    ["updated", "Orang"],
    ["updated", "Orang"],
    ["published", "Orang"],
    ["created", "Orang"],
  ]);
});

test("the second tab sees who is editing, may take over, and the first one's text is refused by name", async () => {
  const { id, version } = await created({ title: "Berdua" });
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const open = (call: typeof sari, session: string, takeOver = false) =>
    call<Editing>("POST", `/articles/${id}/editing`, { session, takeOver });
  expect((await open(sari, one)).body.mine).toBe(true);
  expect((await open(budi, two)).body).toMatchObject({ mine: false, name: "Orang" });
  expect((await open(budi, two, true)).body.mine).toBe(true);
  const lost = await sari("PUT", `/articles/${id}/working-copy`, { session: one, version, draft: draft() });
  expect(lost).toMatchObject({ status: 409, body: { error: { code: "taken_over" } } });
  advance(minutes(1));
  expect((await open(sari, one)).body.mine).toBe(true);
  await sari("DELETE", `/articles/${id}/editing/${one}`);
  expect((await open(budi, two)).body.mine).toBe(true);
});

test("of tabs that open an article at one instant one has the lock, and each is told so", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await created({ title: `Serempak ${round}` });
    const answers = await Promise.all(
      [sari, budi, sari, budi].map((call) =>
        call<Editing>("POST", `/articles/${id}/editing`, { session: crypto.randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.mine)).toHaveLength(1);
  }
});

test("a farewell brings the last words and lets go at once; what arrives after it takes nothing back", async () => {
  const { id, version } = await created({ title: "Pamit" });
  const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const open = (call: typeof sari, session: string, takeOver = false) =>
    call<Editing>("POST", `/articles/${id}/editing`, { session, takeOver });
  const keep = (call: typeof sari, session: string, body: string, leaving = false) =>
    call("PUT", `/articles/${id}/working-copy`, { session, version, draft: draft({ body }), leaving });
  const typed = async () => (await sari("GET", `/articles/${id}`)).body.workingCopy?.draft.body;
  await open(sari, one);
  expect((await keep(sari, one, "Kata terakhir.", true)).status).toBe(200);
  // This request was sent before the last request, but arrives after it.
  expect((await keep(sari, one, "Kata sebelumnya.")).status).toBe(409);
  expect((await open(sari, one)).body.mine).toBe(false);
  expect(await typed()).toBe("Kata terakhir.");
  expect((await open(sari, two)).body).toMatchObject({ mine: true, own: true });
  expect((await keep(sari, one, "Kata sebelumnya.")).status).toBe(409);
  expect((await open(budi, three)).body).toMatchObject({ mine: false, own: false });
  expect((await open(sari, one)).body).toMatchObject({ mine: false, own: true });
  // A tab that has lost the lock does not release the lock of another tab when it leaves.
  expect((await keep(sari, one, "Kata sebelumnya.", true)).status).toBe(409);
  await sari("DELETE", `/articles/${id}/editing/${one}`);
  expect((await keep(sari, two, "Lanjut.")).status).toBe(200);
  // The tab leaves before its first request arrives.
  const { id: other } = await created({ title: "Sekejap" });
  await sari("DELETE", `/articles/${other}/editing/${one}`);
  expect((await sari<Editing>("POST", `/articles/${other}/editing`, { session: one })).body.mine).toBe(false);
  expect((await budi<Editing>("POST", `/articles/${other}/editing`, { session: two })).body.mine).toBe(true);
});

test("a tab that could not let go goes on with its article, and with nobody else's", async () => {
  const { id } = await created({ title: "Keluar tanpa pamit" });
  const [before, now] = [crypto.randomUUID(), crypto.randomUUID()];
  const open = (call: typeof sari, session: string, after?: string) =>
    call<Editing>("POST", `/articles/${id}/editing`, { session, after });
  await open(sari, before);
  expect((await open(sari, now)).body).toMatchObject({ mine: false, own: true });
  expect((await open(budi, now, before)).body).toMatchObject({ mine: false, own: false });
  expect((await open(sari, now, before)).body.mine).toBe(true);
  expect((await open(sari, before)).body.mine).toBe(false);
});

test("what is still being typed when somebody puts the article into the trash is kept, and told", async () => {
  const { id, version } = await created({ title: "Dibuang orang" });
  const session = crypto.randomUUID();
  const open = (tab: string) => sari<Editing>("POST", `/articles/${id}/editing`, { session: tab });
  await open(session);
  expect((await budi("POST", `/articles/${id}/trash`, { version })).status).toBe(204);
  expect((await open(session)).body).toMatchObject({ mine: true, trashed: true });
  const copy = { session, version, draft: draft({ body: "Masih diketik." }) };
  const kept = await sari<{ trashed: boolean }>("PUT", `/articles/${id}/working-copy`, copy);
  expect(kept).toMatchObject({ status: 200, body: { trashed: true } });
  await budi("POST", `/article-trash/${id}/restoration`, {});
  expect((await open(session)).body).toMatchObject({ mine: true, trashed: false });
  expect((await sari("GET", `/articles/${id}`)).body.workingCopy?.draft.body).toBe("Masih diketik.");
});

test("text that no table takes is cleaned, and a huge one refused", async () => {
  const dirty = { ...draft(), title: "A\u0000B\ud800" };
  const { id, version } = (await sari("POST", "/articles", { draft: dirty })).body;
  expect((await sari("GET", `/articles/${id}`)).body.saved.title).toBe("AB\ufffd");
  const session = crypto.randomUUID();
  const copy = { session, version, draft: { ...draft(), body: "\u0000\udc00x" } };
  expect((await sari("PUT", `/articles/${id}/working-copy`, copy)).status).toBe(200);
  const huge = await sari("PUT", `/articles/${id}`, { version, draft: { ...draft(), body: "x".repeat(600_001) } });
  expect(huge.status).toBe(400);
});

test("what is longer than it may be is kept while it is typed, and refused with its limit where it is saved", async () => {
  const { id, version } = await created({ title: "Terlalu panjang" });
  const long = { ...draft(), title: "j".repeat(5000), excerpt: "r".repeat(6000) };
  const copy = { session: crypto.randomUUID(), version, draft: long };
  expect((await sari("PUT", `/articles/${id}/working-copy`, copy)).status).toBe(200);
  expect((await sari("GET", `/articles/${id}`)).body.workingCopy?.draft).toMatchObject(long);
  const refused = async (changes: object) =>
    (
      await sari<ApiErrorBody>("POST", `/articles/${id}/publication`, {
        version,
        draft: { ...draft({ slug: "panjang" }), ...changes },
      })
    ).body.error;
  const titleLimit = { field: "title", message: "Judul maksimal 200 karakter." };
  expect(await refused({ title: long.title })).toMatchObject(titleLimit);
  expect(await refused({ title: " " })).toMatchObject({ field: "title", message: "Judul belum diisi." });
  const summary = { field: "excerpt", message: "Ringkasan maksimal 500 karakter." };
  expect(await refused({ excerpt: long.excerpt })).toMatchObject(summary);
  // The title of a newly created article is cut in the same way.
  const begun = await sari("POST", "/articles", { draft: { ...long, slug: "" } });
  expect(begun.body.saved.title).toBe("j".repeat(200));
  expect(begun.body.workingCopy).toMatchObject({ baseVersion: 1, draft: { title: long.title, excerpt: long.excerpt } });
  // Even nonsense input is refused with a sentence for people.
  const absurd = { ...copy, draft: { ...long, title: "j".repeat(20_001) } };
  const answer = await sari<ApiErrorBody>("PUT", `/articles/${id}/working-copy`, absurd);
  expect(answer).toMatchObject({ status: 400, body: { error: { message: titleLimit.message } } });
});

test("the list is filtered, searched and paged without a gap", async () => {
  for (let count = 0; count < 55; count += 1) await created({ title: `Daftar ${count}`, tags: ["senarai"] });
  for (const sort of ["modified", "created", "title"]) {
    const seen = new Set<number>();
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: { body: ArticleListPage } = await sari("GET", `/articles?tag=senarai&sort=${sort}&cursor=${cursor}`);
      for (const { id } of page.body.articles) seen.add(id);
      cursor = page.body.nextCursor;
    }
    expect([sort, seen.size]).toEqual([sort, 55]);
  }
  const count = async (query: string) =>
    (await sari<ArticleListPage>("GET", `/articles?${query}`)).body.articles.length;
  expect(await count("q=DAFTAR%2017")).toBe(1);
  expect(await count("q=%25")).toBe(0);
  expect(await count("tag=senarai&status=published")).toBe(0);
  expect(await count("tag=senarai&cover=yes")).toBe(0);
  expect(await count("tag=senarai&category=komputer-laptop&author=penulis&language=id&cover=no")).toBe(50);
  expect((await sari("GET", "/articles?status=trashed")).status).toBe(400);
  expect(await count("tag=senarai&cursor=bukan-kursor")).toBe(50);
});

test("a public address leads to its article, once readers see it there", async () => {
  const { id, version, saved } = await created({ title: "Di alamatnya" });
  const { slug } = saved;
  const find = (category: string, wanted = slug) => sari("GET", `/published-articles/${category}/${wanted}`);
  expect((await find("komputer-laptop")).status).toBe(404);
  const words = draft({ title: "Di alamatnya" });
  await sari("POST", `/articles/${id}/publication`, { version, draft: { ...words, slug } });
  expect(await find("komputer-laptop")).toMatchObject({ status: 200, body: { id } });
  expect((await find("ibu-bayi")).status).toBe(404);
  expect((await find("komputer-laptop", "a".repeat(121))).status).toBe(404);
  expect((await find("komputer-laptop", "%00")).status).toBe(404);
});

test("a draft is checked without being saved", async () => {
  const { body } = await sari<ArticleCheck>("POST", "/article-check", {
    draft: { ...draft(), title: "", body: "![](x)\n\n## Bagian" },
  });
  expect(body.fields).toEqual({ title: "Judul belum diisi.", slug: "Alamat belum diisi." });
  expect(body.html).toContain("Bagian");
  expect(body.problems).toEqual([{ rule: "picture-unknown", detail: "Gambar ke-1 tidak ditemukan: x", picture: 1 }]);
  const tooComplex = await sari<ArticleCheck>("POST", "/article-check", {
    draft: { ...draft(), body: "> ".repeat(2000) },
  });
  expect(tooComplex.body.problems).toMatchObject([{ rule: "too-complex" }]);
  expect(body.findings.length).toBeGreaterThan(0);
  const unseen = await sari<ArticleCheck>("POST", "/article-check", {
    draft: { ...draft(), body: '::produk{ada}\n\n::bandingkan{produk="tak-ada,ada"}' },
  });
  expect(unseen.body.problems).toEqual([
    { rule: "product-unknown", detail: "Produk tidak tampil bagi pembaca: tak-ada" },
  ]);
  const dead = await sari<ArticleCheck>("POST", "/article-check", {
    draft: { ...draft({ title: "Kopi (salinan)" }), body: "[a](/tidak-ada)" },
  });
  expect(dead.body.findings.slice(0, 4).map(({ rule }) => rule)).toEqual([
    "copy-title",
    "cover",
    "summary",
    "dead-link",
  ]);
});
