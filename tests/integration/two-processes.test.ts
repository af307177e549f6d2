import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { EditorArticle } from "../../src/modules/articles/write/answers.ts";
import { type Product, reachableFolder } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";

// Tests that readers of one process see what an editor does through another, also across stops and starts.

const KEY = "kunci-publik-untuk-tes";
const OWNER = { name: "Sari", email: "sari@toko.example", password: "kucing-lari-di-atas-genteng-42" };
/** How long to wait: a limit for a broken product, not a measure of a working one. */
const PATIENCE = { timeout: 120_000, interval: 50 };

const server = inject("postgresOwner");
const database = `two_${randomBytes(6).toString("hex")}`;
const DATABASE_URL = `postgres://${server.user}:x@${encodeURIComponent(server.host)}:${server.port}/${database}`;
let dataDir: string;
let token: string;

async function asAdmin(statement: string) {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const start = () => startProduct({ dataDir, env: { ANON_KEY: KEY, DATABASE_URL, SITE_URL: "https://toko.example" } });

async function send<Answer = EditorArticle>(product: Product, method: string, path: string, body?: unknown) {
  const response = await fetch(product.url + path, {
    method,
    headers: { apikey: KEY, authorization: `Bearer ${token ?? KEY}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Makes a draft with a word that no other article has. */
async function newDraft(product: Product) {
  const word = `zq${randomBytes(4).toString("hex")}`;
  const article = await send(product, "POST", "/api/admin/articles", {
    draft: { title: `Panci ${word}`, slug: `panci-${word}`, category: "peralatan-rumah-tangga", body: "Isi." },
  });
  return { word, id: article.id, version: article.version, draft: article.saved };
}

const publication = (id: number) => `/api/admin/articles/${id}/publication`;

/** The addresses where readers meet an article, by name. */
const placesOf = (word: string) => ({
  page: `/artikel/peralatan-rumah-tangga/panci-${word}`,
  home: "/",
  list: "/artikel",
  category: "/artikel/peralatan-rumah-tangga",
  feed: "/rss.xml",
  sitemap: "/sitemap-artikel-1.xml",
  search: `/cari?q=${word}`,
});

/** Returns the places where a process shows the words. */
async function showing(product: Product, word: string, words = `panci-${word}`) {
  const found = await Promise.all(
    Object.entries(placesOf(word)).map(async ([place, path]) => {
      const response = await fetch(product.url + path);
      return response.ok && (await response.text()).includes(words) ? [place] : [];
    }),
  );
  return found.flat();
}

const EVERYWHERE = Object.keys(placesOf("")).filter((place) => place !== "home");

const publishAt = (product: Product, { id, version, draft }: Awaited<ReturnType<typeof newDraft>>, at?: Date) =>
  send(product, "POST", publication(id), { version, draft, ...(at && { at: at.toISOString() }) });

beforeAll(async () => {
  await asAdmin(`create database ${database}`);
  dataDir = await reachableFolder();
});
afterAll(async () => {
  await asAdmin(`drop database if exists ${database} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
});

describe("two processes on one database", () => {
  let writer: Product;
  let reader: Product;

  beforeAll(async () => {
    // The first process makes the tables, the second finds them.
    writer = await start();
    reader = await start();
    const setup = (await readFile(join(dataDir, "setup-token"), "utf8")).trim();
    await send(writer, "POST", "/api/account/setup", { ...OWNER, token: setup });
    const { email, password } = OWNER;
    const path = "/auth/v1/token?grant_type=password";
    token = (await send<{ access_token: string }>(writer, "POST", path, { email, password })).access_token;
  });
  afterAll(async () => {
    expect(await Promise.all([writer.stop(), reader.stop()])).toEqual([0, 0]);
  });

  test("what one publishes, changes and withdraws the other shows so at once", async () => {
    const article = await newDraft(writer);
    const { word, id } = article;
    // The reader answers without the article first: if it kept those answers, they would hide the change.
    expect(await showing(reader, word)).toEqual([]);
    expect(await showing(reader, word)).toEqual([]);
    const published = await publishAt(writer, article);
    const seen = () => showing(reader, word);
    await expect.poll(seen, PATIENCE).toEqual(expect.arrayContaining(EVERYWHERE));

    const title = `Wajan ${word}`;
    const change = { version: published.version, draft: { ...published.saved, title }, note: "" };
    const changed = await send(writer, "PUT", `/api/admin/articles/${id}`, change);
    const places = ["page", "list", "category", "feed", "search"];
    // Search results mark the word, so their title is not the plain text.
    const seenAnew = async () => [
      ...(await showing(reader, word, title)),
      ...(await showing(reader, word, "Wajan <mark>")),
    ];
    await expect.poll(seenAnew, PATIENCE).toEqual(expect.arrayContaining(places));

    await send(writer, "DELETE", publication(id), { version: changed.version });
    await expect.poll(seen, PATIENCE).toEqual([]);
    expect((await fetch(reader.url + placesOf(word).page)).status).toBe(404);
  });

  test("what is scheduled appears at its time in both", async () => {
    const article = await newDraft(writer);
    const at = new Date(Date.now() + 3000);
    await publishAt(writer, article, at);
    expect(await showing(reader, article.word)).toEqual([]);
    for (const product of [reader, writer]) {
      await expect.poll(() => showing(product, article.word), PATIENCE).toEqual(expect.arrayContaining(EVERYWHERE));
    }
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  });
});

test("what was due while no process was running is published when one starts", async () => {
  const before = await start();
  const article = await newDraft(before);
  const at = new Date(Date.now() + 3000);
  await publishAt(before, article, at);
  expect(await before.stop()).toBe(0);
  await expect.poll(() => Date.now() - at.getTime(), PATIENCE).toBeGreaterThan(0);
  const after = await start();
  try {
    await expect.poll(() => showing(after, article.word), PATIENCE).toEqual(expect.arrayContaining(EVERYWHERE));
  } finally {
    expect(await after.stop()).toBe(0);
  }
});
