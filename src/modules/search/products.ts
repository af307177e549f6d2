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

/** What a brand's letter and number are. */
const PHONE_MODEL = /\b(?:samsung|galaxy) (?:galaxy )?[asmfz]\d{1,3}\b|\b[asmfz]\d{2} samsung\b/;
const PHONE = [["smartphone"]];

/**
 * The groups of the products that a question or a title is about, likeliest first; none where no product is known.
 * Indonesian says the thing first ("meja komputer" is furniture), for whom or what it is weighs more ("sampo kucing"), and
 * a brand says it only where nothing else does.
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
 * What the brand that a question begins with is bought for, the likeliest first, each as words; none where it names a product as well,
 * whatever that is.
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

/** Words in a row that only together name a product ("meja belajar"), and the groups that have it. */
export type CompoundName = { readonly words: readonly string[]; readonly groups: readonly ProductGroupId[] };

export const compoundNames = (words: readonly string[]): readonly CompoundName[] =>
  longestNames(words, LOOK_AHEAD, (span) => {
    const groups = groupsNamed(span)?.products;
    return groups && { words: span, groups };
  }).filter(({ words: span, groups }) => span.length > 1 && groups.length > 0);

const NOTHING: NamedGroups = { products: [], buyers: [] };

/** What a brand's words seem to name is no product: "Baby-G" is a watch. */
function hiddenBy(span: readonly string[]): NamedGroups | undefined {
  const isBrand = productsOfBrand.has(span.join(""));
  return isBrand && span.some((word) => groupsNamed([word])) ? NOTHING : undefined;
}

/** Without "-nya" and the like, or the English plural. */
function bareForm(word = "") {
  const bare = word.replace(/(?:nya|ku|mu|s)$/, "");
  return bare.length >= 3 && bare !== word ? groupsNamed([bare]) : undefined;
}

const firstBrand = (words: readonly string[]) => longestNames(words, LOOK_AHEAD, brandProducts)[0] ?? [];

/** Words in a row that are a brand, and nothing else. */
const brandProducts = (span: readonly string[]) =>
  productsOfBrand.get(span.join(""))?.map(({ product }) => product.split(" "));

const productsOfBrand = Map.groupBy(
  BRANDS.flatMap(({ product, names }) => names.split(", ").map((name) => ({ product, key: wordsOf(name).join("") }))),
  ({ key }) => key,
);
