import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Reader } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type ArticlesAbout, articlesAbout } from "./articles-about.ts";
import { type StoreDescription, storeDescriptions } from "./product-descriptions.ts";
import { type ProductHistory, productHistories } from "./product-histories.ts";
import { type ShownOffers, type ShownProduct, shownOffers, shownProducts } from "./product-page.ts";
import { type RelatedProducts, relatedProducts } from "./related-products.ts";

/** All data for the page of a product. */
export type ProductPage = ShownOffers & {
  readonly product: ShownProduct;
  readonly histories: readonly ProductHistory[];
  readonly related: RelatedProducts;
  readonly about: ArticlesAbout;
  /** A store's description, where no editor has written one. */
  readonly storeDescription: StoreDescription | undefined;
  /** The number of the day on which the page was read. */
  readonly today: number;
};

export type ProductPageServices = {
  readonly reads: Reader;
  readonly db: Db;
  readonly clock: Clock;
  readonly productCounts: { readonly showSamples: boolean };
  readonly config: { readonly timeZone: string };
};

/**
 * Reads product pages, with the same number of queries for one as for many.
 * @returns pages in the order of the slugs; undefined for a product that visitors do not see
 */
export async function readProductPages(
  services: ProductPageServices,
  slugs: readonly string[],
): Promise<readonly (ProductPage | undefined)[]> {
  const { reads, clock, productCounts, config } = services;
  const found = await shownProducts(reads, [...new Set(slugs)], productCounts);
  if (found.size === 0) return slugs.map(() => undefined);
  const products = [...found.values()];
  const ids = products.map(({ id }) => id);
  const moment = clock.now();
  const [offersOf, histories, relatedTo, articlesOn, descriptions] = await Promise.all([
    shownOffers(reads, ids, moment),
    productHistories(services, ids, { timeZone: config.timeZone, moment }),
    relatedProducts(reads, products, productCounts),
    articlesAbout(reads, products),
    storeDescriptions(reads, products, moment),
  ]);
  const today = dayNumberOf(dayIn(config.timeZone, moment));
  return slugs.map((slug) => {
    const product = found.get(slug);
    return (
      product && {
        ...{ product, today, ...offersOf(product.id) },
        // Histories are in the order in which their offers were first imported.
        histories: (histories.get(product.id) ?? []).toSorted((one, other) => one.id - other.id),
        related: relatedTo(product),
        about: articlesOn(product),
        storeDescription: descriptions.get(product.id),
      }
    );
  });
}
