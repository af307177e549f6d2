import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { offerScenario } from "../offer.fixtures.ts";
import { findContradictions } from "./find-contradictions.ts";
import { dismissSuggestion, splitSuggestions } from "./split-suggestions.ts";

const EAN = "08992761136017";
const NOW = new Date(Date.UTC(2026, 2, 1));
const OTHER_EAN = "08992761136024";

async function scenario() {
  const { db } = await testDatabase();
  const { offer } = offerScenario(db);
  let night = 0;
  const { id: product } = await db
    .insertInto("products")
    .values({
      slug: "teh",
      title: "Teh",
      category: "makanan-minuman",
      brand: null,
      product_type: null,
      gtin: null,
      mpn: null,
      hidden_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    db,
    product,
    async held(given: Parameters<typeof offer>[0]) {
      const id = await offer(given);
      await sql`update offers set product_id = ${product}, match = '{"rule":"kept"}' where id = ${id}`.execute(db);
      await sql`update offer_prices set seen_at = ${NOW} where offer_id = ${id}`.execute(db);
      return id;
    },
    look() {
      night += 1;
      const clock = { now: () => new Date(Date.UTC(2026, 2, night)) };
      return findContradictions({ db, clock }, new AbortController().signal);
    },
    found: async () =>
      (await splitSuggestions(db, {})).suggestions.map(({ text, offers }) => ({
        text,
        offers: offers.map(({ id }) => id),
      })),
    dismiss: async (isDismissed: boolean) => {
      const { suggestions } = await splitSuggestions(db, { product });
      const context = { clock: { now: () => new Date() }, audit: CLI };
      return dismissSuggestion(db, suggestions[0]?.id ?? 0, isDismissed, context);
    },
  };
}

test("a product that contradicts itself is suggested to be split, once, until it does no more", async () => {
  const { db, held, look, found } = await scenario();
  await held({ title: "Teh Celup isi 25", gtin: EAN });
  await held({ title: "Teh Celup isi 25", gtin: EAN });
  const third = await held({ title: "Teh Celup isi 50", gtin: OTHER_EAN, price: 450_000 });
  await look();
  const all = [
    { text: "harga termahal 4,5 kali yang termurah", offers: [third] },
    { text: "isi kemasan berbeda: 25 dan 50", offers: [third] },
    { text: `GTIN berbeda: ${EAN}, ${OTHER_EAN}`, offers: [third] },
  ];
  expect(await found()).toEqual(all);
  await look();
  expect(await found()).toEqual(all);
  await sql`update offer_prices set price = 100000 where offer_id = ${third}`.execute(db);
  await look();
  expect(await found()).toEqual(all.slice(1));
  await sql`update offers set product_id = null where id = ${third}`.execute(db);
  // The suggestion is gone at once, without waiting for the job of the next night.
  expect(await found()).toEqual([]);
  await look();
  expect(await db.selectFrom("split_suggestions").select("id").execute()).toEqual([]);
});

test("what was dismissed is not suggested again, until something else contradicts or it is taken back", async () => {
  const { held, look, found, dismiss, db } = await scenario();
  await held("Kipas 16 inch");
  const second = await held("Kipas 18 inch");
  await look();
  expect(await found()).toEqual([{ text: "ukuran berbeda: 16 inch dan 18 inch", offers: [second] }]);
  expect(await dismiss(true)).toMatchObject({ ok: true });
  await look();
  expect(await found()).toEqual([]);
  const third = await held("Kipas 20 inch");
  await look();
  expect(await found()).toEqual([]);
  await sql`delete from offers where id = ${second}`.execute(db);
  await look();
  expect(await found()).toEqual([{ text: "ukuran berbeda: 16 inch dan 20 inch", offers: [third] }]);
  const audit = await db.selectFrom("audit_log").select(["action", "target"]).execute();
  expect(audit).toEqual([{ action: "product.split-suggestion-dismissed", target: "teh" }]);
  expect(await dismissSuggestion(db, 999_999, true, { clock: { now: () => new Date() }, audit: CLI })).toMatchObject({
    code: "not-found",
  });
});

test("what people have joined by hand is not suggested to be split", async () => {
  const { db, held, look, found } = await scenario();
  const [one, other] = [await held("Kipas 16 inch"), await held("Kipas 18 inch")];
  await db
    .insertInto("offer_links")
    .values({ first_id: one, second_id: other, link: "must", person_id: null })
    .execute();
  await look();
  expect(await found()).toEqual([]);
});
