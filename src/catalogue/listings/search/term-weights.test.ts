import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { discriminativeTerms, weighTerms } from "./term-weights.ts";

const { db, pool } = await testDatabase();

const termsOf = (text: string) =>
  text.split(" ").map((word) => ({ alternatives: [[word]], typed: [word], text: word, isQuantity: /gb$/.test(word) }));

test("of many words those that few products have, the rarest first", async () => {
  await db
    .insertInto("product_words")
    .values(
      Object.entries({ samsung: 900, galaxy: 300, garansi: 5_000, hitam: 300 }).map(([word, products]) => ({
        word,
        products,
      })),
    )
    .execute();
  await db
    .insertInto("product_counts")
    .values({ category: "elektronik-gadget", product_type: "hp", is_sample: false, products: 10_000, offers: 10_000 })
    .execute();
  const weighed = (text: string) => weighTerms(pool, termsOf(text));
  const told = async (text: string) => discriminativeTerms(await weighed(text), 1_000).map(({ text }) => text);
  expect(await told("samsung galaxy a55 256gb garansi")).toEqual(["a55", "galaxy"]);
  expect(await told("garansi 256gb ongkir")).toEqual(["ongkir"]);

  const heaviest = async (text: string) =>
    (await weighed(text)).toSorted((one, other) => other.weight - one.weight).map((term) => term.text);
  expect(await heaviest("galaxy garansi a55 ongkir hitam samsung")).toEqual([
    ...["a55", "galaxy", "samsung", "hitam", "ongkir", "garansi"],
  ]);
});
