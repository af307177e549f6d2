import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ContradictionDetail } from "./contradictions/contradictions.ts";
import type { MissingForIndex } from "./indexing/index-gate.ts";
import type { DecisionChanges, DecisionKind, DoubtfulMatch, LeftBehind, PairVerdict, ProductEdits } from "./schema.ts";

type Facts = Readonly<Record<string, string | number>>;

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface ProductsTables {
  products: {
    id: GeneratedAlways<number>;
    slug: string;
    title: string;
    brand: string | null;
    category: string;
    product_type: string | null;
    gtin: string | null;
    mpn: string | null;
    facts: ColumnType<Facts, string | undefined, string>;
    edited: ColumnType<ProductEdits, string | undefined, string>;
    hidden_at: Date | null;
    merged_into: Generated<number | null>;
    is_sample: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  product_decisions: {
    id: GeneratedAlways<number>;
    kind: DecisionKind;
    product_id: number;
    other_product_id: number | null;
    offer_id: number | null;
    changes: ColumnType<DecisionChanges, string, never>;
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
  match_thresholds: {
    product_type: string;
    threshold: number;
    model: string;
    figures: ColumnType<Readonly<Record<string, unknown>>, string, string>;
    learnt_at: Generated<Date>;
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
  product_indexing: {
    product_id: number;
    indexed_at: Date | null;
    missing: MissingForIndex | null;
    gone_at: Date | null;
    changed_at: Date;
    lowest: number | null;
    merchant_ids: number[];
    text_hash: string;
  };
  indexed_lists: { id: GeneratedAlways<number>; path: string; changed_at: Date };
  listing_terms: {
    id: GeneratedAlways<number>;
    kind: "category" | "type" | "brand" | "fact";
    name: Generated<string>;
    value: string;
    label: string;
  };
  listing_facets: {
    category: string;
    product_type: Generated<string>;
    is_sample: boolean;
    facet: string;
    value: number;
    products: number;
  };
  wished_offers: {
    store: string;
    item: string;
    times: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
  product_pictures: {
    product_id: number;
    merchant_id: number | null;
    source_url: string;
    file_hash: string | null;
    width: number | null;
    height: number | null;
    attempts: number;
    attempted_at: Date;
    problem: string | null;
    removed_at: Date | null;
  };
  product_words: { word: string; products: number };
  /** What a list has is the sum of its rows. Written by triggers of product_listings. */
  product_counts: {
    id: GeneratedAlways<number>;
    category: string;
    product_type: string | null;
    is_sample: boolean;
    products: number;
    offers: number;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ProductsTables {}
}
