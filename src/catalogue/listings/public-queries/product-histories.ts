import { CompiledQuery } from "kysely";
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
  /** Null: its listing was one thing all the while. */
  readonly breaks: readonly HistoryBreak[] | null;
};

/** A moment, in milliseconds, at which a listing became another thing. */
export type HistoryBreak = {
  readonly at: number;
  /** Whether this offer is what it was; else what it became. */
  readonly isEnd: boolean;
  /** The product that the listing is of since, or was of before; null: it has no page. */
  readonly other: { readonly slug: string; readonly title: string } | null;
};

/** An offer that its product's verdicts are computed from. */
export type TrackedOffer = ProductHistory & {
  /** Whether it is comparable at the moment. */
  readonly isFresh: boolean;
  /** It stands for the product: its price is on the card. */
  readonly isLowest: boolean;
};

type HistoryServices = {
  readonly db: Db;
  /** For a page; a job, which asks for hundreds of products at once, has no use for a prepared statement. */
  readonly reads?: Reader;
};

/** The one way from a product to the rules of prices, for its page and for lists: the offers that are tracked, by product. */
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
