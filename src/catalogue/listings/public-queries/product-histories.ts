import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadOfferHistories } from "../../ledger/prices/queries.ts";
import type { OfferHistory } from "../../ledger/prices/schema.ts";
import type { ShownOffer } from "./product-page.ts";
import { trackedOffers } from "./tracked-offers.ts";

/** A new thing that a store offers or offered, with what is known of its prices. */
export type ProductHistory = {
  readonly id: number;
  readonly product: number;
  readonly merchant: string;
  readonly merchantSlug: string;
  readonly history: OfferHistory;
};

type HistoryServices = { readonly reads: Reader; readonly db: Db };

/** By product, in the order in which its offers came. */
export async function productHistories(
  { reads, db }: HistoryServices,
  products: readonly number[],
  { timeZone, moment }: { readonly timeZone: string; readonly moment: Date },
): Promise<ReadonlyMap<number, readonly ProductHistory[]>> {
  const offers = await preparedQuery<Omit<ProductHistory, "history">>(
    reads,
    "tracked offers of products",
    `select asked.product, offer.id, offer.merchant, offer."merchantSlug" from unnest($2::bigint[]) as asked (product)
    cross join lateral (${trackedOffers("$1")}) offer order by offer.id`,
    [moment, products],
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
    offers
      .filter(({ condition }) => condition === "new")
      .map(({ id, merchant, merchantSlug }) => ({ id, product, merchant, merchantSlug })),
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
