import { describe, expect, test } from "vitest";
import type { ArticleResult, CategoryResult, SearchResults } from "../../modules/search/schema.ts";
import { countLeadingArticles, leadsWithHelp } from "./result-order.ts";

const article = (category: ArticleResult["category"], { byTitle = false } = {}): ArticleResult => ({
  id: 1,
  slug: "panduan",
  summary: "",
  coverAlt: "",
  path: `/artikel/${category}/panduan`,
  category,
  title: "Panduan",
  excerpt: "",
  publishedAt: "2026-01-01T00:00:00Z",
  readingMinutes: 4,
  cover: null,
  byTitle,
  isNear: false,
  titleHighlight: [],
  snippet: [],
});

const found = (some: Partial<SearchResults>): SearchResults => ({
  query: "q",
  withoutBudget: "q",
  commonWordsOnly: false,
  relaxed: false,
  guesses: [],
  categories: [],
  stores: [],
  articles: [],
  sections: [],
  page: 1,
  articlePages: 1,
  articleCount: 0,
  articlesBounded: false,
  ...some,
});

const APPLIANCES: CategoryResult[] = [{ slug: "peralatan-rumah-tangga", name: "Peralatan", highlight: [] }];
const help = (answers: boolean, { isTitled = false } = {}) => ({
  ...{ href: "/bantuan#a", page: "Bantuan", highlight: [], snippet: [] },
  ...{ answers, isTitled },
});

describe("articles before the stores", () => {
  test("those whose titles have it, three at most, and all of a later page", () => {
    const titled = article("makanan-minuman", { byTitle: true });
    expect(countLeadingArticles(found({ articles: Array(5).fill(titled) }))).toBe(3);
    expect(countLeadingArticles(found({ articles: [titled, article("makanan-minuman")] }))).toBe(1);
    expect(countLeadingArticles(found({ articles: Array(5).fill(titled), page: 2 }))).toBe(5);
  });

  test("the best, where it is of the category or nothing is looked for; none that only mentions a thing", () => {
    const categories = APPLIANCES;
    expect(countLeadingArticles(found({ categories, articles: [article("peralatan-rumah-tangga")] }))).toBe(1);
    expect(countLeadingArticles(found({ articles: [article("makanan-minuman")] }))).toBe(1);
    expect(countLeadingArticles(found({ categories, articles: [article("makanan-minuman")] }))).toBe(0);
  });

  test("of those that are only near, the best where its title is about what is looked for", () => {
    const articles = Array(3).fill(article("peralatan-rumah-tangga", { byTitle: true }));
    expect(countLeadingArticles(found({ relaxed: true, categories: APPLIANCES, articles }))).toBe(1);
    const mentioning = [article("peralatan-rumah-tangga")];
    expect(countLeadingArticles(found({ relaxed: true, categories: APPLIANCES, articles: mentioning }))).toBe(0);
    const other = [article("makanan-minuman", { byTitle: true })];
    expect(countLeadingArticles(found({ relaxed: true, categories: APPLIANCES, articles: other }))).toBe(0);
  });

  test("none where all are only near and nothing is looked for, or there are none", () => {
    expect(
      countLeadingArticles(found({ relaxed: true, articles: [article("makanan-minuman", { byTitle: true })] })),
    ).toBe(0);
    expect(countLeadingArticles(found({}))).toBe(0);
  });
});

describe("help comes first", () => {
  test("where it answers and articles only mention what was asked", () => {
    expect(leadsWithHelp(found({ sections: [help(true)], articles: [article("buku-majalah")] }))).toBe(true);
    expect(leadsWithHelp(found({ sections: [help(true)] }))).toBe(true);
  });

  test("where it is headed by all that was asked, whatever is sold and read besides", () => {
    const titled = found({
      sections: [help(true, { isTitled: true })],
      categories: APPLIANCES,
      articles: [article("peralatan-rumah-tangga", { byTitle: true })],
    });
    expect(leadsWithHelp(titled)).toBe(true);
    expect(countLeadingArticles(titled)).toBe(0);
  });

  test("but not where it is only near, an article is about it, or something to buy is looked for", () => {
    const sections = [help(true)];
    expect(leadsWithHelp(found({ sections: [help(false)] }))).toBe(false);
    expect(leadsWithHelp(found({ sections, articles: [article("buku-majalah", { byTitle: true })] }))).toBe(false);
    expect(leadsWithHelp(found({ sections, categories: APPLIANCES }))).toBe(false);
    expect(leadsWithHelp(found({}))).toBe(false);
  });
});
