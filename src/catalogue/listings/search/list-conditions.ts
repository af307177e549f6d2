import { CONDITION_BITS } from "./facet-codes.ts";
import type { ListQuestion } from "./list-question.ts";
import type { StatementValues } from "./statement-values.ts";
import type { TitleQuery } from "./title-query.ts";

/** Conditions over `t` (product_terms) that its GIN index answers. The result is empty when the question asks for nothing in that table. */
export function termConditions(question: ListQuestion, values: StatementValues): readonly string[] {
  const { category, type, search, nearest = search, barcode, terms, stores } = question;
  const asked = [
    ...[...terms.values()].map((ids) => `t.terms && ${values.add(ids, "int[]")}`),
    ...(stores.length > 0 ? [`t.stores && ${values.add(stores, "int[]")}`] : []),
    ...(nearest === undefined ? [] : searchConditions(nearest, values)),
    ...(barcode === undefined ? [] : [barcodeCondition(values.add(barcode, "text"))]),
  ];
  if (asked.length === 0) return [];
  // The list itself is a term, too, so that one lookup in the index finds its products.
  const path = category === undefined ? [] : [["category", category], ...(type ? [["type", type.slug]] : [])];
  const own = path.map(
    ([kind, value]) =>
      `t.terms @> array[(select id from listing_terms where kind = ${values.add(kind, "text")} and name = '' and value = ${values.add(value, "text")})]`,
  );
  return [...own, ...asked];
}

const barcodeCondition = (gtin: string): string =>
  `t.product_id in (select id from products where gtin = ${gtin} union select product_id from offers where gtin = ${gtin})`;

/**
 * Words that must not occur are checked on the found rows, by the function behind `@@`: through the index, PostgreSQL would read all rows of each such word,
 * for instance of twenty numbers.
 */
const searchConditions = ({ finds, matches }: TitleQuery, values: StatementValues): readonly string[] => [
  `t.search @@ ${values.add(finds, "tsquery")}`,
  ...(matches === finds ? [] : [`ts_match_vq(t.search, ${values.add(matches, "tsquery")})`]),
];

/** A single type is compared by `=`, so that rows are read in the order of its index. */
const typeCondition = (types: readonly string[], values: StatementValues): string =>
  types.length === 1
    ? `l.product_type = ${values.add(types[0], "text")}`
    : `l.product_type = any(${values.add(types, "text[]")})`;

/** Returns the column with the lowest price: of new offers where new or any condition is asked for, of used offers where only used offers are asked for. */
export const lowestOf = ({ conditions }: Pick<ListQuestion, "conditions">): "lowest" | "lowest_used" =>
  conditions === 0 || conditions & CONDITION_BITS.baru ? "lowest" : "lowest_used";

/** Conditions over `l` (product_listings): the list itself, and what changes with prices. */
export function listingConditions(question: ListQuestion, values: StatementValues): readonly string[] {
  const { category, type, types, showSamples, min, max, conditions, verdicts, inStock } = question;
  return [
    "l.is_listed",
    ...(showSamples ? [] : ["not l.is_sample"]),
    ...(category === undefined ? [] : [`l.category = ${values.add(category, "text")}`]),
    ...(type ? [`l.product_type = ${values.add(type.slug, "text")}`] : []),
    ...(types === undefined ? [] : [typeCondition(types, values)]),
    ...(min === undefined ? [] : [`l.${lowestOf(question)} >= ${values.add(min, "bigint")}`]),
    ...(max === undefined ? [] : [`l.${lowestOf(question)} <= ${values.add(max, "bigint")}`]),
    ...(conditions === 0 ? [] : [`l.conditions & ${values.add(conditions, "smallint")} <> 0`]),
    // Few products have offers of used or refurbished items, or a verdict. The added SQL lets PostgreSQL use the partial indexes for such products.
    ...(conditions === 0 || conditions & CONDITION_BITS.baru ? [] : ["l.conditions <> 1"]),
    ...(verdicts === 0 ? [] : [`l.verdict & ${values.add(verdicts, "smallint")} <> 0`, "l.verdict <> 0"]),
    ...(inStock === undefined ? [] : [inStock ? "l.in_stock" : "not l.in_stock"]),
  ];
}
