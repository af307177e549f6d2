import { articlesForCategory } from "../modules/articles/queries.ts";
import { pageTitle } from "../modules/seo/metadata.ts";
import type { CategorySlug } from "../modules/stores/categories.ts";
import type { CategoryListing } from "./islands/category-browser.props.ts";
import { storeListTitle } from "./islands/category-stores.tsx";
import type { Services } from "./services.ts";

const ARTICLES = 4;

/** A category's stores and reading, as the home page's island and GET /api/categories/{slug} give them. */
export async function categoryListing(slug: CategorySlug, services: Services): Promise<CategoryListing> {
  const articles = await articlesForCategory(services.reads, slug, ARTICLES);
  return {
    slug,
    title: pageTitle({ title: storeListTitle(slug) }, services.site),
    stores: [...services.storesOf(slug)],
    articles: articles.map(({ path, title, readingMinutes }) => ({ href: path, title, readingMinutes })),
  };
}
