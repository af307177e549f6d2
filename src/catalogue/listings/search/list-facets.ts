import type { Reader } from "../../../platform/database/database.ts";
import { factText } from "../../taxonomy/fact-text.shared.ts";
import { FACTS, isFactKey, type ProductType } from "../../taxonomy/product-types.shared.ts";
import {
  type Counted,
  cachedFacets,
  FACET_KINDS,
  type FacetCount,
  type FacetKind,
  facetCountsJson,
} from "./cached-facets.ts";
import {
  CONDITION_BITS,
  CONDITION_LABELS,
  STOCK_CODES,
  STOCK_LABELS,
  VERDICT_BITS,
  VERDICT_LABELS,
} from "./facet-codes.ts";
import type { ListState } from "./list-parameters.ts";
import type { ListQuestion } from "./list-question.ts";
import { MOST_MATCHES, matchedSql } from "./matching-products.ts";
import { StatementValues } from "./statement-values.ts";

export type FacetValue = { readonly value: string; readonly label: string; readonly products: number };
/** A facet; `name` is its query parameter. */
export type Facet = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Whether there are more products than were counted. */
  readonly isBounded: boolean;
};

const VALUES_SHOWN = 20;

type Asked = {
  readonly state: ListState;
  readonly question: ListQuestion;
  /** The counts of the products that the question finds. */
  readonly counted: Promise<Counted>;
};

/** Returns what a list can be narrowed by. A facet that already narrows the list shows the counts that the list would have without that facet. */
export async function listFacets(reader: Reader, { state, question, counted }: Asked): Promise<readonly Facet[]> {
  const { type, min, max, search, types } = question;
  const active = activeFacets(state);
  // If nothing but this facet narrows the list, the list without the facet is the whole list.
  const isOnly = active.length === 1 && [min, max, search, types].every((asked) => asked === undefined);
  const [base, ...widened] = await Promise.all([
    counted.then((counts) => named(reader, counts)),
    ...active.map(async (name) => {
      const others = without(question, name);
      return named(reader, await (isOnly ? countWhole(reader, others) : countLive(reader, others, [kindOf(name)])));
    }),
  ]);
  const countsOf = (name: string): Counts => widened[active.indexOf(name)] ?? base;
  const lacking = await namesOfLacking(reader, state, countsOf);
  return FACETS(type).flatMap(({ name, label, order }) => {
    const chosen = chosenOf(state, name);
    const { byFacet, isBounded } = countsOf(name);
    const counted = (byFacet.get(name) ?? []).filter(({ value }) => value !== "");
    const values = order([...counted, ...(lacking.get(name) ?? [])]);
    const shown = values.filter(({ value }, place) => place < VALUES_SHOWN || chosen.includes(value));
    const tellsApart = shown.length > 1 || chosen.length > 0 || name === TYPE_FACET;
    return tellsApart ? [{ name, label, values: shown, isBounded }] : [];
  });
}

const byCount = (values: readonly FacetValue[]) =>
  values.toSorted((one, other) => other.products - one.products || one.label.localeCompare(other.label, "id"));
const byNumber = (values: readonly FacetValue[]) =>
  byCount(values)
    .slice(0, VALUES_SHOWN)
    .toSorted((one, other) => Number(one.value) - Number(other.value));
const asGiven = (values: readonly FacetValue[]) => values;

/** The facet that a category's list has for the category's types. Each type has a list of its own. */
export const TYPE_FACET = "jenis";

const FACETS = (type: ProductType | undefined) => [
  ...(type ? [] : [{ name: TYPE_FACET, label: "Jenis", order: byCount }]),
  { name: "merek", label: "Merek", order: byCount },
  ...(type?.facts ?? []).map((key) => ({
    ...{ name: key, label: FACTS[key].label },
    order: { number: byNumber, choice: byCount }[FACTS[key].kind],
  })),
  { name: "toko", label: "Toko", order: byCount },
  { name: "nilai", label: "Penilaian harga", order: asGiven },
  { name: "kondisi", label: "Kondisi", order: asGiven },
  { name: "stok", label: "Stok", order: asGiven },
];

export function chosenOf(state: ListState, name: string): readonly string[] {
  const { brands, stores, conditions, stock, verdicts, facts } = state;
  const others: Readonly<Record<string, readonly string[]>> = {
    ...{ merek: brands, toko: stores, kondisi: conditions, stok: stock, nilai: verdicts },
  };
  return others[name] ?? [...facts].find(([key]) => key === name)?.[1] ?? [];
}

const activeFacets = (state: ListState): readonly string[] =>
  ["merek", "toko", "kondisi", "stok", "nilai", ...state.facts.keys()].filter(
    (name) => chosenOf(state, name).length > 0,
  );

function without(question: ListQuestion, name: string): ListQuestion {
  const terms = new Map([...question.terms].filter(([key]) => key !== name));
  return {
    ...question,
    ...{ terms, stores: name === "toko" ? [] : question.stores },
    conditions: name === "kondisi" ? 0 : question.conditions,
    verdicts: name === "nilai" ? 0 : question.verdicts,
    inStock: name === "stok" ? undefined : question.inStock,
  };
}

