import { findBrand } from "../../../../catalogue/listings/search/list-question.ts";
import type { PageRoute } from "../../../page.ts";
import { productListPage } from "./product-list-page.tsx";
import { typePlace } from "./type-list.tsx";

/** The page `/harga/{category}/{type}/{brand}`. */
export const load: PageRoute["load"] = async (input, services) => {
  const place = await typePlace(input.params, services);
  const brand = place && (await findBrand(services.reads, input.params.brand ?? ""));
  return brand ? productListPage({ ...place, brand }, input, services) : "not-found";
};
