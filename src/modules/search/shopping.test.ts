import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { PROJECT_ROOT } from "../../config.ts";
import { migrateJobs } from "../../platform/job-runner.ts";
import { createLog } from "../../platform/log.ts";
import { diskStorage } from "../../platform/storage.ts";
import { loadStarterContent, readStarterArticles } from "../articles/starter-content.ts";
import { search, suggest } from "./queries.ts";

/** Budgets and who sells it, asked of the articles and stores that ship with the product. */
const { db, pool } = await testDatabase();

let media: string;

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), "shopping-media-"));
  await migrateJobs(pool, createLog("silent"));
  await loadStarterContent({
    db,
    storage: diskStorage(media),
    read: () => readStarterArticles(join(PROJECT_ROOT, "content")),
    siteName: "Toko",
    timeZone: "Asia/Jakarta",
  });
});
afterAll(() => rm(media, { recursive: true, force: true }));

const storesFor = async (question: string) => (await search(pool, question)).stores;
const idsFor = async (question: string) => (await storesFor(question)).map(({ id }) => id);

describe("stores", () => {
  test.each(["kulkas", "AC 1 pk", "samsung a55", "mesin cuci", "kulkas 2 pintu"])(
    "%s is not at IKEA",
    async (question) => {
      const ids = await idsFor(question);
      expect(ids.length).toBeGreaterThan(2);
      expect(ids).not.toContain("ikea-indonesia");
    },
  );

  test.each([
    ["meja belajar", "ikea-indonesia"],
    ["kursi kantor", "ikea-indonesia"],
    ["sepatu lari", "decathlon-indonesia"],
    ["sunscreen", "sociolla"],
    ["novel", "gramedia"],
    ["laptop", "enterkomputer"],
  ])("%s is first of all at %s", async (question, store) => {
    expect((await idsFor(question))[0]).toBe(store);
  });

  test("one that is asked for by name comes first, whatever it sells", async () => {
    const [first, ...others] = await storesFor("ikea kulkas");
    expect(first).toMatchObject({ id: "ikea-indonesia", named: true });
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ named }) => !named)).toBe(true);
  });

  test("one outside the lists of the category is described by its own", async () => {
    const decathlon = (await storesFor("sepatu lari")).find(({ id }) => id === "decathlon-indonesia");
    expect(decathlon?.categories.map(({ slug }) => slug)).toContain("olahraga-outdoor");
    expect(decathlon?.description).toContain("lari");
  });
});

describe("a budget", () => {
  test("is no part of what is looked for", async () => {
    const plain = await search(pool, "laptop");
    const { budget, withoutBudget, ...found } = await search(pool, "laptop di bawah 4 juta");
    expect(budget).toEqual({ max: 4_000_000, words: "di bawah 4 juta" });
    expect(withoutBudget).toBe("laptop");
    expect(found.articles).toEqual(plain.articles);
    expect(found.stores).toEqual(plain.stores);
    expect(plain.budget).toBeUndefined();
  });

  test("alone finds nothing", async () => {
    const { budget, stores, categories, articles } = await search(pool, "di bawah 4 juta");
    expect(budget?.max).toBe(4_000_000);
    expect([...stores, ...categories, ...articles]).toEqual([]);
  });

  test("stays in suggested questions", async () => {
    const labels = async (typed: string) => (await suggest(pool, typed)).map(({ label }) => label);
    expect(await labels("laptp di bawah 4 juta")).toContain("laptop di bawah 4 juta");
    expect(await labels("laptop di bawah 4 juta")).toContain("Komputer & Laptop");
    expect(await labels("di bawah 4 juta")).toEqual([]);
  });
});
