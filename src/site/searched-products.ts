import { postgresProductSearch } from "../modules/products/queries.ts";
import type { SearchedProducts } from "../modules/search/queries.ts";
import type { Services } from "./services.ts";

/** What search finds products by; undefined where there are none, and nothing is looked for. */
export async function searchedProducts({
  reads,
  clock,
  productCounts,
}: Pick<Services, "reads" | "clock" | "productCounts">): Promise<SearchedProducts | undefined> {
  const { presence } = await productCounts.load();
  if (presence === "none") return undefined;
  return { search: postgresProductSearch(reads), showSamples: productCounts.showSamples, moment: clock.now() };
}
