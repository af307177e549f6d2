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
  /** Null where there are none. */
  readonly prices: CategoryPrices | null;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What an article shows of the products that it names by their slugs. */
export type ArticleProducts = {
  /** Renders a card; null where visitors do not see such a product. */
  readonly card: (slug: string) => ReactNode;
  /** Renders a comparison of those products that visitors see. */
  readonly comparison: (slugs: readonly string[]) => ReactNode;
  /** Slugs of products of which nothing is shown. */
  readonly missing: readonly string[];
  /** Whether sample products are among those that are shown. */
  readonly hasSamples: boolean;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What somebody looked for and did not find. */
export type NearProducts = {
  readonly words: readonly string[];
  readonly category?: CategorySlug | undefined;
};
