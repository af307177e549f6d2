import { successorsOf } from "../../../../catalogue/ingest/manual/successor.ts";
import {
  type EmbeddedList,
  type EmbeddedProduct,
  embeddedProducts,
} from "../../../../catalogue/listings/public-queries/embedded-products.ts";
import { earliest } from "../../../../catalogue/listings/public-queries/product-list.ts";
import type { Services } from "../../../services.ts";

export type ProductServices = Pick<Services, "reads" | "clock"> & {
  readonly productCounts: Pick<Services["productCounts"], "showSamples">;
};

type CurrentProducts = EmbeddedList & {
  /** The products that nobody offers, of which another product may take the place at any time. */
  readonly withoutOffers: readonly EmbeddedProduct[];
};

/**
 * Reads what is shown of products. A product whose typed offers a feed has replaced is shown as the product of the feed's offer, to which its page leads, too.
 */
export async function currentProducts(
  slugs: readonly string[],
  { reads, clock, productCounts: { showSamples } }: ProductServices,
): Promise<CurrentProducts> {
  const moment = clock.now();
  const list = await embeddedProducts(reads, { slugs, moment, showSamples });
  const withoutOffers = [...list.products.values()].filter(
    ({ offers, isShown, isSample }) => isShown && offers === 0 && !isSample,
  );
  if (withoutOffers.length === 0) return { ...list, withoutOffers };
  const successors = await successorsOf(
    reads,
    withoutOffers.map(({ id }) => id),
  );
  if (successors.size === 0) return { ...list, withoutOffers };
  const wanted = [...new Set([...successors.values()].map(({ slug }) => slug))];
  const { products, expiresAt } = await embeddedProducts(reads, { slugs: wanted, moment, showSamples });
  const led = withoutOffers.flatMap(({ id, asked }) => {
    const product = products.get(successors.get(id)?.slug ?? "");
    return product ? [[asked, { ...product, asked }] as const] : [];
  });
  return {
    products: new Map([...list.products, ...led]),
    expiresAt: earliest([list.expiresAt ?? null, expiresAt ?? null]),
    withoutOffers,
  };
}
