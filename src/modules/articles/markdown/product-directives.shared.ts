import type { LeafDirective } from "mdast-util-directive";

/** The name of the block of one product, and of the one that has several side by side, as its page `/bandingkan?produk=` does. */
export const PRODUCT_CARD = "produk";
export const PRODUCT_COMPARISON = "bandingkan";

/** So many stand beside each other on a screen. */
export const MOST_COMPARED_PRODUCTS = 4;
const FEWEST_COMPARED_PRODUCTS = 2;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

const isSlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG.test(text);

type Attributes = LeafDirective["attributes"];

/** What is written in the braces, whether it is a slug or not: `{slug="a"}`, or `{a}` for short. */
export function cardSlugText(attributes: Attributes): string {
  const [[key, value] = ["", ""], ...others] = Object.entries(attributes ?? {});
  if (key === "slug") return value?.trim() ?? "";
  return others.length === 0 && value === "" ? key : "";
}

/** The slug that `::produk{slug="a"}` names; undefined where it is none. */
export function cardSlug(attributes: Attributes): string | undefined {
  const slug = cardSlugText(attributes);
  return isSlug(slug) ? slug : undefined;
}

/** The slugs that `::bandingkan{produk="a,b"}` names, each once; what is no slug is none of them. */
export const comparedSlugs = (attributes: Attributes): readonly string[] => [
  ...new Set(
    (attributes?.produk ?? "")
      .split(",")
      .map((slug) => slug.trim())
      .filter(isSlug),
  ),
];

/** @returns undefined where it can be shown, else what is wrong with what is written */
export function comparisonProblem(attributes: Attributes): "few" | "many" | "repeated" | "no-slug" | undefined {
  const written = (attributes?.produk ?? "").split(",").map((slug) => slug.trim());
  const slugs = comparedSlugs(attributes);
  if (slugs.length < FEWEST_COMPARED_PRODUCTS) return "few";
  if (slugs.length > MOST_COMPARED_PRODUCTS) return "many";
  if (!written.every(isSlug)) return "no-slug";
  return written.length > slugs.length ? "repeated" : undefined;
}
