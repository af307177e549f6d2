import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { offerScenario } from "../../curation/offer.fixtures.ts";
import { feedScenario, feedText } from "../../ingest/runs/run.fixtures.ts";
import { readTitleType } from "../../taxonomy/title-types/read-title-type.ts";
import { matchOffers } from "../match-offers.ts";
import { learnTypes } from "./learn-types.ts";
import { loadTaughtTypes } from "./taught-types.ts";

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

test("titles of paths that people mapped are no evidence against what they teach, and are what people said", async () => {
  const shop = await feedScenario();
  const { db } = shop;
  const titles = ["Kolecer turbo 5 bilah", "Kolecer jepit bayi", "Kolecer lipat", "Kolecer mini", "Laptop Tipis"];
  const shelves = [1, 2, 3].map((shelf) =>
    titles.map((title, at) => ({ id: `${shelf}-${at}`, price: 90_000 + at, title, category: `Kolecer ${shelf}` })),
  );
  const feed = await shop.feed({ category: undefined });
  await shop.run(feed, feedText(shelves.flat()), true);
  const values = {
    issuer: "uji",
    subject: "orang",
    email: "redaksi@contoh.example",
    name: "Redaksi",
    role: "admin",
  } as const;
  const { id: person } = await db.insertInto("people").values(values).returning("id").executeTakeFirstOrThrow();
  await sql`update feed_paths set category = 'peralatan-rumah-tangga', product_type = 'kipas-angin', decided_by = ${person},
    decided_at = now() where feed_id = ${feed}`.execute(db);
  const learnt = await learnTypes({ db, clock });
  expect(learnt).toContainEqual({ words: "kolecer", productType: "kipas-angin", teachers: 3 });
  const taught = await loadTaughtTypes(db);
  for (const title of titles.slice(0, 4)) expect(readTitleType(title, {}, taught)?.type?.slug).toBe("kipas-angin");
  expect(readTitleType("Baterai kolecer", {}, taught)?.type).toBeUndefined();
  expect(readTitleType("Rak besi + bonus kolecer", {}, taught)?.type?.slug).toBe("rak");
});
