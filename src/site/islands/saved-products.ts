import { comparisonSlugs, MOST_SIDE_BY_SIDE } from "../../catalogue/listings/comparison-slugs.shared.ts";

/** What a page gives the browser to remember of a product: plain text, as it stood on the page. */
export type SeenProduct = {
  readonly slug: string;
  readonly title: string;
  /** A text such as "Rp 1.299.000 termasuk ongkir"; empty where there was no price. */
  readonly price: string;
  readonly isSample: boolean;
};

export type SavedProduct = SeenProduct & {
  /** The visitor's day, as YYYY-MM-DD. */
  readonly seenOn: string;
  /** Whether the visitor saved the product. Of the products that are not saved, the one seen longest ago is dropped first. */
  readonly isSaved: boolean;
};

/** All that this browser remembers of products. None of it is sent anywhere. */
export type SavedProducts = {
  /** Products, the last seen first. */
  readonly products: readonly SavedProduct[];
  /** Slugs of products in the order in which they were chosen for the comparison. */
  readonly compared: readonly string[];
};

export const MOST_SAVED = 50;
const KEY = "simpanan";
const VERSION = 1;
const NOTHING: SavedProducts = { products: [], compared: [] };

/** Reads what is stored. Storage may be forbidden, and may hold anything: an unexpected value counts as empty. */
export function readSaved(): SavedProducts {
  try {
    return parseSaved(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return NOTHING;
  }
}

/**
 * Changes what is stored. The storage is read again each time, so that two tabs do not undo each other's changes.
 * @returns the stored products after the change; undefined where this browser stores nothing
 */
export function changeSaved(change: (saved: SavedProducts) => SavedProducts): SavedProducts | undefined {
  const { products, compared } = withinBounds(change(readSaved()));
  try {
    if (products.length > 0) localStorage.setItem(KEY, JSON.stringify({ version: VERSION, products, compared }));
    else localStorage.removeItem(KEY);
    return { products, compared };
  } catch {
    return undefined;
  }
}

/** Says whether another tab changed what is stored. */
export const isOfSaved = ({ key }: StorageEvent): boolean => key === KEY || key === null;

/** Puts the products that were just seen first. They replace the stored products of the same slugs, but a saved product remains saved. */
export function withSeen(
  { products, compared }: SavedProducts,
  seen: readonly SeenProduct[],
  seenOn: string,
): SavedProducts {
  const isSaved = (slug: string) => products.some((product) => product.slug === slug && product.isSaved);
  const isOther = ({ slug }: SavedProduct) => seen.every((product) => product.slug !== slug);
  const now = seen.map((product) => ({ ...product, seenOn, isSaved: isSaved(product.slug) }));
  return { products: [...now, ...products.filter(isOther)], compared };
}

/** Saves a product, or removes it from the saved ones. When the largest allowed number is saved already, nothing changes. */
export function withMark({ products, compared }: SavedProducts, slug: string, isSaved: boolean): SavedProducts {
  const isFull = isSaved && products.filter((product) => product.isSaved).length >= MOST_SAVED;
  if (isFull) return { products, compared };
  return { products: products.map((product) => (product.slug === slug ? { ...product, isSaved } : product)), compared };
}

/**
 * Sets the choice for the comparison: several slugs replace the choice, and a single slug is added to it, since the visitor wants to compare that product with
 * others.
 */
export const withChoice = ({ products, compared }: SavedProducts, slugs: readonly string[]): SavedProducts => ({
  products,
  compared:
    slugs.length > 1
      ? slugs
      : [...compared.filter((slug) => !slugs.includes(slug)), ...slugs].slice(-MOST_SIDE_BY_SIDE),
});

export const without = ({ products, compared }: SavedProducts, slug: string): SavedProducts => ({
  products: products.filter((product) => product.slug !== slug),
  compared: compared.filter((one) => one !== slug),
});

/** Keeps at most `MOST_SAVED` products. Products that are neither saved nor chosen are dropped first, and among these the one seen longest ago. */
function withinBounds({ products, compared }: SavedProducts): SavedProducts {
  const rank = ({ isSaved, slug }: SavedProduct) => (isSaved ? 0 : compared.includes(slug) ? 1 : 2);
  const kept = [...products].sort((one, other) => rank(one) - rank(other)).slice(0, MOST_SAVED);
  return {
    products: products.filter((product) => kept.includes(product)),
    compared: compared.filter((slug) => kept.some((product) => product.slug === slug)),
  };
}

function parseSaved(stored: unknown): SavedProducts {
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.products)) return NOTHING;
  const products = stored.products.flatMap((one): SavedProduct[] => (isSavedProduct(one) ? [pickOf(one)] : []));
  const slugs = new Set<string>();
  const unique = products.filter(({ slug }) => slugs.size < slugs.add(slug).size);
  const chosen = Array.isArray(stored.compared) ? comparisonSlugs(stored.compared.join(",")) : undefined;
  return withinBounds({ products: unique, compared: chosen ?? [] });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest;

const isSavedProduct = (value: unknown): value is SavedProduct =>
  isRecord(value) &&
  isText(value.slug, 200) &&
  comparisonSlugs(value.slug)?.length === 1 &&
  isText(value.title, 500) &&
  value.title.trim() !== "" &&
  isText(value.price, 100) &&
  typeof value.isSample === "boolean" &&
  typeof value.isSaved === "boolean" &&
  isText(value.seenOn, 10) &&
  /^\d{4}-\d\d-\d\d$/.test(value.seenOn) &&
  !Number.isNaN(Date.parse(value.seenOn));

/** Picks the known fields, so that nothing else in storage is written back. */
const pickOf = ({ slug, title, price, isSample, seenOn, isSaved }: SavedProduct): SavedProduct => ({
  ...{ slug, title, price, isSample, seenOn, isSaved },
});
