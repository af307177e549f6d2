import type { Generated, GeneratedAlways } from "kysely";
import type { PriceVerdict, ReportOutcome, ReportReason } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
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
  /** `month` is "YYYY-MM-01", the first bit of `days` its first day. */
  imported_price_days: { offer_id: number; month: string; days: number };
  price_decisions: {
    id: GeneratedAlways<number>;
    offer_id: number;
    price: number;
    previous_price: number | null;
    median: number | null;
    verdict: PriceVerdict;
    since: Date | null;
    person_id: number | null;
    decided_at: Generated<Date>;
    undone_at: Date | null;
    undone_by: number | null;
  };
  price_reports: {
    id: GeneratedAlways<number>;
    offer_id: number;
    price: number;
    reason: ReportReason;
    reports: Generated<number>;
    reported_at: Generated<Date>;
    closed_at: Date | null;
    outcome: ReportOutcome | null;
    closed_by: number | null;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends PricesTables {}
}
