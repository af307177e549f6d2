import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { findCategory } from "../stores/categories.shared.ts";
import * as answers from "./answers.ts";
import * as input from "./api-input.ts";
import type { ArticleProductServices } from "./pages/embedded/article-products.tsx";
import { productPath } from "./paths.shared.ts";
import { canReadProducts } from "./permissions.shared.ts";
import type { ProductCounts } from "./product-counts.ts";
import { foundProducts } from "./visible/found-products.ts";

export type ArticleRouteServices = Omit<ArticleProductServices, "config" | "productCounts"> & {
  readonly db: Db;
  readonly timeZone: string;
  readonly productCounts: Pick<ProductCounts, "showSamples" | "load">;
};

/** Products for who writes articles. */
export const articleProductRoutes = ({ db, reads, clock, timeZone, productCounts }: ArticleRouteServices) => [
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
    async handle({ query: { slugs } }) {
      const { blockPreview } = await import("./pages/embedded/block-preview.tsx");
      return blockPreview(slugs, { reads, clock, productCounts, config: { timeZone } });
    },
  }),
];
