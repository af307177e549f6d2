import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pino from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { addProduct } from "../../catalogue/curation/product.fixtures.ts";
import type { Db } from "../../platform/database/tables.ts";
import { migrateJobs } from "../../platform/jobs/job-runner.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { failure } from "../../platform/result.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { type ArticleChanges, addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { trashArticle } from "../articles/write/trash.ts";
import { closeStore, reopenStore } from "../directory-stores/commands.ts";
import { originalPath } from "../media/picture.shared.ts";
import { storeImage } from "../media/pictures/images.ts";
import { ingestImage } from "../media/pictures/ingest.ts";
import { addRedirect } from "../redirects/add-redirect.ts";
import { exportGhost } from "./export-ghost.ts";
import { exportMarkdown } from "./export-markdown.ts";
import type { ExportedFile } from "./exported-articles.ts";
import { EMPTY_TEXT } from "./map-article.ts";
import { runImport } from "./run.ts";
import { importOptions } from "./schema.ts";

const first = await testDatabase();
const second = await testDatabase();
let folder: string;
const storage = () => diskStorage(join(folder, "data"));
const clock = { now: () => new Date("2026-11-01T00:00:00.123Z") };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pandubelanja-export-"));
  for (const { pool } of [first, second]) await migrateJobs(pool, pino({ level: "silent" }));
  await fill(first.db);
});
afterAll(() => rm(folder, { recursive: true }));

async function addPicture(db: Db, colour: string, titled: boolean) {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const ingested = await ingestImage(png);
  if (!ingested.ok) throw new Error(ingested.code);
  const { id } = await storeImage(db, storage(), ingested.value, { name: "a.png", alt: "A", titled });
  return { id, path: originalPath(ingested.value) };
}

async function fill(db: Db) {
  await addAuthor(db, { id: "rini", name: "Rini A.", bio: "Menulis: “apa saja”." });
  const cover = await addPicture(db, "#0a7", true);
  const inner = await addPicture(db, "#a07", false);
  const full = await addArticle(
    db,
    {
      title: 'Judul: "aneh" #1 & ya',
      slug: "judul-aneh",
      category: "komputer-laptop",
      status: "published",
      authorId: "rini",
      language: "id",
      excerpt: "- bukan: daftar",
      description: "Uraian",
      seoTitle: "true",
      keywords: ["a, b", "1.0"],
      tags: ["Hemat", "laptop"],
      body: `\n  indentasi\n\n![A](${inner.path}#wide "Judul")\n\n::store-card{id="tokopedia"}\n\n::produk{slug="ac-satu"}\n\n::bandingkan{produk="ac-satu,tidak-ada"}\n\n:::note{type="tip"}\nIsi\n:::\n\n:::video\n[Cara](https://youtu.be/abcdefghijk)\n:::\n\n:::button\n[Lihat toko](/toko)\n:::\n\n:::gallery\n![B](${inner.path})\n![C](${inner.path})\n:::\n\n---\n\n* bintang\n\nakhir  \n`,
      faq: [{ question: "Apa?", answer: "Itu.\nYa." }],
      coverImageId: cover.id,
      coverAlt: "Sampul",
      socialImageId: inner.id,
      canonicalUrl: "https://asal.example/x",
      noindex: true,
      publishedAt: new Date("2024-03-01T02:00:00.500Z"),
      modifiedAt: new Date("2024-04-01T02:00:00Z"),
    },
    { clock },
  );
  await addRedirect(db, "/lama/judul", full.path);
  const bare = { excerpt: "", description: "", keywords: [], tags: [], body: "" };
  const add = (slug: string, changes: ArticleChanges) =>
    addArticle(db, { ...bare, slug, category: "buku-majalah", authorId: "rini", ...changes }, { clock });
  await add("draf", { title: "Draf", status: "draft" });
  await add("belum-dipilah", { title: "Belum dipilah", status: "draft", category: "" });
  await add("nanti", { title: "Nanti", publishedAt: new Date("2027-01-01T00:00:00Z"), status: "scheduled" });
  const gone = await add("buang", { title: "Buang", status: "draft" });
  await trashArticle(db, { id: gone.id, expectedVersion: 1, audit: CLI, clock });
}

async function collect(files: AsyncIterable<ExportedFile>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { path, bytes } of files) {
    const pieces: Uint8Array[] = [];
    if (bytes instanceof Uint8Array) pieces.push(bytes);
    else for await (const piece of bytes) pieces.push(piece);
    found.set(path, Buffer.concat(pieces));
  }
  return found;
}

