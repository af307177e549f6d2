import type { ReactNode } from "react";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { CategoryPrices } from "../../islands/category-browser.props.ts";

/** A part of a page that shows prices, with the cache tags and expiry that the page takes over. Sample products are marked. */
export type ProductSection = {
  /** Null where there is nothing to show. */
  readonly body: ReactNode;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What the home page's list of a category shows of its prices. */
export type CategoryPriceSection = {
  /** Null where the category has no prices. */
  readonly prices: CategoryPrices | null;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What an article shows of the products that it names by their slugs. */
export type ArticleProducts = {
  /** Renders a card of the product with this slug; null where visitors do not see that product. */
  readonly card: (slug: string) => ReactNode;
  /** Renders a comparison of those products that visitors see. */
  readonly comparison: (slugs: readonly string[]) => ReactNode;
  /** Slugs of products that the article names and visitors do not see. */
  readonly missing: readonly string[];
  /** Whether sample products are among those that are shown. */
  readonly hasSamples: boolean;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What a visitor looked for, by a search or by an address, and did not find. Near products are looked up by these words and this category. */
export type NearProducts = {
  readonly words: readonly string[];
  readonly category?: CategorySlug | undefined;
};
