import type { Generated, GeneratedAlways } from "kysely";
import type { ListingChange } from "../../matching/listing-change.ts";

/** The tables of this folder as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface PricesTables {
  offer_prices: {
    offer_id: number;
    price: number;
    list_price: number | null;
    shipping: number | null;
    currency: Generated<string>;
    availability: number;
    is_odd: Generated<boolean>;
    plausible_price: number | null;
    changed_at: Date;
    seen_at: Date | null;
    missed_runs: Generated<number>;
    missed_run_id: number | null;
    withdrawn_at: Date | null;
  };
  price_points: {
    observed_at: Date;
    price: number;
    list_price: number | null;
    offer_id: number;
    run_id: number | null;
    availability: number;
    flags: Generated<number>;
  };
  /** `month` is "YYYY-MM-01"; the first bit of `days` is its first day. */
  imported_price_days: { offer_id: number; month: string; days: number };
  /** History breaks: the former offer, which keeps its history, and the offer that the listing has been since the break. */
  history_breaks: {
    id: GeneratedAlways<number>;
    run_id: number | null;
    former_offer_id: number;
    offer_id: number;
    cause: ListingChange;
    observed_at: Date;
    decision: "same" | "another" | null;
    decided_by: number | null;
    decided_at: Date | null;
  };
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends PricesTables {}
}
