import type { ReactNode } from "react";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { CategoryPrices } from "../../islands/category-browser.props.ts";

/** A part of a page that shows prices, and what the page must then know of them. Invented products are marked. */
export type ProductSection = {
  /** Null: there is nothing to show. */
  readonly body: ReactNode;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What the tile list of a category shows of its prices. */
export type CategoryPriceSection = {
  /** Null: there are none. */
  readonly prices: CategoryPrices | null;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What an article shows of the products that it names by their slugs. */
export type ArticleProducts = {
  /** Null: nothing, since there is no such product that visitors see. */
  readonly card: (slug: string) => ReactNode;
  /** Of those among them that there are. */
  readonly comparison: (slugs: readonly string[]) => ReactNode;
  /** Of which nothing is shown. */
  readonly missing: readonly string[];
  /** Invented ones are among those that are shown. */
  readonly hasSamples: boolean;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** What somebody looked for who found nothing. */
export type NearProducts = {
  readonly words: readonly string[];
  readonly category?: CategorySlug | undefined;
};
