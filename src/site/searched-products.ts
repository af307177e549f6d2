import { productPath } from "../modules/products/paths.shared.ts";
import {
  type ListedProduct,
  postgresProductSearch,
  productsByIds,
  readListState,
} from "../modules/products/queries.ts";
import type { SearchedProducts } from "../modules/search/queries.ts";
import type { Services } from "./services.ts";

/** What search finds products by; undefined where there are none, and nothing is looked for. */
export async function searchedProducts({
  reads,
  clock,
  productCounts,
}: Pick<Services, "reads" | "clock" | "productCounts">): Promise<SearchedProducts<ListedProduct> | undefined> {
  const { presence } = await productCounts.load();
  if (presence === "none") return undefined;
  const products = postgresProductSearch(reads);
  return {
    async find({ words, range, limit }) {
      const state = readListState({ q: "q", ...range }, {});
      const { showSamples } = productCounts;
      const answer = state && (await products.list({ showSamples, words, state, perPage: limit }));
      if (!answer || answer.ids.length === 0) return undefined;
      const list = await productsByIds(reads, { ids: answer.ids, moment: clock.now() });
      return { products: list.products, count: answer.count, isBounded: answer.isBounded };
    },
    pathOf: ({ slug }) => productPath(slug),
  };
}
