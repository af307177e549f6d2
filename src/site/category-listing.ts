import { articleTags } from "../modules/articles/cache-tags.shared.ts";
import { articlesForCategory } from "../modules/articles/queries.ts";
import { pageTitle } from "../modules/seo/metadata.ts";
import { type CategorySlug, categoryOf } from "../modules/stores/categories.shared.ts";
import { chosenMerchants } from "./chosen-merchants.ts";
import type { CategoryListing } from "./islands/category-browser.props.ts";
import { categoryPrices } from "./pages/prices/sections.ts";
import type { Services } from "./services.ts";

const ARTICLES = 4;

/** The title of the home page while a category is chosen. The page /toko/{slug} has a different title. */
export const chosenCategoryTitle = (slug: CategorySlug) => `Pilihan Toko ${categoryOf(slug).name}`;

/** A listing, with the cache tags and the expiry of a page that shows it. */
type ListingAndTags = {
  readonly listing: CategoryListing;
  readonly tags: readonly string[];
  readonly expiresAt: Date | undefined;
};

/** Reads a category's stores, prices and articles, for the home page's island and for GET /api/categories/{slug}. */
export async function categoryListing(slug: CategorySlug, services: Services): Promise<ListingAndTags> {
  const [articles, { prices, tags, expiresAt }, chosen] = await Promise.all([
    articlesForCategory(services.reads, slug, ARTICLES),
    categoryPrices(slug, services),
    chosenMerchants(slug, services),
  ]);
  const listing = {
    slug,
    title: pageTitle({ title: chosenCategoryTitle(slug) }, services.site),
    basis: services.sourceNote(slug),
    stores: [...services.storesOf(slug)],
    merchants: [...chosen.merchants],
    articles: articles.map(({ path, title, readingMinutes }) => ({ href: path, title, readingMinutes })),
    prices,
  };
  return { listing, tags: [articleTags.list(slug), ...tags, ...chosen.tags], expiresAt };
}
