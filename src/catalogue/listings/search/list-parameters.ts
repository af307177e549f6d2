import { readPrice } from "../../../modules/search/queries.ts";
import {
  FACTS,
  type FactKey,
  isFactKey,
  PRODUCT_TYPES,
  type ProductType,
} from "../../taxonomy/product-types.shared.ts";
import { comparisonSlugs, MOST_SIDE_BY_SIDE } from "../comparison-slugs.shared.ts";
import {
  CONDITION_BITS,
  type ConditionName,
  STOCK_CODES,
  type StockName,
  VERDICT_BITS,
  type VerdictName,
} from "./facet-codes.ts";

/** The orders of a list of products, in the order of their links. A new one: "Adding a sort order" in CONTRIBUTING.md. */
export const SORTS = ["relevan", "toko", "termurah", "satuan", "turun", "terbaru"] as const;
export type ListSort = (typeof SORTS)[number];

const BASE = ["q", "merek", "toko", "harga_min", "harga_max", "kondisi", "stok", "nilai"] as const;
/**
 * The products chosen for a comparison while the visitor looks for more. This parameter is written before the page number, because robots.txt allows addresses
 * whose parameters begin with the page number, and must not allow lists with a comparison.
 */
export const COMPARED_IN_LIST = "banding";
/** The facts that are facets of some type; details, which pages only show, are no parameters. */
const FACETS = new Set(PRODUCT_TYPES.flatMap(({ facts }) => facts));
const FACT_KEYS = Object.keys(FACTS)
  .filter((key) => isFactKey(key))
  .filter((key) => FACETS.has(key));

/** All parameters of a list, in the one order in which addresses write them. A list without a type has no facts of its own. */
export const LIST_QUERY: readonly string[] = [...BASE, COMPARED_IN_LIST, "urut", "halaman"];
export const TYPE_LIST_QUERY: readonly string[] = [...BASE, ...FACT_KEYS, COMPARED_IN_LIST, "urut", "halaman"];
/** A brand's own list has no filters of its own: a filter leads to the list of the brand's type. */
export const BRAND_LIST_QUERY: readonly string[] = [COMPARED_IN_LIST, "urut", "halaman"];

/** What a list shows. Values are written as in addresses. */
export type ListState = {
  readonly q: string;
  readonly brands: readonly string[];
  readonly stores: readonly string[];
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Text that was entered as a price and cannot be read as one. The text is shown again, and does not narrow the list. */
  readonly unreadMin?: string | undefined;
  readonly unreadMax?: string | undefined;
  readonly conditions: readonly ConditionName[];
  readonly stock: readonly StockName[];
  readonly verdicts: readonly VerdictName[];
  readonly facts: ReadonlyMap<FactKey, readonly string[]>;
  /** Slugs of the products that are already in the comparison, which always has room for at least one more. These slugs do not narrow the list. */
  readonly compared: readonly string[];
  /** The order that was asked for, else the usual one. */
  readonly sort: ListSort;
  readonly page: number;
};

/** The bound on the values of all parameters together: each value adds a condition to the SQL query, and to the counts of every facet. */
export const MAX_VALUES_ASKED = 20;
const VALUE = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

type Query = Readonly<Record<string, string>>;
type Of = { readonly type?: ProductType | undefined };

/** @returns undefined for parameters that make no sense */
export function readListState(query: Query, { type }: Of): ListState | undefined {
  const q = (query.q ?? "").replace(/[\p{C}\p{Z}]+/gu, " ").trim();
  const page = query.halaman === undefined ? 1 : numberIn(query.halaman, 6);
  const prices = pricesIn(query);
  const facts = FACT_KEYS.filter((key) => query[key] !== undefined);
  const sort = SORTS.find((name) => name === query.urut) ?? usualSort(q);
  const state = {
    ...{ q, page: page ?? 0, sort, brands: valuesIn(query.merek), stores: valuesIn(query.toko) },
    ...prices,
    conditions: choicesIn(query.kondisi, CONDITION_BITS),
    stock: choicesIn(query.stok, STOCK_CODES),
    verdicts: choicesIn(query.nilai, VERDICT_BITS),
    facts: new Map(facts.map((key) => [key, valuesIn(query[key]) ?? []])),
    compared: comparedIn(query[COMPARED_IN_LIST]),
  };
  const { brands, stores, conditions, stock, verdicts, compared } = state;
  if (!brands || !stores || !conditions || !stock || !verdicts || !compared) return undefined;
  const isSensible =
    (query.urut === undefined || sort === query.urut) &&
    (sort !== "relevan" || q !== "") &&
    (sort !== "satuan" || type?.unitPrice !== undefined) &&
    page !== undefined &&
    page > 0 &&
    q.length <= 200 &&
    [brands, stores, ...state.facts.values()].reduce((sum, values) => sum + values.length, 0) <= MAX_VALUES_ASKED &&
    facts.every((key) => type?.facts.includes(key) && (state.facts.get(key) ?? []).length > 0);
  return isSensible ? { ...state, brands, stores, conditions, stock, verdicts, compared } : undefined;
}

