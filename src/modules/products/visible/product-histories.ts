import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadOfferHistories } from "../../prices/queries.ts";
import type { OfferHistory } from "../../prices/schema.ts";
import type { ShownOffer } from "./product-page.ts";

/** An offer that a product has or had, with what is known of its prices. */
export type ProductHistory = {
  readonly id: number;
  readonly product: number;
  readonly merchant: string;
  readonly merchantSlug: string;
  readonly isNew: boolean;
  readonly history: OfferHistory;
};

type HistoryServices = { readonly reads: Reader; readonly db: Db };

/** Of more, verdicts are not worth their time. */
const MAX_HISTORIES = 200;

/** By product, all offers that ever were: what was cheap and has left is part of the lows of the past. */
export async function productHistories(
  { reads, db }: HistoryServices,
  products: readonly number[],
  { timeZone }: { readonly timeZone: string },
): Promise<ReadonlyMap<number, readonly ProductHistory[]>> {
  const offers = await preparedQuery<Omit<ProductHistory, "history">>(
    reads,
    "offers of products that ever were",
    `select offer.*, asked.product from unnest($1::bigint[]) as asked (product) cross join lateral (
      select o.id, m.name as merchant, m.slug as "merchantSlug", o.condition = 'new' as "isNew" from offers o join merchants m on m.id = o.merchant_id
      where o.product_id = asked.product and not o.is_hidden order by o.id limit ${MAX_HISTORIES}
    ) offer order by offer.id`,
    [products],
  );
  return Map.groupBy(await withHistories({ reads, db }, offers, timeZone), ({ product }) => product);
}

/** Of these offers of one product alone. */
export const historiesOf = (
  services: HistoryServices,
  offers: readonly ShownOffer[],
  { product, timeZone }: { readonly product: number; readonly timeZone: string },
): Promise<readonly ProductHistory[]> =>
  withHistories(
    services,
    offers.map(({ id, merchant, merchantSlug, condition }) => ({
      ...{ id, product, merchant, merchantSlug, isNew: condition === "new" },
    })),
    timeZone,
  );

async function withHistories(
  { reads, db }: HistoryServices,
  offers: readonly Omit<ProductHistory, "history">[],
  timeZone: string,
): Promise<readonly ProductHistory[]> {
  const ids = offers.map(({ id }) => id);
  const histories = await loadOfferHistories(db, ids, { timeZone, reads });
  return offers.flatMap((offer) => {
    const history = histories.get(offer.id);
    return history ? [{ ...offer, history }] : [];
  });
}
