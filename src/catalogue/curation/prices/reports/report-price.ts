import { sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";
import { announceTags } from "../../../../platform/page-cache/cache-tags.ts";
import { failure, type Result, success } from "../../../../platform/result.ts";
import { productTags } from "../../../ledger/offers/cache-tags.shared.ts";
import type { ReportReason } from "../schema.ts";

export type PriceReport = {
  readonly offer: number;
  /** The price that the page showed. */
  readonly price: number;
  readonly reason: ReportReason;
};

/** Reports on a price are counted up to this number, so nobody gains anything by sending more. */
const MOST_COUNTED = 10_000;

/** @returns the slug of the product to whose page the visitor returns; `changed` where the offer has left its feed or has another price meanwhile */
export async function reportPrice(
  db: Db,
  { offer, price, reason }: PriceReport,
  { showSamples }: { readonly showSamples: boolean },
): Promise<Result<{ readonly slug: string }, "changed">> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ product: number; slug: string }>`
      select product.id as product, product.slug from shown_offers(now()) o
      join visible_products(${showSamples}) product on product.id = o.product_id
      where o.id = ${offer} and o.price = ${price}`.execute(trx);
    const [found] = rows;
    if (!found) return failure("changed");
    const { rows: counted } = await sql<{ reports: number }>`
      insert into price_reports (offer_id, price, reason) values (${offer}, ${price}, ${reason})
      on conflict (offer_id, price, reason) where closed_at is null
      do update set reports = least(price_reports.reports + 1, ${MOST_COUNTED}) returning reports`.execute(trx);
    // Only the first report changes the page, so further reports must not drop the page from the cache again and again.
    if (counted[0]?.reports === 1) await announceTags(trx, [productTags.product(found.product)]);
    return success({ slug: found.slug });
  });
}
