import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { MANUAL_PREFIX } from "./manual-content.ts";

export type Successor = {
  readonly slug: string;
  /** Whether a person has decided that the feed's offer takes the typed offer's place. */
  readonly isDecided: boolean;
};

const SUCCESSORS = `
  select distinct on (o.product_id) o.product_id as product, y.slug, w.twin_decision is not distinct from 'replaced' as "isDecided"
  from offers o join manual_offers w on w.id = substring(o.external_id from '^${MANUAL_PREFIX}([0-9]+)$')::bigint
  join feeds f on f.id = w.feed_id and f.merchant_id = o.merchant_id
  join offers b on b.id = w.twin_offer_id join visible_products(false) y on y.id = b.product_id
  where o.product_id = any($1::bigint[]) and y.id <> o.product_id and w.withdrawn_at is null
    and w.twin_decision is distinct from 'different'
  order by o.product_id, "isDecided" desc, w.id`;

/**
 * Finds the products that have taken the place of products without offers, by the ids of the latter: a feed's offer of the same thing may say so much more that
 * matching made another product of it. Visitors who have the former address are led there.
 */
export async function successorsOf(
  reader: Reader,
  products: readonly number[],
): Promise<ReadonlyMap<number, Successor>> {
  const rows = await preparedQuery<Successor & { product: number }>(
    reader,
    "successors of typed products",
    SUCCESSORS,
    [products],
  );
  return new Map(rows.map(({ product, ...successor }) => [product, successor]));
}