/** Counts the facets of a list that nothing narrows. The stored counts are used, unless the list is newer than the last run of the job that stores counts. */
export async function countWhole(reader: Reader, question: ListQuestion): Promise<Counted> {
  const { category, type, showSamples } = question;
  const counts = category === undefined ? [] : await cachedFacets(reader, { category, type: type?.slug, showSamples });
  return counts.length > 0 ? { counts, isBounded: false } : countLive(reader, question, FACET_KINDS);
}

async function countLive(reader: Reader, question: ListQuestion, kinds: readonly FacetKind[]): Promise<Counted> {
  const values = new StatementValues();
  const listed = matchedSql(question, values, { sort: "toko", withFacets: true });
  const { rows } = await reader.query<Counted>(
    `with listed as materialized (${listed})
    select ${facetCountsJson(kinds)} as counts, (select count(*) > ${MOST_MATCHES} from listed) as "isBounded"`,
    values.values,
  );
  return rows[0] ?? { counts: [], isBounded: false };
}

type Term = { readonly id: number; readonly facet: string; readonly value: string; readonly label: string };

/** Facet counts, with the names that addresses use and the labels that people read. */
type Counts = { readonly byFacet: ReadonlyMap<string, readonly FacetValue[]>; readonly isBounded: boolean };

async function named(reader: Reader, { counts, isBounded }: Counted): Promise<Counts> {
  const ids = (facet: FacetCount["facet"]) => counts.flatMap((count) => (count.facet === facet ? [count.value] : []));
  const { rows } = await reader.query<Term>(
    `select id, case kind when 'brand' then 'merek' when 'type' then '${TYPE_FACET}' else name end as facet, value, label
      from listing_terms where id = any($1::int[]) and kind in ('brand', 'fact', 'type')
    union all select id::int, 'toko', slug, name from merchants where id = any($2::int[])`,
    [ids("term"), ids("store")],
  );
  const termKeys = new Map(rows.map((row) => [`${row.facet === "toko" ? "store" : "term"} ${row.id}`, row]));
  const named = counts.flatMap(({ facet, value, products }) => {
    const term = termKeys.get(`${facet} ${value}`) ?? codeOf(facet, value);
    return term ? [{ facet: term.facet, value: term.value, label: labelOf(term), products }] : [];
  });
  const grouped = Map.groupBy(named, ({ facet }) => facet);
  for (const { facet, names } of CODES) {
    const values = grouped.get(facet) ?? [];
    grouped.set(
      facet,
      Object.keys(names).flatMap((name) => values.find(({ value }) => value === name) ?? []),
    );
  }
  return { byFacet: grouped, isBounded };
}

/** Finds the names of chosen values that no product has together with the other choices, because these values, too, must be shown as chosen. */
async function namesOfLacking(
  reader: Reader,
  state: ListState,
  countsOf: (name: string) => Counts,
): Promise<ReadonlyMap<string, readonly FacetValue[]>> {
  const asked = activeFacets(state).flatMap((facet) => {
    const counted = countsOf(facet).byFacet.get(facet) ?? [];
    return chosenOf(state, facet)
      .filter((value) => !counted.some((other) => other.value === value))
      .map((value) => ({ facet, value }));
  });
  if (asked.length === 0) return new Map();
  const codes = asked.flatMap(({ facet, value }) => {
    const label = CODES.find((other) => other.facet === facet)?.labels;
    const found = Object.entries(label ?? {}).find(([name]) => name === value)?.[1];
    return found === undefined ? [] : [{ facet, value, label: found }];
  });
  const { rows } = await reader.query<Omit<Term, "id">>(
    `select a.facet, a.value, coalesce(t.label, m.name) as label from unnest($1::text[], $2::text[]) as a (facet, value)
    left join listing_terms t on t.value = a.value and (t.kind, t.name) =
      (case a.facet when 'merek' then 'brand' else 'fact' end, case a.facet when 'merek' then '' else a.facet end)
    left join merchants m on a.facet = 'toko' and m.slug = a.value
    where coalesce(t.label, m.name) is not null`,
    [asked.map(({ facet }) => facet), asked.map(({ value }) => value)],
  );
  const values = [...codes, ...rows].map((one) => ({ ...one, label: labelOf(one), products: 0 }));
  return Map.groupBy(values, ({ facet }) => facet);
}

const CODES = [
  { facet: "kondisi", kind: "condition", names: CONDITION_BITS, labels: CONDITION_LABELS },
  { facet: "nilai", kind: "verdict", names: VERDICT_BITS, labels: VERDICT_LABELS },
  { facet: "stok", kind: "stock", names: STOCK_CODES, labels: STOCK_LABELS },
] as const;

const kindOf = (facet: string): FacetKind =>
  facet === "toko" ? "store" : (CODES.find((code) => code.facet === facet)?.kind ?? "term");

function codeOf(kind: FacetCount["facet"], code: number): Omit<Term, "id"> | undefined {
  const codes = CODES.find((other) => other.kind === kind);
  const value = codes && Object.entries(codes.names).find(([, other]) => other === code)?.[0];
  const label = codes && Object.entries(codes.labels).find(([name]) => name === value)?.[1];
  return codes && value !== undefined && label !== undefined ? { facet: codes.facet, value, label } : undefined;
}

export function labelOf({ facet, label }: Pick<Term, "facet" | "label">): string {
  if (!isFactKey(facet)) return label;
  return factText(FACTS[facet], { number: Number, choice: String }[FACTS[facet].kind](label));
}
