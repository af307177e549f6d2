import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { MANUAL_PREFIX } from "./manual-content.ts";

export type Successor = {
  readonly slug: string;
  /** Whether a person has decided that the feed's offer takes the typed offer's place. */
  readonly isDecided: boolean;
};

const SUCCESSOR = `
  select y.slug, w.twin_decision is not distinct from 'replaced' as "isDecided"
  from offers o join manual_offers w on w.id = substring(o.external_id from '^${MANUAL_PREFIX}([0-9]+)$')::bigint
  join feeds f on f.id = w.feed_id and f.merchant_id = o.merchant_id
  join offers b on b.id = w.twin_offer_id join visible_products(false) y on y.id = b.product_id
  where o.product_id = $1 and y.id <> o.product_id and w.withdrawn_at is null and w.twin_decision is distinct from 'different'
  order by "isDecided" desc, w.id limit 1`;

/**
 * Finds the product that has taken the place of a product without offers: the feed's offer of the same thing may say so much more that matching made another
 * product of it. Visitors who have the former address are led there.
 */
export async function successorOf(reader: Reader, product: number): Promise<Successor | undefined> {
  const [found] = await preparedQuery<Successor>(reader, "successor of a typed product", SUCCESSOR, [product]);
  return found;
}