const comparedIn = (text: string | undefined) =>
  text === undefined ? [] : comparisonSlugs(text, MOST_SIDE_BY_SIDE - 1);

const MAX_PRICE_TYPED = 40;

/** Reads prices as people enter them, even if the lower and the higher price are in each other's field. */
function pricesIn({ harga_min, harga_max }: Query): Pick<ListState, "min" | "max" | "unreadMin" | "unreadMax"> {
  const typed = [harga_min, harga_max].map((text = "") => text.replace(/[\p{C}\p{Z}]+/gu, " ").trim());
  const [min, max] = typed.map((text) => (/^0*$/.test(text) ? undefined : readPrice(text)));
  const [unreadMin, unreadMax] = typed.map((text) =>
    /^0*$/.test(text) || readPrice(text) !== undefined ? undefined : text.slice(0, MAX_PRICE_TYPED),
  );
  const isTurned = min !== undefined && max !== undefined && min > max;
  return { ...(isTurned ? { min: max, max: min } : { min, max }), unreadMin, unreadMax };
}

export const usualSort = (q: string): ListSort => (q === "" ? "toko" : "relevan");

/** Writes the state as parameters, in the one address that a list has. */
export function listQuery(state: ListState): Query {
  const { q, brands, stores, min, max, unreadMin, unreadMax, conditions, stock, verdicts, facts, sort, page } = state;
  const { compared } = state;
  const joined = (values: readonly string[]) => values.join(",");
  const entries: [string, string][] = [
    ["q", q],
    ["merek", joined(sorted(brands))],
    ["toko", joined(sorted(stores))],
    ["harga_min", unreadMin ?? (min ? String(min) : "")],
    ["harga_max", unreadMax ?? (max === undefined ? "" : String(max))],
    ["kondisi", joined(inOrder(conditions, CONDITION_BITS))],
    ["stok", joined(inOrder(stock, STOCK_CODES))],
    ["nilai", joined(inOrder(verdicts, VERDICT_BITS))],
    ...FACT_KEYS.map((key): [string, string] => [key, joined(sorted(facts.get(key) ?? []))]),
    [COMPARED_IN_LIST, joined(compared)],
    ["urut", sort === usualSort(q) ? "" : sort],
    ["halaman", page > 1 ? String(page) : ""],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

export const isFiltered = (state: ListState): boolean =>
  Object.keys(listQuery({ ...state, page: 1, sort: usualSort(state.q), compared: [] })).length > 0;

const numberIn = (text: string, digits: number): number | undefined =>
  /^(?:0|[1-9]\d*)$/.test(text) && text.length <= digits ? Number(text) : undefined;

/** @returns undefined where one of the values is invalid, or there are too many */
function valuesIn(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return [];
  const values = [...new Set(text.split(","))];
  return values.length <= MAX_VALUES_ASKED && values.every((value) => VALUE.test(value) && value.length <= 80)
    ? values
    : undefined;
}

function choicesIn<Name extends string>(text: string | undefined, names: Readonly<Record<Name, number>>) {
  const values = valuesIn(text);
  const known = Object.keys(names).filter((name): name is Name => values?.includes(name) ?? false);
  return values && known.length === values.length ? known : undefined;
}

const sorted = (values: readonly string[]) =>
  values.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
const inOrder = <Name extends string>(values: readonly Name[], names: Readonly<Record<Name, number>>) =>
  Object.keys(names).filter((name) => values.some((value) => value === name));
