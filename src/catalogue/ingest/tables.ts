import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Availability, OfferCondition } from "../ledger/offers/schema.ts";
import type { PageRow } from "./product-pages/page-row.ts";
import type { AnomalyFinding, FeedSource, RobotsState, RunState } from "./schema.ts";

type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface FeedsTables {
  feeds: {
    id: GeneratedAlways<number>;
    merchant_id: number;
    name: string;
    source: FeedSource;
    url: string | null;
    reading: ColumnType<unknown, string | null | undefined, string | null>;
    mapping: ColumnType<unknown, string | null | undefined, string | null>;
    category: string | null;
    product_type: string | null;
    interval_minutes: number | null;
    next_run_at: Date | null;
    paused_at: Date | null;
    checksum: Buffer | null;
    etag: string | null;
    last_modified: string | null;
    sighted_at: Date | null;
    content_since: Date | null;
    content_changes_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  feed_pages: {
    id: GeneratedAlways<number>;
    feed_id: number;
    url: string;
    external_id: string;
    run_id: number | null;
    read_at: Date | null;
    found: ColumnType<PageRow | null, string | null | undefined, string | null>;
    problem: string | null;
    detail: string | null;
    failures: Generated<number>;
    paused_at: Date | null;
    created_at: Generated<Date>;
  };
  page_origins: {
    origin: string;
    host: string;
    robots_state: RobotsState | null;
    robots: string | null;
    robots_read_at: Date | null;
    requested_at: Date | null;
  };
  manual_offers: {
    id: GeneratedAlways<number>;
    feed_id: number;
    title: string;
    url: string;
    price: number;
    list_price: number | null;
    availability: Availability;
    condition: OfferCondition;
    brand: string | null;
    gtin: string | null;
    category: string;
    product_type: string | null;
    observed_at: Date;
    person_id: number | null;
    run_id: number | null;
    withdrawn_at: Date | null;
    twin_offer_id: Generated<number | null>;
    twin_decision: Generated<"replaced" | "different" | null>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  feed_secrets: { feed_id: number; sealed: Buffer };
  feed_runs: {
    id: GeneratedAlways<number>;
    feed_id: number;
    state: Generated<RunState>;
    started_by: "schedule" | "person" | "cli";
    person_id: number | null;
    reason: string | null;
    findings: Json<readonly AnomalyFinding[]>;
    file: string | null;
    bytes: number | null;
    checksum: Buffer | null;
    etag: string | null;
    last_modified: string | null;
    reading: ColumnType<unknown, string | null | undefined, string | null>;
    is_complete: Generated<boolean>;
    incomplete: string | null;
    is_accepted: Generated<boolean>;
    is_sighting: Generated<boolean>;
    observed_at: Date;
    content_changes_at: Date | null;
    staged_rows: number | null;
    passed_gate_at: Date | null;
    is_partial: Generated<boolean>;
    rows_read: Generated<number>;
    new_offers: Generated<number>;
    changed: Generated<number>;
    price_changed: Generated<number>;
    unchanged: Generated<number>;
    withdrawn: Generated<number>;
    /** The number of the feed's offers that the run's content lacks. */
    missing: Generated<number>;
    /** The number of rows that the shop itself says it does not sell: drafts, parents of variants, hidden products. */
    left_out: Generated<number>;
    rejected: Generated<number>;
    duplicates: Generated<number>;
    overlapping: Generated<number>;
    rejections: Json<Readonly<Record<string, number>>>;
    empty_shares: Json<Readonly<Record<string, number>>>;
    created_at: Generated<Date>;
    finished_at: Date | null;
    undone_at: Date | null;
  };
  feed_overlaps: { feed_id: number; offer_id: number; needs_reading: boolean };
  feed_run_changes: { run_id: number; offer_id: number; previous: ColumnType<unknown, string, string> };
  feed_rejections: {
    run_id: number;
    row_number: number;
    title: Generated<string>;
    field: string;
    value: string;
    reason: string;
    external_id: string | null;
    url: string | null;
    is_sample: Generated<boolean>;
  };
  feed_paths: {
    feed_id: number;
    path: string;
    category: string | null;
    product_type: string | null;
    /** Whether each offer of the path is placed by its own title. */
    by_title: Generated<boolean>;
    offers: Generated<number>;
    decided_by: number | null;
    decided_at: Date | null;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends FeedsTables {}
}
