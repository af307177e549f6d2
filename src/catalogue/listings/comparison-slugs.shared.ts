/**
 * The number of products that fit beside each other on a screen, in articles too (`MOST_COMPARED_PRODUCTS`). "Empat produk" says so:
 * site/pages/prices/comparison.tsx, and `SLUGS` of catalogue/curation/api-input.ts with its sentences.
 */
export const MOST_SIDE_BY_SIDE = 4;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

/** Reads the slugs of `?produk=`. @returns undefined where the address has no slug, too many slugs, the same slug twice, or an invalid slug */
export function comparisonSlugs(text: string | undefined, most = MOST_SIDE_BY_SIDE): readonly string[] | undefined {
  const slugs = (text ?? "").split(",");
  const isSensible =
    slugs.length <= most &&
    new Set(slugs).size === slugs.length &&
    slugs.every((slug) => slug.length <= LONGEST_SLUG && SLUG.test(slug));
  return isSensible ? slugs : undefined;
}
