import { merchantTags } from "../catalogue/ledger/merchants/cache-tags.shared.ts";
import { merchantsOfCategory } from "../catalogue/listings/public-queries/category-merchants.ts";
import { merchantPagePath } from "../catalogue/paths.shared.ts";
import type { CategorySlug } from "../modules/stores/categories.shared.ts";
import type { ChosenMerchant } from "./islands/category-browser.props.ts";
import type { Services } from "./services.ts";

type Chosen = { readonly merchants: readonly ChosenMerchant[]; readonly tags: readonly string[] };

/** Returns the merchants of the price catalogue that the owner has put after a category's list of stores, in the owner's order. */
export async function chosenMerchants(
  category: CategorySlug,
  { reads, productCounts }: Pick<Services, "reads" | "productCounts">,
): Promise<Chosen> {
  const merchants = await merchantsOfCategory(reads, category, productCounts);
  return {
    merchants: merchants.map(({ name, slug, homeUrl }) => ({
      ...{ name, href: merchantPagePath(slug) },
      host: new URL(homeUrl).hostname.replace(/^www\./, ""),
    })),
    tags: [merchantTags.ofCategory(category), ...merchants.map(({ id }) => merchantTags.merchant(id))],
  };
}
