import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { Reader } from "../../../platform/database/database.ts";
import type { FactKey, ProductType } from "../../taxonomy/product-types.shared.ts";
import { CONDITION_BITS, STOCK_CODES, VERDICT_BITS } from "./facet-codes.ts";
import type { ListState } from "./list-parameters.ts";
import type { Relevance } from "./relevance.ts";
import type { TitleQuery } from "./title-query.ts";

/** What a list is asked for, in the ids of the database. Values of one facet are joined by OR, facets by AND. */
export type ListQuestion = {
  readonly category?: CategorySlug | undefined;
  readonly type?: ProductType | undefined;
  readonly types?: readonly string[] | undefined;
  readonly showSamples: boolean;
  /** The words of the search. */
  readonly search?: TitleQuery | undefined;
  /** The same search, widened to products that have one of the rarer words. */
  readonly nearest?: TitleQuery | undefined;
  /** How results of the search are put in order. */
  readonly relevance?: Relevance | undefined;
  /** A barcode of 14 digits, instead of words. */
  readonly barcode?: string | undefined;
  /** Ids of `listing_terms`, for the brand and for each fact. */
  readonly terms: ReadonlyMap<"merek" | FactKey, readonly number[]>;
  readonly stores: readonly number[];
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Bits of CONDITION_BITS; 0: any condition. */
  readonly conditions: number;
  readonly verdicts: number;
  readonly inStock?: boolean | undefined;
};

export type Scope = Pick<
  ListQuestion,
  "category" | "type" | "types" | "showSamples" | "search" | "relevance" | "barcode"
>;

/** @returns undefined where a brand, fact or store does not exist */
export async function questionOf(reader: Reader, state: ListState, scope: Scope): Promise<ListQuestion | undefined> {
  const terms = await termsOf(reader, state);
  const stores = await storesOf(reader, state.stores);
  if (!terms || !stores) return undefined;
  return {
    ...scope,
    ...{ terms, stores, min: state.min, max: state.max },
    conditions: state.conditions.reduce((bits, name) => bits | CONDITION_BITS[name], 0),
    verdicts: state.verdicts.reduce((bits, name) => bits | VERDICT_BITS[name], 0),
    // The choices "in stock" and "out of stock" together do not narrow the list.
    inStock: state.stock.length === 1 ? state.stock.some((name) => STOCK_CODES[name] === 1) : undefined,
  };
}

async function termsOf(reader: Reader, { brands, facts }: ListState): Promise<ListQuestion["terms"] | undefined> {
  const asked = [
    ...brands.map((value) => ({ group: "merek" as const, kind: "brand", name: "", value })),
    ...[...facts].flatMap(([key, values]) => values.map((value) => ({ group: key, kind: "fact", name: key, value }))),
  ];
  if (asked.length === 0) return new Map();
  const { rows } = await reader.query<{ id: number; place: number }>(
    `select t.id, (a.place - 1)::int as place from unnest($1::text[], $2::text[], $3::text[]) with ordinality as a (kind, name, value, place)
    join listing_terms t on (t.kind, t.name, t.value) = (a.kind, a.name, a.value)`,
    [asked.map(({ kind }) => kind), asked.map(({ name }) => name), asked.map(({ value }) => value)],
  );
  if (rows.length < asked.length) return undefined;
  const terms = new Map<"merek" | FactKey, number[]>();
  for (const { id, place } of rows) {
    const group = asked[place]?.group;
    if (group) terms.set(group, [...(terms.get(group) ?? []), id]);
  }
  return terms;
}

async function storesOf(reader: Reader, slugs: readonly string[]): Promise<readonly number[] | undefined> {
  if (slugs.length === 0) return [];
  const { rows } = await reader.query<{ id: number }>("select id from merchants where slug = any($1::text[])", [slugs]);
  return rows.length < slugs.length ? undefined : rows.map(({ id }) => id);
}

/** Finds a brand by its value in addresses, with its name as it is written. */
export async function findBrand(reader: Reader, value: string) {
  const { rows } = await reader.query<{ value: string; label: string }>(
    "select value, label from listing_terms where kind = 'brand' and name = '' and value = $1",
    [value],
  );
  return rows[0];
}
