import { describe, expect, test } from "vitest";
import { search, suggest } from "./queries.ts";
import { starterDatabase } from "./starter.fixtures.ts";

/** Budgets and sellers, tested with the articles and stores that ship with the product. */
const { pool } = await starterDatabase();

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
