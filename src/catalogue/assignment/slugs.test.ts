import { describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { productSlug } from "../matching/product-text.ts";
import { freeSlugs } from "./slugs.ts";

const TITLES = ["Kaos", "Kaos 2", "Kaos 2 2", "Kaos 3", "Kaos Biru", "Kao", "Topi", "", "Kaos-", "Topi 11"];

/** Returns pseudo-random numbers that are the same at each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const add = (db: Db, slugs: readonly string[]) =>
  db
    .insertInto("products")
    .values(slugs.map((slug) => ({ slug, title: slug, category: "fashion-pria-wanita" })))
    .execute();

describe("addresses of new products", () => {
  test("are those that asking for one title after the other would give, with numbers that are free between others, too", async () => {
    const { db } = await testDatabase();
    const below = numbers(7);
    const taken = new Set<string>();
    for (let batch = 0; batch < 30; batch += 1) {
      const titles = Array.from({ length: 1 + below(12) }, () => TITLES[below(TITLES.length)] ?? "");
      const expected = titles.map((title) => {
        const slug = productSlug(title, (one) => taken.has(one));
        taken.add(slug);
        return slug;
      });
      expect(await freeSlugs(db, titles)).toEqual(expected);
      await add(db, expected);
      // Deleting a slug leaves a gap, as a merged product would.
      const gone = [...taken][below(taken.size)] ?? "";
      await db.deleteFrom("products").where("slug", "=", gone).execute();
      taken.delete(gone);
    }
  });
});
