import type { ReactNode } from "react";
import type { ListedProduct } from "../../../catalogue/listings/queries.ts";
import type { ArticlePage } from "../../../modules/articles/schema.ts";
import type { FoundResults } from "../../../modules/search/queries.ts";
import type { Category, CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { Services } from "../../services.ts";
import type { ArticleProductServices } from "./embedded/article-products.tsx";
import type { ArticleProducts, CategoryPriceSection, NearProducts, ProductSection } from "./section.ts";

// These sections are parts of other pages. Their code is loaded for the first visitor who needs it, because only the process that serves pages ever needs it.

const NO_PRODUCTS: ArticleProducts = {
  ...{ card: () => null, comparison: () => null, missing: [], hasSamples: false, tags: [], expiresAt: undefined },
};

const NO_SECTION: ProductSection = { body: null, tags: [], expiresAt: undefined };

/** Makes the front page's section: prices that came down, and what most stores sell. */
export const homeProducts = async (services: Services): Promise<ProductSection> =>
  (await import("./product-sections.tsx")).homeProducts(services);

/** Makes the prices in the home page's list of a category: the link to the category's prices, and its largest price drops. */
export const categoryPrices = async (category: CategorySlug, services: Services): Promise<CategoryPriceSection> =>
  services.productCounts.last.presence === "real"
    ? (await import("./category-prices.ts")).categoryPrices(category, services)
    : { prices: null, tags: [], expiresAt: undefined };

/** Makes the section about what most stores of a category sell. */
export const storeListProducts = async (category: Category, services: Services): Promise<ProductSection> =>
  (await import("./product-sections.tsx")).storeListProducts(category, services);

/** @param slugs the products' slugs as the article names them; most articles name no product */
export const articleProducts = async (
  slugs: readonly string[],
  services: ArticleProductServices,
): Promise<ArticleProducts> =>
  slugs.length === 0 ? NO_PRODUCTS : (await import("./embedded/article-products.tsx")).articleProducts(slugs, services);

/** Makes the section with the lists of the product types that an article is about. */
export const articleLists = async (
  article: Pick<ArticlePage, "title" | "category">,
  services: Pick<Services, "productCounts">,
): Promise<ProductSection> =>
  services.productCounts.last.presence === "none"
    ? NO_SECTION
    : (await import("./article-lists.tsx")).articleLists(article, services);

/** Renders the products nearest to what a visitor looked for, for pages that found nothing. */
export const nearProducts = async (asked: NearProducts, services: Services): Promise<ReactNode> =>
  (await import("./near-products.tsx")).nearProducts(asked, services);

/** Renders the products that a search found, for the page of search results. */
export const searchMatches = async (results: FoundResults<ListedProduct>, services: Services): Promise<ReactNode> =>
  (await import("./search-matches.tsx")).SearchMatches({ results, timeZone: services.config.timeZone });
