import { findProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import { findCategory } from "../../../../modules/stores/categories.shared.ts";
import type { PageRoute } from "../../../page.ts";
import type { Services } from "../../../services.ts";
import { type ListPlace, productListPage } from "./product-list-page.tsx";

/** The page `/harga/{category}/{type}`. */
export const load: PageRoute["load"] = async (input, services) => {
  const place = await typePlace(input.params, services);
  return place ? productListPage(place, input, services) : "not-found";
};

/** @returns undefined where the type has no product */
export async function typePlace(
  params: Readonly<Record<string, string>>,
  { productCounts }: Pick<Services, "productCounts">,
): Promise<(ListPlace & Required<Pick<ListPlace, "type">>) | undefined> {
  const category = findCategory(params.category ?? "");
  const type = findProductType(params.type ?? "");
  if (!category || type?.category !== category.slug) return undefined;
  const { byCategory } = await productCounts.load();
  return byCategory.get(category.slug)?.byType.has(type.slug) ? { category, type } : undefined;
}
