import { expect, test } from "vitest";
import { search } from "./queries.ts";
import type { FoundProduct, ProductsAsked } from "./searched-products.ts";
import { starterDatabase } from "./starter.fixtures.ts";

const { pool } = await starterDatabase();

const PHONES = { name: "HP", category: "elektronik-gadget", types: ["hp"], words: ["hp"] } as const;
const PRODUCT: FoundProduct = { title: "HP Kilat", category: "elektronik-gadget", picture: null, lowest: null };

/** Records the queries for products that a question causes; a query finds products only if `has` accepts it. */
async function askedBy(question: string, has: (asked: ProductsAsked) => boolean, unmet: readonly string[] = []) {
  const asked: ProductsAsked[] = [];
  const { products, articles } = await search(pool, question, {
    products: {
      find: async (one) => {
        asked.push(one);
        return has(one) ? { products: [PRODUCT], count: 1, isBounded: false, unmet: [unmet] } : undefined;
      },
      typesNamed: (words) => (words.includes("hp") ? PHONES : undefined),
      ...{ giftTypes: () => [], typesBegun: () => [] },
      pathOf: () => "/",
      listOf: ({ name }) => ({ name, path: "/" }),
    },
  });
  return { asked, products, articles };
}

test.each(["hp bekas", "hp second", "preloved hp"])(
  "%s: used ones alone, whatever their titles say",
  async (question) => {
    const { asked, products } = await askedBy(question, () => true);
    expect(asked.map(({ range }) => range)).toEqual([{ kondisi: "bekas" }]);
    expect(asked[0]?.words.map(({ typed }) => typed)).toEqual([["hp"]]);
    expect(products).toMatchObject({ isUsed: true });
  },
);

test("in a long pasted title the word for used is only what the shop says", async () => {
  const { asked, products } = await askedBy("hp kyntra nira antariksa fullset mulus second murah", () => true);
  expect(asked.map(({ range }) => range)).toEqual([{}]);
  expect(products?.isUsed).not.toBe(true);
});

test("where none is used, the page says so", async () => {
  const { products } = await askedBy("hp bekas", ({ range }) => range.kondisi === undefined);
  expect(products?.near).toMatchObject({ name: "HP", missing: "bekas", isBrandMissing: false });
});

test("where none of a model is used, new ones of it are nearer than others of the type", async () => {
  const { products } = await askedBy(
    "hp kyntra bekas",
    ({ range, words }) => range.kondisi === undefined && words.length === 2,
  );
  expect(products?.near).toMatchObject({ missing: "bekas", isAlike: true });
});

test("what is asked to be cheap is shown cheapest first, also where it is only near", async () => {
  const { products } = await askedBy("hp antariksa murah", ({ words }) => words.length === 0);
  expect(products).toMatchObject({ isCheapestFirst: true, near: { missing: "antariksa" } });
});

test("of a long title what has most of its words is shown, and nobody says that it lacks them", async () => {
  const { products } = await askedBy(
    "hp kyntra nira garansi toko antariksa",
    ({ isAnyEnough }) => isAnyEnough === true,
    ["antariksa"],
  );
  expect(products?.near).toMatchObject({ name: "HP", isAlike: true });
});

test("what a thing is without is asked for as such, and names no type", async () => {
  const { asked } = await askedBy("kopi tanpa gula", () => true);
  expect(asked[0]?.words).toMatchObject([{ typed: ["kopi"] }, { isWithout: true, text: "tanpa gula" }]);
});

test("beside products, an article that has one common word of several is left out", async () => {
  const alone = (await search(pool, "celana pendek pria")).articles;
  const { articles } = await askedBy("celana pendek pria", () => true);
  expect(alone.some(({ isNear, byTitle }) => isNear && !byTitle)).toBe(true);
  expect(articles.map(({ title }) => title)).toEqual(
    alone.filter(({ isNear, byTitle }) => byTitle || !isNear).map(({ title }) => title),
  );
});

test("a brand names no type: what else is of that type is not of the brand", async () => {
  const { asked } = await askedBy("printer epson", () => false);
  expect(asked[0]?.words.map(({ typed }) => typed)).toEqual([["printer"], undefined]);
});

test("chatted spellings are read, and taken for no slips", async () => {
  const typedIn = async (question: string) =>
    (await askedBy(question, () => true)).asked[0]?.words.map(({ typed }) => typed?.join(" "));
  expect(await typedIn("tas2 sekolah")).toEqual(["tas", "sekolah"]);
  expect(await typedIn("gula sekilo")).toEqual(["gula", "sekilo"]);
  expect(await typedIn("hape bgs")).toEqual(["hape"]);
  expect(await typedIn("ac ½ pk")).toEqual(["ac", "1/2", "pk"]);
  const [mie] = (await askedBy("mie goreng", () => true)).asked[0]?.words ?? [];
  expect(mie?.alternatives).toContainEqual(["mi"]);
});
