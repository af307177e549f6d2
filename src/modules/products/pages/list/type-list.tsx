import type { PageRoute } from "../../../../site/page.ts";
import type { Services } from "../../../../site/services.ts";
import { findCategory } from "../../../stores/categories.shared.ts";
import { findProductType } from "../../product-types.shared.ts";
import { type ListPlace, productListPage } from "./product-list-page.tsx";

/** `/harga/{category}/{type}` */
export const load: PageRoute["load"] = async (input, services) => {
  const place = await typePlace(input.params, services);
  return place ? productListPage(place, input, services) : "not-found";
};

/** @returns undefined where there is no product of it */
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
