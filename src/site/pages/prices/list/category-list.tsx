import { findCategory } from "../../../../modules/stores/categories.shared.ts";
import type { PageRoute } from "../../../page.ts";
import { productListPage } from "./product-list-page.tsx";

/** The page `/harga/{category}`. */
export const load: PageRoute["load"] = async (input, services) => {
  const category = findCategory(input.params.category ?? "");
  const counts = await services.productCounts.load();
  return category && counts.byCategory.has(category.slug)
    ? productListPage({ category }, input, services)
    : "not-found";
};
