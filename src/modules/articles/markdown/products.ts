import type { Element } from "hast";
import type { LeafDirective } from "mdast-util-directive";
import {
  cardSlug,
  cardSlugText,
  comparedSlugs,
  comparisonProblem,
  MOST_COMPARED_PRODUCTS,
} from "./product-directives.shared.ts";
import type { Rendering } from "./types.ts";

/**
 * The most places for products in one article; each product of a comparison counts as one. It is limited, because one query reads all products of an
 * article.
 */
export const MOST_PRODUCTS = 50;

/** Makes a placeholder for a product, which is filled at each view. The product need not exist, since products come and go while the text stays. */
export function productCard({ attributes }: LeafDirective, rendering: Rendering): Element | undefined {
  const slug = cardSlug(attributes);
  if (slug === undefined) {
    const written = cardSlugText(attributes);
    rendering.problem(
      "product-address",
      written ? `Bukan alamat produk: ${written}` : "Kartu produk belum berisi produk",
    );
    return undefined;
  }
  if (!hasPlaceFor([slug], rendering)) return undefined;
  return { type: "element", tagName: "product-card", properties: { dataSlug: slug }, children: [] };
}

const COMPARISON_PROBLEMS = {
  few: "Perbandingan produk membutuhkan minimal dua produk",
  many: `Perbandingan produk memuat maksimal ${MOST_COMPARED_PRODUCTS} produk; sisanya tidak tampil`,
  repeated: "Satu produk disebut dua kali dalam perbandingan",
  "no-slug": "Perbandingan produk memuat alamat yang bukan alamat produk",
} as const;

export function productComparison({ attributes }: LeafDirective, rendering: Rendering): Element | undefined {
  const problem = comparisonProblem(attributes);
  if (problem) rendering.problem("product-comparison", COMPARISON_PROBLEMS[problem]);
  const slugs = comparedSlugs(attributes).slice(0, MOST_COMPARED_PRODUCTS);
  if (slugs.length === 0 || !hasPlaceFor(slugs, rendering)) return undefined;
  return { type: "element", tagName: "product-comparison", properties: { dataSlugs: slugs.join(",") }, children: [] };
}

function hasPlaceFor(slugs: readonly string[], rendering: Rendering): boolean {
  if (rendering.productPlaces + slugs.length > MOST_PRODUCTS) {
    rendering.problem("product-limit", `Satu artikel memuat maksimal ${MOST_PRODUCTS} produk; sisanya tidak tampil`);
    return false;
  }
  rendering.productPlaces += slugs.length;
  for (const slug of slugs) rendering.productSlugs.add(slug);
  return true;
}
