import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { insertMerchant } from "../ledger/merchants/merchant.fixtures.ts";
import { matchReasonText } from "../listings/queries.ts";
import type { MatchReason } from "../matching/schema.ts";

export type GivenOffer = {
  readonly title: string;
  readonly merchant?: string;
  readonly brand?: string;
  readonly gtin?: string;
  readonly group?: string;
  readonly type?: string;
  readonly category?: string | null;
  readonly price?: number;
};

/** Adds merchants' offers in the state in which a feed's run leaves them, for tests of the work that follows. */
export function offerScenario(db: Db) {
  const merchants = new Map<string, number>();
  let count = 0;
  const merchantId = async (name: string) => {
    const known = merchants.get(name);
    if (known !== undefined) return known;
    const { id } = await insertMerchant(db, { name, is_sample: name.startsWith("contoh") });
    merchants.set(name, id);
    return id;
  };
  return {
    /** @returns the id of the new offer */
    async offer(given: string | GivenOffer): Promise<number> {
      const { title, merchant, brand, gtin, group, type, category, price } =
        typeof given === "string" ? { title: given } : { ...given };
      count += 1;
      const { id } = await db
        .insertInto("offers")
        .values({
          ...{ merchant_id: await merchantId(merchant ?? `toko-${count}`), external_id: `sku-${count}`, title },
          ...{
            url: `https://toko.example/${count}`,
            brand: brand ?? null,
            gtin: gtin ?? null,
            group_id: group ?? null,
          },
          category: category === undefined ? "elektronik-gadget" : category,
          ...{ product_type: type ?? null, content_hash: count, feed_id: null, product_id: null },
          ...{ image_url: null, mpn: null },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql`insert into offer_prices (offer_id, price, availability, plausible_price, changed_at)
        values (${id}, ${price ?? 100_000}, 1, ${price ?? 100_000}, now())`.execute(db);
      return id;
    },
    /** Changes an offer in the same way as a run that finds another text for it. */
    change: (id: number, change: { title?: string; gtin?: string; brand?: string }) =>
      db
        .updateTable("offers")
        .set({ ...change, match: null })
        .where("id", "=", id)
        .execute(),
    link: (one: number, other: number, link: "must" | "cannot") =>
      db
        .insertInto("offer_links")
        .values({ first_id: Math.min(one, other), second_id: Math.max(one, other), link, person_id: null })
        .execute(),
    async place(id: number) {
      const { product_id, match } = await db
        .selectFrom("offers")
        .select(["product_id", sql<MatchReason | null>`match`.as("match")])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return { product: product_id, reason: match && matchReasonText(match) };
    },
    async product(offer: number) {
      const { product_id } = await db
        .selectFrom("offers")
        .select("product_id")
        .where("id", "=", offer)
        .executeTakeFirstOrThrow();
      return db.selectFrom("products").selectAll().where("id", "=", product_id).executeTakeFirstOrThrow();
    },
    /** Returns the offers of each product; the offers are numbered in the order in which they were added. */
    async groups(): Promise<string[]> {
      const { rows } = await sql<{ skus: string }>`
        select string_agg(external_id, ' ' order by id) as skus from offers where product_id is not null
        group by product_id order by min(id)`.execute(db);
      return rows.map(({ skus }) => skus);
    },
  };
}
