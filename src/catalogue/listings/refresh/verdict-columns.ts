import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { markFacetsDue } from "./due-facets.ts";

/** What the price rules say of a product, as stored in its row in lists. */
export type VerdictColumns = {
  /** Bits of VERDICT_BITS. */
  readonly verdict: number;
  /** The drop of the product's price in thousandths; null where the price did not drop. */
  readonly permille: number | null;
  /** The offer whose price dropped. */
  readonly offer: number | null;
  /** The verdict on the old price that its cheapest offer claims: a `DiscountVerdict` of catalogue/ledger/prices. */
  readonly discount: string | null;
};

/** @param seen when the row was last updated before this verdict was computed */
type ProductVerdict = VerdictColumns & { readonly id: number; readonly seen: Date };

/**
 * Writes verdicts, but skips each row that has changed since its `seen`, because that row waits for a new verdict. Facets of lists with changed rows become
 * due.
 */
export async function saveVerdicts(db: Db, verdicts: readonly ProductVerdict[], moment: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ category: string; isOther: boolean }>`
      with before as materialized (
        select l.product_id, l.verdict, l.drop_permille, l.discount_verdict from product_listings l
        where l.product_id = any(${verdicts.map(({ id }) => id)}::bigint[]) order by l.product_id for update
      )
      update product_listings l set verdict = v.verdict, drop_permille = v.permille, drop_offer_id = v.offer,
        discount_verdict = v.discount, verdict_at = ${moment}
      from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v(id bigint, seen timestamptz, verdict smallint,
        permille smallint, offer bigint, discount text), before b
      where l.product_id = v.id and b.product_id = v.id and date_trunc('milliseconds', l.updated_at) = v.seen
      returning l.category, (b.verdict, b.drop_permille, b.discount_verdict) is distinct from
        (v.verdict, v.permille, v.discount) as "isOther"`.execute(trx);
    const categories = new Set(rows.flatMap(({ category, isOther }) => (isOther ? [category] : [])));
    if (categories.size > 0) await markFacetsDue(trx, [...categories]);
  });
}

/** Marks the verdicts that are older than `before`, so that they are computed again. */
export const expireVerdictsBefore = (db: Db, before: Date) =>
  sql`update product_listings set verdict_at = null where verdict_at < ${before}`.execute(db);
