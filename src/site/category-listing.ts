import { articlesForCategory } from "../modules/articles/queries.ts";
import { pageTitle } from "../modules/seo/metadata.ts";
import { type CategorySlug, categoryOf } from "../modules/stores/categories.shared.ts";
import { STORES } from "../modules/stores/directory.shared.ts";
import { sourceNoteOf } from "../modules/stores/source-note.ts";
import type { CategoryListing } from "./islands/category-browser.props.ts";
import type { Services } from "./services.ts";

const ARTICLES = 4;

/** Of the home page while a category is chosen: /toko/{slug} is another page, and has a title of its own. */
export const chosenCategoryTitle = (slug: CategorySlug) => `Pilihan Toko ${categoryOf(slug).name}`;

/** A category's stores and reading, as the home page's island and GET /api/categories/{slug} give them. */
export async function categoryListing(slug: CategorySlug, services: Services): Promise<CategoryListing> {
  const articles = await articlesForCategory(services.reads, slug, ARTICLES);
  return {
    slug,
    title: pageTitle({ title: chosenCategoryTitle(slug) }, services.site),
    basis: sourceNoteOf(STORES[slug]),
    stores: [...services.storesOf(slug)],
    articles: articles.map(({ path, title, readingMinutes }) => ({ href: path, title, readingMinutes })),
  };
}
