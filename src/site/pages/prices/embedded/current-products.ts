import { successorsOf } from "../../../../catalogue/ingest/manual/successor.ts";
import {
  type EmbeddedList,
  type EmbeddedProduct,
  embeddedProducts,
} from "../../../../catalogue/listings/public-queries/embedded-products.ts";
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
  const wanted = [...new Set([...successors.values()].map(({ slug }) => slug))];
  const { products, expiresAt } = await embeddedProducts(reads, { slugs: wanted, moment, showSamples });
  const led = withoutOffers.flatMap(({ id, asked }) => {
    const product = products.get(successors.get(id)?.slug ?? "");
    return product ? [[asked, { ...product, asked }] as const] : [];
  });
  const ends = [list.expiresAt, expiresAt].flatMap((end) => end?.getTime() ?? []);
  return {
    products: new Map([...list.products, ...led]),
    expiresAt: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
    withoutOffers,
  };
}
