import type { SearchResults } from "../../modules/search/schema.ts";

const LEADING_ARTICLES = 3;

/**
 * Returns how many articles come before the stores: guides whose title matches, but at least the best guide. When only similar articles were found, only the
 * best one counts, if its title matches and its category is looked for. Returns 0 where the best guide is about something else and only mentions the words, or
 * where help comes first.
 */
export function countLeadingArticles(results: SearchResults): number {
  const { articles, categories, relaxed, page } = results;
  const [best] = articles;
  if (page > 1) return articles.length;
  if (!best || leadsWithHelp(results)) return 0;
  if (relaxed) return Number(best.byTitle && categories.some(({ slug }) => slug === best.category));
  const first = articles.slice(0, LEADING_ARTICLES).findIndex(({ byTitle }) => !byTitle);
  if (first !== 0) return first === -1 ? Math.min(articles.length, LEADING_ARTICLES) : first;
  const isAside = categories.length > 0 && categories.every(({ slug }) => slug !== best.category);
  return isAside ? 0 : 1;
}

/**
 * Says whether the question is about the site, or about buying in general: the title of a help section has all words of the question ("token listrik"), or the
 * section answers a question that names no thing and that no guide is about.
 */
export function leadsWithHelp({ articles: [best], categories, stores, sections: [section] }: SearchResults): boolean {
  const looksForThings = categories.length > 0 || stores.some(({ named }) => named);
  return section?.isTitled === true || (section?.answers === true && !looksForThings && !best?.byTitle);
}
