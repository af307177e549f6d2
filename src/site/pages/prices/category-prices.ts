import { merchantTags } from "../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../../../catalogue/ledger/offers/cache-tags.shared.ts";
import { percent } from "../../../catalogue/ledger/prices/schema.ts";
import { type PriceDrop, priceDrops } from "../../../catalogue/listings/public-queries/price-drops.ts";
import { pricesPath, productPath } from "../../../catalogue/paths.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { CategoryPrices } from "../../islands/category-browser.props.ts";
import type { Services } from "../../services.ts";
import { claimLabel } from "./claim-label.ts";
import type { CategoryPriceSection } from "./section.ts";
import { WITHOUT_SHIPPING } from "./words.ts";

/** The number of price drops that a category's list shows; one click leads to the rest. */
export const CATEGORY_DROPS = 3;

/** Returns a category's prices as text, because a browser that asks for them after the page is loaded should need no code that renders prices. */
export async function categoryPrices(category: CategorySlug, services: Services): Promise<CategoryPriceSection> {
  const tags = [productTags.list(category), merchantTags.names];
  const { byCategory } = await services.productCounts.load();
  if (!byCategory.has(category)) return { prices: null, tags, expiresAt: undefined };
  const { drops, expiresAt } = await priceDrops(services, {
    ...{ moment: services.clock.now(), timeZone: services.config.timeZone, showSamples: false },
    ...{ category, page: 1, size: CATEGORY_DROPS },
  });
  return { prices: { href: pricesPath(category), drops: drops.map(listedDrop) }, tags, expiresAt };
}

export function listedDrop(drop: PriceDrop): CategoryPrices["drops"][number] {
  const { slug, title, price, shipping, store, permille, evidence } = drop;
  return {
    ...{ href: productPath(slug), title },
    price: `${formatRupiah(price)} ${shipping === 0 ? "gratis ongkir" : WITHOUT_SHIPPING}, di ${store}`,
    drop: `Turun ${percent(permille / 1000)}`,
    warning: claimLabel(evidence?.discount, true) ?? null,
  };
}
