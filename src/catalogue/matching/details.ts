import type { ProductType } from "../taxonomy/product-types.shared.ts";
import { FACTS, type FactKey } from "../taxonomy/types/facts.ts";
import { DETAIL_RULES, type DetailRule, TITLE_WEIGHT, WEIGHED_IN_TITLES } from "./detail-rules.ts";
import type { OfferFacts } from "./facts.ts";

export type DetailText = {
  readonly title: string;
  /** The description as it is stored; null where there is none, or the merchant does not allow descriptions. */
  readonly description: string | null;
};

/** The number of characters of a title, or of a description, that are read. */
const MOST_READ = 1_000;

/**
 * Reads the details of a thing from its title, or else from its description: the facts of its type with the role `detail`, which do not tell products apart.
 * The values are read from words in their context ("bintang 5 hemat energi", "berat 1,2 kg"). A text with two values for one fact says nothing, unless the
 * fact's rule says what to take.
 */
export function detailsOf(
  { title, description }: DetailText,
  type: Pick<ProductType, "slug" | "facts" | "details"> | undefined,
): OfferFacts {
  if (type === undefined || type.details.length === 0) return {};
  const keys = [...type.details, ...type.facts.filter((key) => FACTS[key].role === "detail")];
  const [inTitle, inDescription] = [title, description ?? ""].map((text) => text.slice(0, MOST_READ).toLowerCase());
  return Object.fromEntries(
    keys.flatMap((key) => {
      const rule = DETAIL_RULES[key];
      if (!rule) return [];
      const value =
        valueIn(inTitle ?? "", rule, titlePatterns(key, rule, type.slug)) ??
        valueIn(inDescription ?? "", rule, rule.patterns);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

const titlePatterns = (key: FactKey, { patterns, inTitles }: DetailRule, type: string): readonly RegExp[] => [
  ...patterns,
  ...(inTitles ? [inTitles] : []),
  ...(key === "berat_barang" && WEIGHED_IN_TITLES.has(type) ? [TITLE_WEIGHT] : []),
];

function valueIn(text: string, rule: DetailRule, patterns: readonly RegExp[]): string | number | undefined {
  if (text === "") return undefined;
  const read = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  const found = read.flatMap((match) => (rule.within ? numberOf(match, rule.within) : choiceOf(match, rule)) ?? []);
  const values = [...new Set(found)];
  if (rule.takesAll) return inOrder(values, rule);
  if (rule.takesLargest) return values.sort((one, other) => Number(other) - Number(one))[0];
  return values.length === 1 ? values[0] : undefined;
}

const firstGroup = (match: RegExpExecArray): string => match.slice(1).find((group) => group !== undefined) ?? "";

function numberOf(match: RegExpExecArray, [least, most]: readonly [number, number]): number | undefined {
  const text = firstGroup(match);
  const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, "") : text.replace(",", ".");
  const grams = /^g/.test(match[2] ?? "");
  const value = Math.round(Number(plain) * (grams ? 1 : 1000)) / 1000;
  return value >= least && value <= most ? value : undefined;
}

function choiceOf(match: RegExpExecArray, { values }: DetailRule): string | undefined {
  const text = firstGroup(match);
  return values ? values.find(([pattern]) => pattern.test(text))?.[1] : text.toUpperCase();
}

function inOrder(found: readonly (string | number)[], { values = [] }: DetailRule): string | undefined {
  const order = [...new Set(values.map(([, value]) => value))].filter((value) => found.includes(value));
  return order.length === 0 ? undefined : order.join(", ");
}
