import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { discriminativeTerms } from "./discriminative-terms.ts";

const { db, pool } = await testDatabase();

const termsOf = (text: string) => text.split(" ").map((word) => ({ alternatives: [[word]], typed: [word] }));

test("of many words those that few products have, the rarest first", async () => {
  await db
    .insertInto("product_words")
    .values(
      Object.entries({ samsung: 900, galaxy: 300, garansi: 5_000 }).map(([word, products]) => ({ word, products })),
    )
    .execute();
  const told = async (text: string) =>
    (await discriminativeTerms(pool, termsOf(text), 1_000)).map(({ typed }) => typed?.join(" "));
  expect(await told("samsung galaxy a55 8/256gb garansi 5g")).toEqual(["a55", "galaxy"]);
  expect(await told("garansi 13 256gb")).toEqual([]);
});
