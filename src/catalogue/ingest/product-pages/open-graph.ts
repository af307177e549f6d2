import { type PageFinding, problem } from "./page-offer.ts";
import { readAmount } from "./page-price.ts";

/**
 * Reads the product from a page's `meta` elements, as Facebook's catalogues read them. Undefined where they name no product.
 * @see https://ogp.me and https://developers.facebook.com/docs/marketing-api/catalog/guides/microdata-tags
 */
export function openGraphProduct(metas: ReadonlyMap<string, readonly string[]>): PageFinding | undefined {
  const first = (...names: readonly string[]) => names.map((name) => metas.get(name)?.[0] ?? "").find(Boolean) ?? "";
  const base = first("product:price:amount", "og:price:amount");
  const isProduct = /^(?:og:)?product(?:\.item)?$/i.test(first("og:type"));
  if (base === "" && !isProduct) return undefined;
  const title = first("og:title", "twitter:title");
  if (title === "") return problem("page-no-product");
  if (countOf(metas, "product:price:amount") > 1)
    return problem("page-price-range", valuesIn(metas, "product:price:amount"));
  const currency = first("product:price:currency", "og:price:currency");
  const sale = first("product:sale_price:amount");
  const paid = sale || base;
  const price = readAmount(paid, sale === "" ? currency : first("product:sale_price:currency") || currency);
  if (!price.ok) return price;
  const struck = readAmount(sale === "" ? first("product:original_price:amount") : base, currency);
  return {
    ok: true,
    value: {
      ...{ title, price: price.value, listPrice: struck.ok && struck.value > price.value ? struck.value : null },
      availability: first("product:availability", "og:availability"),
      condition: first("product:condition"),
      brand: first("product:brand", "og:brand"),
      gtins: [first("product:gtin", "product:ean", "product:upc", "product:isbn")].filter(Boolean),
      mpn: first("product:mfr_part_no"),
      image: first("og:image:secure_url", "og:image"),
      category: first("product:category"),
      ...{ color: first("product:color"), size: first("product:size"), material: first("product:material") },
      ...{ seller: "", groupId: first("product:item_group_id") },
      // og:description advertises the page, so it is not used.
      ...{ description: "", rating: "", ratingCount: "" },
    },
  };
}

const countOf = (metas: ReadonlyMap<string, readonly string[]>, name: string): number => new Set(metas.get(name)).size;
const valuesIn = (metas: ReadonlyMap<string, readonly string[]>, name: string): string =>
  (metas.get(name) ?? []).slice(0, 5).join(", ");
