import { BatchLoader } from "../../../platform/database/batch-loader.ts";
import type { RenderQueue } from "../../../platform/page-cache/render-queue.ts";
import type { ProductPage, ProductPageServices } from "./product-pages.ts";

/** The most products that are read at once: few, because a product may have a hundred offers, each with a year of prices. */
const MOST_AT_ONCE = 16;

/** Loads products by slug with all that their pages say. Products that are asked for while this thread renders pages are read together. */
export const productsForPages = (services: ProductPageServices, renderQueue: RenderQueue) =>
  new BatchLoader<string, ProductPage | undefined>({
    ...{ maxBatchSize: MOST_AT_ONCE, renderQueue },
    loadBatch: async (slugs) => (await import("./product-pages.ts")).readProductPages(services, slugs),
  });