async function write(name: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  for (const [path, bytes] of files) {
    const file = join(folder, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return join(folder, name);
}

const importInto = async (db: Db, path: string, options = {}) => {
  const outcomes: string[] = [];
  await runImport(
    {
      db,
      storage: diskStorage(join(folder, "data2")),
      dataDir: join(folder, "data2"),
      clock,
      audit: CLI,
      guardedFetch: async () => failure("unreachable"),
      siteUrl: "https://belanja.example",
      isOwnPath: () => false,
    },
    {
      path,
      options: importOptions.parse(options),
      dryRun: false,
      record: undefined,
      local: true,
      onItem: (_, { outcome, problems }) => outcomes.push([outcome, ...problems].join(" ")),
    },
  );
  return outcomes;
};

test("Markdown comes back as the same files", async () => {
  const files = await collect(exportMarkdown(first.db, storage()));
  const names = [...files.keys()].map((name) => name.replace(/[0-9a-f]{64}/, "…"));
  expect(names).toEqual([
    "articles/judul-aneh.md",
    "media/…/original.png",
    "media/…/original.png",
    "articles/draf.md",
    "articles/belum-dipilah.md",
    "articles/nanti.md",
    "authors.json",
  ]);
  expect(
    files
      .get("articles/judul-aneh.md")
      ?.toString()
      .replaceAll(/[0-9a-f]{64}/g, "…"),
  ).toBe(`---
title: 'Judul: "aneh" #1 & ya'
slug: judul-aneh
category: komputer-laptop
status: published
date: 2024-03-01T09:00:00.500+07:00
modified: 2024-04-01T09:00:00+07:00
author: rini
language: id
excerpt: "- bukan: daftar"
description: Uraian
seoTitle: "true"
keywords:
  - a, b
  - "1.0"
tags:
  - Hemat
  - laptop
cover: media/…/original.png
coverAlt: Sampul
coverTitled: true
socialImage: media/…/original.png
canonical: https://asal.example/x
noindex: true
faq:
  - question: Apa?
    answer: |-
      Itu.
      Ya.
aliases:
  - /lama/judul
---


  indentasi

![A](/media/…/original.png#wide "Judul")

::store-card{id="tokopedia"}

::produk{slug="ac-satu"}

::bandingkan{produk="ac-satu,tidak-ada"}

:::note{type="tip"}
Isi
:::

:::video
[Cara](https://youtu.be/abcdefghijk)
:::

:::button
[Lihat toko](/toko)
:::

:::gallery
![B](/media/…/original.png)
![C](/media/…/original.png)
:::

---

* bintang

akhir  

`);
  const path = await write("markdown", files);
  expect(await importInto(second.db, path)).toEqual(["created", "created", "created", "created"]);
  const again = await collect(exportMarkdown(second.db, diskStorage(join(folder, "data2"))));
  const inOrder = (map: ReadonlyMap<string, Buffer>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(inOrder(again).map(([name, bytes]) => [name, bytes.toString("latin1")])).toEqual(
    inOrder(files).map(([name, bytes]) => [name, bytes.toString("latin1")]),
  );
  // Importing into the site of origin changes nothing.
  expect(await importInto(first.db, path)).toEqual(["same", "same", "same", "same"]);
});

test("Ghost gets no link to a store that has closed, and Markdown keeps its card for when it comes back", async () => {
  const context = { audit: CLI, today: "2026-11-30" };
  const closure = { version: 0, closedOn: "2026-11-03", reason: "Berhenti berjualan." };
  await closeStore(first.db, "tokopedia", closure, context);
  const ghost = await collect(exportGhost(first.db, storage(), "https://belanja.example"));
  const markdown = await collect(exportMarkdown(first.db, storage()));
  await reopenStore(first.db, "tokopedia", CLI);
  const { data } = JSON.parse(ghost.get("ghost.json")?.toString() ?? "").db[0];
  expect(data.posts[0].slug).toBe("judul-aneh");
  expect(data.posts[0].html).not.toMatch(/tokopedia|store-card/i);
  expect(markdown.get("articles/judul-aneh.md")?.toString()).toContain("tokopedia");
});

test("Ghost gets what it can read, and so do we", async () => {
  await addProduct(first.db, { slug: "ac-satu", title: "AC Satu" });
  const files = await collect(exportGhost(first.db, storage(), "https://belanja.example"));
  const { data } = JSON.parse(files.get("ghost.json")?.toString() ?? "").db[0];
  expect(data.posts.map(({ slug, status }: { slug: string; status: string }) => [slug, status])).toEqual([
    ["judul-aneh", "published"],
    ["draf", "draft"],
    ["belum-dipilah", "draft"],
    ["nanti", "scheduled"],
  ]);
  const [post] = data.posts;
  expect(post.html).toMatch(/<img src="__GHOST_URL__\/content\/images\/[0-9a-f]{64}\.png" alt="A">/);
  expect(post.html).toContain(">Tokopedia</a>");
  expect(post.html).toContain("<h3>Apa?</h3>");
  expect(post.html).toContain(
    'kg-button-card kg-align-left"><a href="/toko" class="kg-btn kg-btn-accent">Lihat toko</a></div>',
  );
  expect(post.html).toMatch(
    /kg-gallery-row"><div class="kg-gallery-image"><img [^>]*alt="B"><\/div><div class="kg-gallery-image"><img/,
  );
  expect(post.html).toContain(
    '<p><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener nofollow">Cara</a></p>',
  );
  const product = '<p><a href="https://belanja.example/produk/ac-satu">AC Satu</a></p>';
  expect(post.html.split(product)).toHaveLength(3);
  expect(post.html).not.toMatch(/<(source|picture|store-card|faq-items|product-)/);
  expect(data.tags.map(({ slug }: { slug: string }) => slug)).toEqual([
    "komputer-laptop",
    "hemat",
    "laptop",
    "buku-majalah",
  ]);
  const third = await write("ghost", files);
  await second.db.deleteFrom("articles").execute();
  await second.db.deleteFrom("redirects").execute();
  // For another system's articles without a category, a person has to choose one.
  const asked = expect.stringMatching(/^category .*\(tanpa kategori\)/);
  const empty = `created ${EMPTY_TEXT}`;
  expect(await importInto(second.db, third)).toEqual(["created", "created", asked, empty]);
  const article = await second.db
    .selectFrom("articles")
    .selectAll()
    .where("slug", "=", "judul-aneh")
    .executeTakeFirst();
  expect(article).toMatchObject({
    category: "komputer-laptop",
    author_id: "rini",
    seo_title: "true",
    cover_alt: "Sampul",
  });
  expect(article?.body_markdown).toMatch(/!\[A\]\(\/media\/[0-9a-f]{64}\/original\.png#wide "Judul"\)/);
});
