import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { offerScenario } from "../../curation/offer.fixtures.ts";
import { matchOffers } from "../match-offers.ts";
import { learnTypes } from "./learn-types.ts";

const clock = { now: () => new Date("2026-03-01T19:50:00Z") };

test("a word of corrected products is the type of later offers that have it, until nobody says so any more", async () => {
  const { db } = await testDatabase();
  const { offer, product } = offerScenario(db);
  const match = () => matchOffers(db, { clock, timeZone: "Asia/Jakarta", signal: new AbortController().signal });
  const first = [await offer("Anginesia X1"), await offer("Anginesia Y2"), await offer("Anginesia Z3")];
  await match();
  expect(await product(first[0] ?? 0)).toMatchObject({ product_type: null });
  for (const id of first) {
    const { id: corrected } = await product(id);
    await sql`update products set edited = '{"category": "peralatan-rumah-tangga", "productType": "kipas-angin"}' where id = ${corrected}`.execute(
      db,
    );
  }

  expect(await learnTypes({ db, clock })).toEqual([{ words: "anginesia", productType: "kipas-angin", teachers: 3 }]);
  const later = await offer("Anginesia W4");
  await match();
  expect(await product(later)).toMatchObject({ product_type: "kipas-angin", category: "peralatan-rumah-tangga" });

  await sql`update products set edited = '{}'`.execute(db);
  expect(await learnTypes({ db, clock })).toEqual([]);
});
