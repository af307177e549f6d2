import {
  giftTypes,
  type ListedProduct,
  postgresProductSearch,
  productsByIds,
  readListState,
  typesBegun,
  typesNamed,
} from "../catalogue/listings/queries.ts";
import { pricesPath, productPath } from "../catalogue/paths.shared.ts";
import { findProductType } from "../catalogue/taxonomy/product-types.shared.ts";
import type { SearchedProducts } from "../modules/search/queries.ts";
import { queryString } from "../platform/http/ordered-query.ts";
import type { Services } from "./services.ts";

/** Returns the function by which the search finds products; undefined where the site has no products, so that the search does not look for them. */
export async function searchedProducts({
  reads,
  clock,
  productCounts,
}: Pick<Services, "reads" | "clock" | "productCounts">): Promise<SearchedProducts<ListedProduct> | undefined> {
  const { presence, byCategory } = await productCounts.load();
  if (presence === "none") return undefined;
  const products = postgresProductSearch(reads);
  return {
    async find({ words, isAnyEnough, range, limit, category, types, isCheapestFirst, isCheapestPerUnit }) {
      const type = isCheapestPerUnit ? findProductType(types?.[0] ?? "") : undefined;
      const state = readListState(
        {
          ...(words.length > 0 && { q: "q" }),
          ...range,
          ...(type ? { urut: "satuan" } : isCheapestFirst && { urut: "termurah" }),
        },
        { type },
      );
      const { showSamples } = productCounts;
      const asked = { showSamples, words, isAnyEnough, category, types, perPage: limit };
      const answer = state && (await products.list({ ...asked, state }));
      if (!answer || answer.ids.length === 0) return undefined;
      const list = await productsByIds(reads, { ids: answer.ids, moment: clock.now() });
      const { ids, unmet, count, isBounded } = answer;
      const places = new Map(ids.map((id, place) => [id, place]));
      const missing = unmet && list.products.map(({ id }) => unmet[places.get(id) ?? -1] ?? []);
      return { products: list.products, count, isBounded, ...(missing && { unmet: missing }) };
    },
    typesNamed: (words, groups) =>
      typesNamed(words, groups, ({ category, slug }) => byCategory.get(category)?.byType.has(slug) ?? false),
    typesBegun: (words) =>
      typesBegun(words, ({ category, slug }) => byCategory.get(category)?.byType.get(slug)?.products ?? 0),
    giftTypes,
    pathOf: ({ slug }) => productPath(slug),
    listOf: ({ name, category, types: [type, ...others] }, range) => ({
      name: `Semua ${name}`,
      path: pricesPath(category, ...(type && others.length === 0 ? [type] : [])) + queryString(range),
    }),
  };
}
