import { sql } from "kysely";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { matchOffers } from "../../assignment/match-offers.ts";
import { undoEdit } from "../edits/undo-edit.ts";
import { offerScenario } from "../offer.fixtures.ts";
import { mergeProduct } from "./merge-product.ts";
import { splitProduct } from "./split-product.ts";

export const CONTEXT = {
  audit: CLI,
  clock: { now: () => new Date("2026-03-01T03:00:00Z") },
  timeZone: "Asia/Jakarta",
};

/** A database with shops' offers, for tests of merges and splits. */
export async function mergeScenario() {
  const database = await testDatabase();
  const { db, pool } = database;
  const scenario = offerScenario(db);
  const latest = async () => {
    const { id } = await db
      .selectFrom("product_decisions")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    ...{ database, db, pool, reads: pool, ...scenario, latest },
    match: () => matchOffers(db, { ...CONTEXT, signal: new AbortController().signal }),
    productOf: async (offer: number) => (await scenario.place(offer)).product ?? 0,
    merge: (source: number, target: number) =>
      db.transaction().execute((trx) => mergeProduct(trx, { source, target }, CONTEXT)),
    split: (product: number, offers: readonly number[]) =>
      db.transaction().execute((trx) => splitProduct(trx, { product, offers }, CONTEXT)),
    undo: async (id?: number) => undoEdit(db, id ?? (await latest()), CONTEXT),
    links: () => db.selectFrom("offer_links").select(["first_id", "second_id", "link"]).orderBy("first_id").execute(),
    redirects: () => db.selectFrom("redirects").select(["from_path", "to_path"]).orderBy("from_path").execute(),
    /** Reads everything that a merge and its undo change, so that tests can compare it. */
    async state() {
      const { rows: products } = await sql`
        select id, slug, title, hidden_at is null as shown, merged_into from products order by id`.execute(db);
      const { rows: offers } = await sql<{
        id: number;
        product_id: number;
        match: object;
      }>`select id, product_id, match from offers order by id`.execute(db);
      const { rows: links } = await sql`select first_id, second_id, link from offer_links order by 1, 2`.execute(db);
      const { rows: listings } = await sql`
        select product_id, offers, merchants, lowest from product_listings order by product_id`.execute(db);
      return { products, offers, links, listings };
    },
  };
}
