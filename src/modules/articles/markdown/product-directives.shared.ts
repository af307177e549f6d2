import type { LeafDirective } from "mdast-util-directive";

/** The directives for products: PRODUCT_CARD shows one product; the next directive compares several side by side, as the page `/bandingkan?produk=` does. */
export const PRODUCT_CARD = "produk";
export const PRODUCT_COMPARISON = "bandingkan";

/** The most products that fit beside each other on a screen. */
export const MOST_COMPARED_PRODUCTS = 4;
const FEWEST_COMPARED_PRODUCTS = 2;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG.test(text);

type Attributes = LeafDirective["attributes"];

/** The text written in the braces, whether it is a slug or not: `{slug="a"}`, or `{a}` for short. */
export function cardSlugText(attributes: Attributes): string {
  const [[key, value] = ["", ""], ...others] = Object.entries(attributes ?? {});
  if (key === "slug") return value?.trim() ?? "";
  return others.length === 0 && value === "" ? key : "";
}

/** The slug that `::produk{slug="a"}` names; undefined where the text is no slug. */
export function cardSlug(attributes: Attributes): string | undefined {
  const slug = cardSlugText(attributes);
  return isSlug(slug) ? slug : undefined;
}

/** The slugs that `::bandingkan{produk="a,b"}` names, each once; texts that are no slugs are left out. */
export const comparedSlugs = (attributes: Attributes): readonly string[] => [
  ...new Set(
    (attributes?.produk ?? "")
      .split(",")
      .map((slug) => slug.trim())
      .filter(isSlug),
  ),
];

/** @returns what is wrong with the comparison as written; undefined where it can be shown */
export function comparisonProblem(attributes: Attributes): "few" | "many" | "repeated" | "no-slug" | undefined {
  const written = (attributes?.produk ?? "").split(",").map((slug) => slug.trim());
  const slugs = comparedSlugs(attributes);
  if (slugs.length < FEWEST_COMPARED_PRODUCTS) return "few";
  if (slugs.length > MOST_COMPARED_PRODUCTS) return "many";
  if (!written.every(isSlug)) return "no-slug";
  return written.length > slugs.length ? "repeated" : undefined;
}
