import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import pino from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { FetchResult } from "../../platform/fetch/guarded-fetch.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { failure, success } from "../../platform/result.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { changeArticle } from "../articles/article.fixtures.ts";
import { readArticle } from "../articles/write/snapshots.ts";
import { exportMarkdown } from "./export-markdown.ts";
import { ghostData, ghostPost, wxr, wxrCategory, wxrItem, wxrMeta } from "./exports.fixtures.ts";
import type { ImportContext } from "./import-item.ts";
import { addImport } from "./import-report.ts";
import { EMPTY_TEXT } from "./map-article.ts";
import { type RunResult, runImport } from "./run.ts";
import { type ImportOptions, importOptions } from "./schema.ts";
import { TIMED_OUT } from "./source-item.ts";
import { zipFiles } from "./zip.ts";

const database = await testDatabase();
const { db } = database;
let folder: string;
const asked: string[] = [];
let png: Buffer;

beforeAll(async () => {
  await migrateJobs(database.pool, pino({ level: "silent" }));
  folder = await mkdtemp(join(tmpdir(), "pandubelanja-import-"));
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0a7" } })
    .png()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

const guardedFetch = async (url: string): Promise<FetchResult> => {
  asked.push(url);
  if (url.includes("tiada")) return failure("private-address");
  return success({ status: 200, url, headers: {}, bytes: new Uint8Array(png) });
};

const importing = (): ImportContext => ({
  db,
  storage: diskStorage(join(folder, "data")),
  dataDir: join(folder, "data"),
  clock: { now: () => new Date("2026-11-01T00:00:00Z") },
  audit: CLI,
  guardedFetch,
  siteUrl: "https://belanja.example",
  isOwnPath: (path) => path === "/tentang",
});

async function file(name: string, text: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}

type Line = { title: string; outcome: string; problems: readonly string[]; articleId: number | null };

async function run(
  path: string,
  options: Partial<ImportOptions> = {},
  { dryRun = false, stopAfter = 0, left = "" } = {},
) {
  const checked = importOptions.parse(options);
  const record = await addImport(db, { name: "uji", file: null, bytes: 0, options: checked, state: "importing" }, CLI);
  return resume(path, checked, record, { dryRun, stopAfter, left });
}

async function resume(
  path: string,
  options: ImportOptions,
  record: { id: number; batch: string },
  { dryRun = false, stopAfter = 0, left = "" } = {},
): Promise<{ lines: Line[]; result: RunResult; record: { id: number; batch: string } }> {
  const lines: Line[] = [];
  const stopping = new AbortController();
  const result = await runImport(importing(), {
    path,
    options,
    dryRun,
    record,
    local: true,
    signal: stopping.signal,
    onItemStarted: (step) => step !== left,
    onItem({ title }, { outcome, problems, articleId }) {
      lines.push({ title, outcome, problems, articleId });
      if (lines.length === stopAfter) stopping.abort();
    },
  });
  return { lines, result, record };
}

const articles = () =>
  db.selectFrom("articles").select(["id", "slug", "status", "category", "language"]).orderBy("id").execute();
const laptop = wxrCategory("Laptop", "laptop");
const indonesian = "Ini adalah panduan yang lengkap untuk Anda dan keluarga, dengan tips dari kami.";

describe("a WordPress export", () => {
  const post = (id: number, changes: Partial<Parameters<typeof wxrItem>[0]> = {}) =>
    wxrItem({ id, title: `Pos ${id}`, content: `<p>${indonesian}</p>`, extra: laptop, ...changes });

  test("is checked without writing anything, then imported, then not twice", async () => {
    const path = await file("wp.xml", wxr([post(1), post(2, { status: "draft" }), post(3, { slug: "pos-1" })]));
    const check = await run(path, {}, { dryRun: true });
    const expected = [
      ["created", []],
      ["created", []],
      ["created", ['Alamat "pos-1" sudah dipakai: menjadi "pos-1-2".']],
    ];
    expect(check.lines.map(({ outcome, problems }) => [outcome, problems])).toEqual(expected);
    expect(await articles()).toEqual([]);
    expect(await db.selectFrom("authors").selectAll().execute()).toEqual([]);

    const first = await run(path);
    expect(first.lines.map(({ outcome, problems }) => [outcome, problems])).toEqual(expected);
    expect((await articles()).map(({ id: _, ...article }) => article)).toEqual([
      { slug: "pos-1", status: "published", category: "komputer-laptop", language: "id" },
      { slug: "pos-2", status: "draft", category: "komputer-laptop", language: "id" },
      { slug: "pos-1-2", status: "published", category: "komputer-laptop", language: "id" },
    ]);
    const [{ id } = { id: 0 }] = await articles();
    expect((await readArticle(db, id))?.snapshot).toMatchObject({
      authorId: "sari",
      excerpt: "",
      publishedAt: "2024-03-01T02:00:00.000Z",
      modifiedAt: "2024-04-01T02:00:00.000Z",
    });
    expect(await db.selectFrom("redirects").select(["from_path", "to_path"]).orderBy("from_path").execute()).toEqual([
      { from_path: "/2024/03/pos-1", to_path: "/artikel/komputer-laptop/pos-1" },
    ]);
    const again = await run(path);
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(["same", "same", "same"]);
    expect(await articles()).toHaveLength(3);
    const report = await db
      .selectFrom("import_items")
      .select("outcome")
      .where("import_id", "=", first.record.id)
      .execute();
    expect(report).toHaveLength(3);
  });

  test("what changed there is told, updated when asked, and left where it was edited here", async () => {
    const path = await file(
      "wp.xml",
      wxr([post(1, { content: "<p>Baru.</p>" }), post(2, { content: "<p>Baru.</p>", status: "draft" })]),
    );
    expect((await run(path)).lines.map(({ outcome }) => outcome)).toEqual(["changed", "changed"]);
    const [first, second] = await articles();
    if (!first || !second) throw new Error("no articles");
    const edited = await changeArticle(db, second.id, { title: "Disunting di sini" });
    const { lines } = await run(path, { update: true });
    expect(lines.map(({ outcome }) => outcome)).toEqual(["updated", "edited"]);
    expect((await readArticle(db, first.id))?.snapshot.body).toBe("Baru.");
    expect((await readArticle(db, edited.id))?.snapshot.title).toBe("Disunting di sini");
    expect((await run(path, { update: true })).lines.map(({ outcome }) => outcome)).toEqual(["same", "edited"]);
  });

  test("a post whose text comes out empty is a draft and says so", async () => {
    const empty = ["", " <!-- wp:spacer /-->", "<hr><p>&nbsp;</p>", '[kontak id="9"]', "<!-- hanya catatan -->"];
    const posts = empty.map((content, at) => post(70 + at, { content, slug: `kosong-${at}` }));
    const shown = post(80, { content: '<img src="https://lama.example/a.png">', slug: "hanya-gambar" });
    const { lines } = await run(await file("kosong.xml", wxr([...posts, shown])));
    expect(lines.map(({ outcome, problems }) => [outcome, problems.includes(EMPTY_TEXT)])).toEqual([
      ...empty.map(() => ["created", true]),
      ["created", false],
    ]);
    const ids = lines.map(({ articleId }) => articleId ?? 0);
    const saved = await db.selectFrom("articles").select("status").where("id", "in", ids).orderBy("id").execute();
    expect(saved.map(({ status }) => status)).toEqual([...empty.map(() => "draft"), "published"]);
  });

  test("an unknown category waits for a choice, and broken ones do not stop the rest", async () => {
    const unknown = wxrCategory("Berita Kami", "berita-kami");
    const path = await file(
      "pilih.xml",
      wxr([
        post(21, { extra: unknown }),
        post(22, { extra: `${laptop}<wp:rusak>` }),
        post(23, { content: "<div>".repeat(100_000) }),
        post(24),
      ]),
    );
    const { lines, record } = await run(path);
    expect(lines.map(({ outcome }) => outcome)).toEqual(["category", "failed", "failed", "created"]);
    const rows = await db
      .selectFrom("import_items")
      .select("unknown_category")
      .where("import_id", "=", record.id)
      .where("unknown_category", "is not", null)
      .execute();
    expect(rows).toEqual([{ unknown_category: "Berita Kami" }]);
    const chosen = await run(path, { categories: { "berita-kami": "buku-majalah" } });
    expect(chosen.lines.map(({ outcome }) => outcome)).toEqual(["created", "failed", "failed", "same"]);
    const byDefault = await run(await file("bawaan.xml", wxr([post(25, { extra: unknown })])), {
      category: "hobi-mainan",
    });
    expect(byDefault.lines[0]?.outcome).toBe("created");
  });

  test("an import that another state of the site knows nothing of, or has ended, writes nothing more", async () => {
    const path = await file("dipulihkan.xml", wxr([post(90), post(91, { extra: "" }), post(92)]));
    const before = await articles();
    const changes = [
      (id: number) => db.deleteFrom("imports").where("id", "=", id).execute(),
      (id: number) => db.updateTable("imports").set({ state: "failed" }).where("id", "=", id).execute(),
    ];
    for (const change of changes) {
      const options = importOptions.parse({});
      const record = await addImport(db, { name: "uji", file: null, bytes: 0, options, state: "importing" }, CLI);
      await change(record.id);
      expect((await resume(path, options, record)).result).toEqual(failure("stopped"));
      expect(await articles()).toEqual(before);
    }
  });

  test("an import that was cut off goes on where it was", async () => {
    const path = await file("putus.xml", wxr(Array.from({ length: 8 }, (_, n) => post(100 + n))));
    const before = (await articles()).length;
    const cut = await run(path, {}, { stopAfter: 3 });
    expect(cut.result).toEqual(failure("stopped"));
    expect(await articles()).toHaveLength(before + 3);
    const rest = await resume(path, importOptions.parse({}), cut.record);
    expect(rest.lines.map(({ title, outcome }) => [title, outcome])).toEqual(
      [103, 104, 105, 106, 107].map((id) => [`Pos ${id}`, "created"]),
    );
    const positions = await db
      .selectFrom("import_items")
      .select("position")
      .where("import_id", "=", cut.record.id)
      .orderBy("position")
      .execute();
    expect(positions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("a redirect does not take the address of a page of ours or of another redirect", async () => {
    const path = await file(
      "jalur.xml",
      wxr([
        post(31, { link: "https://lama.example/tentang/" }),
        post(32, { link: "https://lama.example/2024/03/pos-1/" }),
      ]),
    );
    await run(path);
    const rows = await db
      .selectFrom("redirects")
      .select("to_path")
      .where("from_path", "in", ["/tentang", "/2024/03/pos-1"])
      .execute();
    expect(rows).toEqual([{ to_path: "/artikel/komputer-laptop/pos-1" }]);
  });
});

describe("pictures", () => {
  const picture = `<p>${indonesian}</p><img src="https://lama.example/a.png" alt="A"><img src="http://tiada.example/b.png">`;
  const path = () =>
    file(
      "gambar.xml",
      wxr([
        wxrItem({ id: 61, title: "Bergambar", content: picture, extra: laptop + wxrMeta("_thumbnail_id", "62") }),
        wxrItem({
          id: 62,
          title: "S",
          content: "",
          type: "attachment",
          extra: "<wp:attachment_url>https://lama.example/s.png</wp:attachment_url>",
        }),
      ]),
    );

  test("of other sites wait for consent, and are fetched when it is given", async () => {
    const waiting = await run(await path());
    expect(asked).toEqual([]);
    expect(waiting.lines[0]?.problems).toEqual(["3 gambar di situs lain belum diambil."]);
    const fetched = await run(await path(), { fetchPictures: true });
    expect(asked.toSorted()).toEqual([
      "http://tiada.example/b.png",
      "https://lama.example/a.png",
      "https://lama.example/s.png",
    ]);
    expect(fetched.lines[0]).toMatchObject({
      outcome: "updated",
      problems: ["Gambar ada di jaringan tertutup dan tidak diambil: http://tiada.example/b.png"],
    });
    const snapshot = (await readArticle(db, fetched.lines[0]?.articleId ?? 0))?.snapshot;
    expect(snapshot?.coverImageId).not.toBeNull();
    expect(snapshot?.body).toMatch(/!\[A\]\(\/media\/[0-9a-f]{64}\/original\.png\)/);
    expect((await run(await path(), { fetchPictures: true })).lines[0]?.outcome).toBe("same");
    expect(await db.selectFrom("images").select("alt").execute()).toHaveLength(1);
  });

  test("of the folder come along, those outside of it do not", async () => {
    await file("luar.png", png);
    await file("situs/gambar/a.png", png);
    await file("situs/static/b.png", png);
    await file("situs/bukan.png", "ini bukan gambar");
    const text = `---\ntitle: Lokal\ncategory: laptop\ncover: gambar/a.png\n---\n${indonesian}\n\n![A](gambar/a.png "Judul")\n\n![B](/b.png)\n\n![C](../luar.png)\n\n![D](bukan.png)`;
    await file("situs/lokal.md", text);
    const { lines } = await run(join(folder, "situs"));
    expect(lines[0]).toMatchObject({
      outcome: "created",
      problems: [
        "Tidak menyebut status terbit: masuk sebagai draf.",
        "Gambar tidak ditemukan: ../luar.png",
        expect.stringMatching(/^Gambar ditolak: bukan\.png\. /),
      ],
    });
    const body = (await readArticle(db, lines[0]?.articleId ?? 0))?.snapshot.body ?? "";
    expect(body.match(/\/media\/[0-9a-f]{64}\/original\.png/g)).toHaveLength(2);
    expect(body).toContain(' "Judul")');
  });

  test("within the text are taken out of it", async () => {
    const posts = [
      ghostPost({
        id: "g9",
        uuid: "g9",
        slug: "dalam",
        html: `<p>x</p><img src="data:image/png;base64,${png.toString("base64")}" alt="D">`,
      }),
    ];
    const { lines } = await run(await file("dalam.json", JSON.stringify({ data: ghostData(posts) })), {
      category: "hobi-mainan",
    });
    expect(lines[0]?.problems).toEqual([]);
    expect((await readArticle(db, lines[0]?.articleId ?? 0))?.snapshot.body).toMatch(/!\[D\]\(\/media\//);
  });
});

test("a file of ours that is here already is the same article", async () => {
  const front = (title: string) =>
    `---\ntitle: ${title}\nslug: berkas-kami\ncategory: buku-majalah\nstatus: draft\nlanguage: id\nexcerpt: Ringkas\nauthor: rini\n---\n\nIsi.\n`;
  await file("kami/authors.json", JSON.stringify([{ id: "rini", name: "Rini", bio: "Menulis." }]));
  const path = dirname(await file("kami/berkas-kami.md", front("Judul")));
  expect((await run(path)).lines[0]?.outcome).toBe("created");
  await db.deleteFrom("import_sources").execute();
  expect((await run(path)).lines[0]?.outcome).toBe("same");
  await file("kami/berkas-kami.md", front("Judul lain"));
  expect((await run(path)).lines[0]?.outcome).toBe("changed");
  expect((await run(path, { update: true })).lines[0]?.outcome).toBe("updated");
  expect(await db.selectFrom("authors").select("name").where("id", "=", "rini").execute()).toEqual([{ name: "Rini" }]);
});

test("an article that a process never came back from is refused, and the rest is imported", async () => {
  const post = (id: number) => wxrItem({ id, title: `Tanpa akhir ${id}`, content: indonesian, extra: laptop });
  const path = await file("tanpa-akhir.xml", wxr([post(9001), post(9002)]));
  const first = await run(path, {}, { left: "wordpress lama.example#9001" });
  expect(first.lines.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ["failed", [TIMED_OUT]],
    ["created", []],
  ]);
  expect((await run(path)).lines.map(({ outcome }) => outcome)).toEqual(["created", "same"]);
  const markdown = await file("berkas.md", `---\ntitle: Berkas\n---\n${indonesian}`);
  expect((await run(markdown, {}, { left: "markdown berkas" })).lines.map(({ problems }) => problems)).toEqual([
    [TIMED_OUT],
  ]);
});

describe("what readers see at once", () => {
  const post = (id: number, status: string) =>
    wxrItem({ id, title: `Tampil ${id}`, content: `<p>${indonesian}</p>`, extra: laptop, status });

  test("is told of each article, and comes as a draft if that is wished", async () => {
    const path = await file(
      "tampil.xml",
      wxr([post(770001, "publish"), post(770002, "draft"), post(770003, "publish")]),
    );
    const check = await run(path, {}, { dryRun: true });
    const publishes = async (id: number) => {
      const rows = await db
        .selectFrom("import_items")
        .select("publishes")
        .where("import_id", "=", id)
        .orderBy("position")
        .execute();
      return rows.map((row) => row.publishes);
    };
    expect(await publishes(check.record.id)).toEqual([true, false, true]);
    const done = await run(path, { asDraft: true });
    const statuses = await db.selectFrom("articles").select("status").where("title", "like", "Tampil%").execute();
    expect(statuses.map(({ status }) => status)).toEqual(["draft", "draft", "draft"]);
    // An update never hides an article that is public.
    const id = done.lines[0]?.articleId ?? 0;
    const published = await changeArticle(db, id, { status: "published" });
    await db.updateTable("import_sources").set({ version: published.version }).where("article_id", "=", id).execute();
    const changed = await file(
      "tampil.xml",
      wxr([wxrItem({ id: 770001, title: "Tampil lagi", content: indonesian, extra: laptop })]),
    );
    await run(changed, { asDraft: true, update: true });
    expect((await readArticle(db, id))?.snapshot).toMatchObject({ title: "Tampil lagi", status: "published" });
  });
});

test("a source without articles is no success", async () => {
  for (const text of ['{"data": {"menu": [{"id": 1}]}}', wxr([])]) {
    const path = await file(`kosong-${text.length}.json`, text);
    expect((await run(path)).result).toEqual(
      failure("unreadable", { problem: expect.stringContaining("Tidak ada artikel") }),
    );
  }
});

test("a text that is plainly English is no Indonesian article, whatever its front matter says", async () => {
  const english =
    "This is a complete guide for you and your family. It explains how to choose the right laptop for school.";
  const front = (language: string) => `---\ntitle: Bahasa\ncategory: laptop\nlanguage: ${language}\n---\n\n`;
  await file("bahasa/a.md", `${front("id")}${english}`);
  await file("bahasa/b.md", `${front("en-GB")}${english}`);
  await file("bahasa/c.md", `${front("id")}${indonesian}`);
  const { lines } = await run(join(folder, "bahasa"));
  const ids = lines.map(({ articleId }) => articleId ?? 0);
  const rows = await db.selectFrom("articles").select("language").where("id", "in", ids).orderBy("id").execute();
  expect(rows.map(({ language }) => language)).toEqual(["en", "en-GB", "id"]);
  expect(lines[0]?.problems.join()).toContain('disimpan sebagai "en"');
});

describe("a ZIP", () => {
  const zipFile = (name: string, files: Record<string, string | Buffer>) =>
    file(
      name,
      Buffer.from(
        zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))),
      ),
    );

  test("of our own export gives the same articles", async () => {
    const storage = importing().storage;
    const pieces: Uint8Array[] = [];
    for await (const piece of zipFiles(exportMarkdown(db, storage))) pieces.push(piece);
    const { lines, result } = await run(await file("ekspor.zip", Buffer.concat(pieces)));
    expect(result.ok).toBe(true);
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(["same"]));
  });

  test("of Markdown files comes with the pictures in it, and nothing of it stays", async () => {
    const text = `---\ntitle: Dari ZIP\ncategory: laptop\nstatus: published\n---\n\n${indonesian}\n\n![a](gambar/a.png)\n`;
    const path = await zipFile("tulisan.zip", {
      "blog/satu.md": text,
      "blog/gambar/a.png": png,
      "__MACOSX/blog/._satu.md": "x",
    });
    const { lines } = await run(path);
    expect(lines).toMatchObject([{ title: "Dari ZIP", outcome: "created", problems: [] }]);
    expect(await readdir(join(folder, "data", "imports"))).toEqual([]);
  });

  test("of macOS, whose names have their accents apart, has its pictures, in folders of such names too", async () => {
    const text = `---\ntitle: Kafé\ncategory: laptop\nstatus: published\n---\n\n${indonesian}\n\n![a](foto%20kafé/gambar%20kafé.png)\n\n![[gambar kafé.png]]\n`;
    const path = await zipFile("mac.zip", {
      "Blog/kafé.md": text.normalize("NFC"),
      ["Blog/foto kafé/gambar kafé.png".normalize("NFD")]: png,
    });
    const { lines } = await run(path);
    expect(lines).toMatchObject([{ title: "Kafé", outcome: "created", problems: [] }]);
  });

  test.each([
    ["names that lead out of it", zipSync({ "../luar.md": Buffer.from("# x") })],
    ["its end missing", zipSync({ "a.md": Buffer.from("# x\n".repeat(500)) }).slice(0, 60)],
  ])("with %s is refused in a sentence", async (_name, bytes) => {
    const { result } = await run(await file("rusak.zip", Buffer.from(bytes)));
    expect(result).toEqual(failure("unreadable", { problem: expect.stringContaining("ZIP ini rusak") }));
    for (const place of ["imports", "."]) expect(await readdir(join(folder, "data", place))).not.toContain("luar.md");
    expect(await readdir(join(folder, "data", "imports"))).toEqual([]);
  });

  test("without articles is no success", async () => {
    expect((await run(await zipFile("foto.zip", { "a.png": png }))).result).toMatchObject({ ok: false });
  });
});
