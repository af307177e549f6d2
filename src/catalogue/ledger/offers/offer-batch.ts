import { type RawBuilder, sql } from "kysely";

/** What a run of a feed says of some of its merchant's offers. */
export type OfferBatch = {
  readonly merchant: number;
  readonly feed: number;
  readonly run: number;
  readonly observedAt: Date;
  /** Null: the offers are seen whenever their feed is. Of a file that is not whole, each is seen at its moment alone. */
  readonly seenAt: Date | null;
  /**
   * A query, a row an offer, which each statement takes what it needs of:
   * - `row_number`: new offers are added in this order
   * - `offer_id`: null where the offer is new
   * - `external_id`, `content_hash` and CONTENT_COLUMNS, as the feed has them; `category`, `product_type` and `by_title`, where it puts them
   * - `is_rewritten`: whether these, and the feed, are written
   * - `price`, `list_price`, `shipping`, `currency`, `availability`, as the feed has them
   * - `previous_price`, `previous_currency`: what was asked before; null where nothing was
   * - `is_from`: whether the price is the lowest of several
   * - `is_far`: whether the price is odd beside that
   * - `has_point`: whether a point says so
   * - `former_offer_id`, `cause`: what its listing was before, of an offer that is new because that became another thing, and why
   */
  readonly rows: RawBuilder<unknown>;
};

/**
 * A batch's rows `b` with their offers `o`, which all have an id once `saveOffers` has added the new ones. Held to the index: of a first run's
 * offers the planner takes for granted that there are none yet.
 */
export const savedRows = ({ merchant, rows }: OfferBatch): RawBuilder<unknown> => sql`
  (${rows}) b cross join lateral (
    select id from offers o where o.merchant_id = ${merchant} and o.external_id = b.external_id offset 0) o`;
