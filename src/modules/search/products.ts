import { longestNames } from "../../platform/text/longest-names.ts";
import {
  groupsNamed,
  MAX_PRODUCT_NAME_WORDS,
  type NamedGroups,
  type ProductGroupId,
  productGroup,
} from "../stores/product-groups.shared.ts";
import { BRANDS } from "./brands.ts";
import { wordsOf } from "./words.ts";

const LONGEST_BRAND = 3;
const LOOK_AHEAD = Math.max(MAX_PRODUCT_NAME_WORDS, LONGEST_BRAND);

/** Matches a phone's model: a letter and a number beside a brand, such as "samsung a55". */
const PHONE_MODEL = /\b(?:samsung|galaxy) (?:galaxy )?[asmfz]\d{1,3}\b|\b[asmfz]\d{2} samsung\b/;
const PHONE = [["smartphone"]];

/**
 * Finds the product groups that a question or a title is about, likeliest first; none where no product is known. Indonesian names the thing first
 * ("meja komputer" is furniture), but a word for the user of the thing counts more ("sampo kucing" is for cats). A brand decides only where no other
 * word does.
 */
export function productGroupsOf(text: string): readonly ProductGroupId[] {
  const words = [
    ...text
      .normalize("NFKC")
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu),
  ].map(([word]) => word);
  const products = namedProducts(words);
  if (products.length > 0) return products;
  const bought = PHONE_MODEL.test(words.join(" ")) ? PHONE : firstBrand(words);
  return [...new Set(bought.flatMap(namedProducts))];
}

/**
 * Returns the products for which people buy the brand at the beginning of a question, the likeliest first, each as words; empty where the question
 * also names a product.
 */
export function boughtOfBrand(words: readonly string[]): readonly (readonly string[])[] {
  if (namedProducts(words).length > 0) return [];
  if (PHONE_MODEL.exec(words.join(" "))?.index === 0) return PHONE;
  return (
    Array.from({ length: LOOK_AHEAD }, (_, less) => brandProducts(words.slice(0, LOOK_AHEAD - less))).find(Boolean) ??
    []
  );
}

function namedProducts(words: readonly string[]): readonly ProductGroupId[] {
  const named = longestNames(
    words,
    LOOK_AHEAD,
    (span) => groupsNamed(span) ?? (span.length === 1 ? bareForm(span[0]) : hiddenBy(span)),
  );
  const [head, ...others] = named.filter((one) => one !== NOTHING);
  if (!head) return [];
  const { buyers } = others.find((one) => one.buyers.length > 0) ?? NOTHING;
  const isAboutAnything = head.products.some((id) => productGroup(id).anySubject);
  const isForThem = head.products.some((id) => buyers.includes(id));
  if (buyers.length > 0 && !isAboutAnything && !isForThem) return buyers;
  return [...new Set([...head.products, ...head.buyers])];
}

/** Consecutive words that name a product only together ("meja belajar"), with its groups. */
export type CompoundName = { readonly words: readonly string[]; readonly groups: readonly ProductGroupId[] };

export const compoundNames = (words: readonly string[]): readonly CompoundName[] =>
  longestNames(words, LOOK_AHEAD, (span) => {
    const groups = groupsNamed(span)?.products;
    return groups && { words: span, groups };
  }).filter(({ words: span, groups }) => span.length > 1 && groups.length > 0);

const NOTHING: NamedGroups = { products: [], buyers: [] };

/** Keeps the words of a brand from naming a product: "Baby-G" is a watch, not a thing for babies. */
function hiddenBy(span: readonly string[]): NamedGroups | undefined {
  const isBrand = productsOfBrand.has(span.join(""));
  return isBrand && span.some((word) => groupsNamed([word])) ? NOTHING : undefined;
}

/** Finds the product that a word names without "-nya" and similar suffixes, or without the English plural. */
function bareForm(word = "") {
  const bare = word.replace(/(?:nya|ku|mu|s)$/, "");
  return bare.length >= 3 && bare !== word ? groupsNamed([bare]) : undefined;
}

const firstBrand = (words: readonly string[]) => longestNames(words, LOOK_AHEAD, brandProducts)[0] ?? [];

/** Returns the products of a brand, if these consecutive words are exactly a brand. */
const brandProducts = (span: readonly string[]) =>
  productsOfBrand.get(span.join(""))?.map(({ product }) => product.split(" "));

const productsOfBrand = Map.groupBy(
  BRANDS.flatMap(({ product, names }) => names.split(", ").map((name) => ({ product, key: wordsOf(name).join("") }))),
  ({ key }) => key,
);
