import { BatchLoader } from "../../../platform/database/batch-loader.ts";
import type { RenderQueue } from "../../../platform/page-cache/render-queue.ts";
import type { ProductPage, ProductPageServices } from "./product-pages.ts";

/** A product may have a hundred offers of a year each. */
const MOST_AT_ONCE = 16;

/** Products by slug, with all that their pages say: read together where many are asked for while this thread makes pages. */
export const productsForPages = (services: ProductPageServices, renderQueue: RenderQueue) =>
  new BatchLoader<string, ProductPage | undefined>({
    ...{ maxBatchSize: MOST_AT_ONCE, renderQueue },
    loadBatch: async (slugs) => (await import("./product-pages.ts")).readProductPages(services, slugs),
  });
