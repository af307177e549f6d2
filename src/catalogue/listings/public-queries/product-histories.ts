import { CompiledQuery } from "kysely";
import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadOfferHistories } from "../../ledger/prices/queries.ts";
import type { OfferHistory } from "../../ledger/prices/schema.ts";
import type { ShownOffer } from "./product-page.ts";
import { trackedOffers } from "./tracked-offers.ts";

/** A store's offer of a new (not used) item, present or past, with what is known of its prices. */
export type ProductHistory = {
  readonly id: number;
  readonly product: number;
  readonly merchant: string;
  readonly merchantSlug: string;
  readonly history: OfferHistory;
  /** The moments at which the listing became another item; null where it never did. */
  readonly breaks: readonly HistoryBreak[] | null;
};

/** A moment at which a shop's listing became another item. */
export type HistoryBreak = {
  readonly at: number;
  /** True: this offer is what the listing was before; false: what it became. */
  readonly isEnd: boolean;
  /** The product that the listing has belonged to since, or belonged to before; null where that product has no page. */
  readonly other: { readonly slug: string; readonly title: string } | null;
};

/** An offer from which its product's verdicts are computed. */
export type TrackedOffer = ProductHistory & {
  /** Whether the offer is comparable at the moment. */
  readonly isFresh: boolean;
  /** Whether the offer stands for the product: the product's card shows this offer's price. */
  readonly isLowest: boolean;
};

type HistoryServices = {
  readonly db: Db;
  /** The reader for prepared statements. Only pages give it, because a job asks for hundreds of products at once and gains nothing from prepared statements. */
  readonly reads?: Reader;
};

/**
 * Reads the tracked offers of products, by product, with their histories. Pages and lists both use this function, so that the price rules see the same data for
 * both.
 */
export async function productHistories(
  services: HistoryServices,
  products: readonly number[],
  { timeZone, moment }: { readonly timeZone: string; readonly moment: Date },
): Promise<ReadonlyMap<number, readonly TrackedOffer[]>> {
  if (products.length === 0) return new Map();
  const { db, reads } = services;
  const values = [moment, products];
  const offers = reads
    ? await preparedQuery<Tracked>(reads, "tracked offers of products", TRACKED, values)
    : (await db.executeQuery<Tracked>(CompiledQuery.raw(TRACKED, values))).rows;
  return Map.groupBy(await withHistories(services, offers, timeZone), ({ product }) => product);
}

type Tracked = Omit<TrackedOffer, "history">;

const TRACKED = `
  select asked.product, offer.id, offer.merchant, offer."merchantSlug", offer."isFresh", offer."isLowest", offer.breaks
  from unnest($2::bigint[]) as asked (product) cross join lateral (${trackedOffers("$1")}) offer`;

/** Reads the histories of these offers of one product only. */
export const historiesOf = (
  services: HistoryServices,
  offers: readonly ShownOffer[],
  { product, timeZone }: { readonly product: number; readonly timeZone: string },
): Promise<readonly ProductHistory[]> =>
  withHistories(
    services,
    offers
      .filter(({ condition }) => condition === "new")
      .map(({ id, merchant, merchantSlug }) => ({ id, product, merchant, merchantSlug, breaks: null })),
    timeZone,
  );

async function withHistories<Offer extends { readonly id: number }>(
  { reads, db }: HistoryServices,
  offers: readonly Offer[],
  timeZone: string,
): Promise<readonly (Offer & { readonly history: OfferHistory })[]> {
  const ids = offers.map(({ id }) => id);
  const histories = await loadOfferHistories(db, ids, { timeZone, ...(reads && { reads }) });
  return offers.flatMap((offer) => {
    const history = histories.get(offer.id);
    return history ? [{ ...offer, history }] : [];
  });
}
