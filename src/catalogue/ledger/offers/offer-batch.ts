import { type RawBuilder, sql } from "kysely";

/** What a run of a feed says of some offers of the feed's merchant. */
export type OfferBatch = {
  readonly merchant: number;
  readonly feed: number;
  readonly run: number;
  readonly observedAt: Date;
  /** The moment at which each offer of an incomplete file counts as seen; null after a whole file, whose offers count as seen whenever their feed is seen. */
  readonly seenAt: Date | null;
  /**
   * A query with a row for each offer; each statement takes the columns that it needs:
   * - `row_number`: new offers are added in this order
   * - `offer_id`: null where the offer is new
   * - `external_id`, `content_hash` and CONTENT_COLUMNS, as the feed has them; `category`, `product_type` and `by_title`: its place
   * - `is_rewritten`: whether the columns above, and the feed, are to be written
   * - `price`, `list_price`, `shipping`, `currency`, `availability`, as the feed has them
   * - `previous_price`, `previous_currency`: the price asked before; null where there was none
   * - `is_from`: whether the price is the lowest of several
   * - `is_far`: whether the price is an outlier compared with the previous one
   * - `has_point`: whether a price point is to be written
   * - `former_offer_id`, `cause`: after a history break, the former offer of this listing and the kind of change; null for any other offer
   */
  readonly rows: RawBuilder<unknown>;
};

/**
 * The rows `b` of a batch joined to their offers `o`. Every row has an offer after `saveOffers` has added the new offers. `offset 0` makes the
 * planner use the index: in a first run the planner assumes that there are no offers yet.
 */
export const savedRows = ({ merchant, rows }: OfferBatch): RawBuilder<unknown> => sql`
  (${rows}) b cross join lateral (
    select id from offers o where o.merchant_id = ${merchant} and o.external_id = b.external_id offset 0) o`;
