import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DoubtfulMatch } from "../matching/schema.ts";
import type { ContradictionDetail } from "./contradictions/contradictions.ts";
import type { OutlierVerdict, ReportOutcome, ReportReason } from "./prices/schema.ts";
import type { EditChanges, EditKind, LeftBehind, PairVerdict } from "./schema.ts";

/** The tables of this folder as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface CurationTables {
  product_decisions: {
    id: GeneratedAlways<number>;
    kind: EditKind;
    product_id: number;
    other_product_id: number | null;
    offer_id: number | null;
    changes: ColumnType<EditChanges, string, never>;
    person_id: number | null;
    decided_at: Generated<Date>;
    undone_at: Date | null;
    undone_by: number | null;
    left_behind: ColumnType<LeftBehind | null, never, string>;
  };
  match_pairs: {
    id: GeneratedAlways<number>;
    offer_id: number;
    product_id: number;
    other_product_id: number;
    score: number | null;
    alike: string;
    clicks: number;
    value: number;
    skips: Generated<number>;
    compared_offers: number | null;
    is_identical: Generated<boolean>;
    found_at: Generated<Date>;
  };
  match_reviews: {
    id: GeneratedAlways<number>;
    pair_id: number;
    offer_id: number | null;
    other_offer_id: number | null;
    product_type: string | null;
    score: number | null;
    doubtful: ColumnType<DoubtfulMatch, string, never>;
    verdict: PairVerdict;
    decision_id: number | null;
    person_id: number | null;
    decided_at: Generated<Date>;
    undone_at: Date | null;
  };
  split_suggestions: {
    id: GeneratedAlways<number>;
    product_id: number;
    kind: ContradictionDetail["kind"];
    fingerprint: string;
    offers: ColumnType<number[], never, never>;
    detail: ColumnType<ContradictionDetail, never, never>;
    found_at: Generated<Date>;
    seen_at: Date;
    dismissed_at: Date | null;
    dismissed_by: number | null;
  };
  price_decisions: {
    id: GeneratedAlways<number>;
    offer_id: number;
    price: number;
    previous_price: number | null;
    median: number | null;
    verdict: OutlierVerdict;
    since: Date | null;
    person_id: number | null;
    decided_at: Generated<Date>;
    undone_at: Date | null;
    undone_by: number | null;
    /** Of a price that was hidden because of a report: whether it was an outlier before. */
    was_odd: Generated<boolean | null>;
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
    /** The decision that closed it, and that opens it again when it is undone. */
    decision_id: Generated<number | null>;
  };
  offer_links: {
    first_id: number;
    second_id: number;
    link: "must" | "cannot";
    person_id: number | null;
    decided_at: Generated<Date>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends CurationTables {}
}
