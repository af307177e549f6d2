import { findCategory } from "../../modules/stores/categories.shared.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import type { ProductCounts } from "../listings/product-counts.ts";
import { productPath } from "../paths.shared.ts";
import { foundProducts } from "./admin-queries/found-products.ts";
import * as answers from "./answers.ts";
import * as input from "./api-input.ts";
import { canReadProducts } from "./permissions.shared.ts";

export type ArticleRouteServices = {
  readonly db: Db;
  readonly reads: Reader;
  readonly clock: Clock;
  readonly productCounts: Pick<ProductCounts, "showSamples" | "load">;
  /** Renders the block with these products as readers see it. */
  readonly productBlock: (slugs: readonly string[]) => Promise<answers.ProductBlock>;
};

/** Routes that find products for people who write articles. */
export const articleProductRoutes = ({ db, reads, clock, productCounts, productBlock }: ArticleRouteServices) => [
  endpoint("GET /found-products", {
    summary: "Mencari produk yang dilihat pengunjung, seperti pengunjung mencarinya",
    query: input.foundProductsQuery,
    answer: answers.foundProductsSchema,
    can: canReadProducts,
    async handle({ query: { q } }) {
      const { presence } = await productCounts.load();
      if (presence === "none" || q === "") return { hasProducts: presence !== "none", products: [] };
      const { showSamples } = productCounts;
      const found = await foundProducts({ db, reads }, { q, moment: clock.now(), showSamples });
      return {
        hasProducts: true,
        products: found.map(({ slug, title, category, lowest, merchants, isSample }) => ({
          ...{ slug, title, path: productPath(slug), category: findCategory(category)?.name ?? category },
          ...{ lowest: lowest?.total ?? null, merchants, isSample },
        })),
      };
    },
  }),
  endpoint("GET /product-blocks", {
    summary: "Menampilkan kartu atau perbandingan produk sebagaimana pembaca artikel melihatnya",
    query: input.productBlockQuery,
    answer: answers.productBlockSchema,
    can: canReadProducts,
    handle: ({ query: { slugs } }) => productBlock(slugs),
  }),
];
