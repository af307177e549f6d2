import {
  groupsNamed,
  LONGEST_PRODUCT_NAME,
  type ProductGroupId,
  productGroup,
} from "../stores/product-groups/groups.ts";
import { BRANDS } from "./brands.ts";
import { wordsOf } from "./words.ts";

const LONGEST_BRAND = 3;
const LOOK_AHEAD = Math.max(LONGEST_PRODUCT_NAME, LONGEST_BRAND);

/** What a brand's letter and number are. */
const PHONE_MODEL = /\b(?:samsung|galaxy) (?:galaxy )?(?:tab )?[asmfz]\d{1,3}\b/;

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
  return PHONE_MODEL.test(words.join(" ")) ? ["phones"] : brandProducts(words);
}

function namedProducts(words: readonly string[]): readonly ProductGroupId[] {
  const found = spansOf(words, (span) => groupsNamed(span) ?? (span.length === 1 ? bareForm(span[0]) : undefined));
  const [head, ...others] = found;
  if (!head) return [];
  const isAboutAnything = head.products.some((id) => productGroup(id).anySubject);
  const buyers = isAboutAnything ? undefined : others.find((named) => named.buyers.length > 0);
  return buyers?.buyers ?? [...new Set([...head.products, ...head.buyers])];
}

/** Without "-nya" and the like, or the English plural. */
function bareForm(word = "") {
  const bare = word.replace(/(?:nya|ku|mu|s)$/, "");
  return bare.length >= 3 && bare !== word ? groupsNamed([bare]) : undefined;
}

function brandProducts(words: readonly string[]): readonly ProductGroupId[] {
  const [brand] = spansOf(words, (span) => productsOfBrand.get(span.join("")));
  return [...new Set(brand?.flatMap(({ product }) => namedProducts(product.split(" "))))];
}

const productsOfBrand = Map.groupBy(
  BRANDS.flatMap(({ product, names }) => names.split(", ").map((name) => ({ product, key: wordsOf(name).join("") }))),
  ({ key }) => key,
);

/** What the words name, from left to right, the longest names first. */
function spansOf<Named>(words: readonly string[], nameOf: (span: readonly string[]) => Named | undefined): Named[] {
  const found: Named[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(LOOK_AHEAD, words.length - start);
    let named = nameOf(words.slice(start, start + length));
    while (named === undefined && length > 1) {
      length -= 1;
      named = nameOf(words.slice(start, start + length));
    }
    if (named !== undefined) found.push(named);
    start += length;
  }
  return found;
}
