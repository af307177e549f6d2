import type { Clock } from "../../../platform/clock.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { productPath } from "../../paths.shared.ts";
import { embeddedProducts } from "./embedded-products.ts";

export type ProductLink = { readonly title: string; readonly path: string };

/**
 * Returns where the products in articles lead, for copies of these articles elsewhere. The result has no prices, since nobody would update them there, and
 * leaves out products that are samples, gone or hidden.
 */
export async function productLinks(
  reader: Reader,
  { slugs, clock }: { readonly slugs: readonly string[]; readonly clock: Clock },
): Promise<ReadonlyMap<string, ProductLink>> {
  if (slugs.length === 0) return new Map();
  const { products } = await embeddedProducts(reader, { slugs, moment: clock.now(), showSamples: false });
  const shown = [...products].filter(([, { isShown }]) => isShown);
  return new Map(shown.map(([asked, { title, slug }]) => [asked, { title, path: productPath(slug) }]));
}
