import { merchantsNamed } from "../../catalogue/ledger/merchants/queries.ts";
import type { ListedProduct } from "../../catalogue/listings/queries.ts";
import { LINK_CHECK_PARAMETERS, linkCheckPath } from "../../catalogue/paths.shared.ts";
import { findProductType } from "../../catalogue/taxonomy/product-types.shared.ts";
import { COOLS_ROOMS, isRoomSizeAlone } from "../../catalogue/taxonomy/room-size.ts";
import { articlesForCategory, newestArticles } from "../../modules/articles/queries.ts";
import type { ArticleCard } from "../../modules/articles/schema.ts";
import { SEARCH_PATH, searchPath } from "../../modules/search/paths.shared.ts";
import { type FoundResults, search, searchedWords, unitAskedAlone } from "../../modules/search/queries.ts";
import {
  foundNothing,
  MAX_RESULT_PAGES,
  type SearchResults,
  searchQuerySchema,
  withoutQuotes,
} from "../../modules/search/schema.ts";
import { Island } from "../islands/registry.tsx";
import { isFirstPageAlias, page, pageNumber } from "../page.ts";
import { pageSections } from "../page-sections.ts";
import { BudgetChip } from "../parts/budget-chip.tsx";
import { CategorySuggestions } from "../parts/category-suggestions.tsx";
import { Results } from "../parts/search-results.tsx";
import { SellerResults } from "../parts/seller-results.tsx";
import { UnitAlone } from "../parts/unit-alone.tsx";
import { intentOf } from "../search-intents.ts";
import { searchedProducts } from "../searched-products.ts";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";
import { nearProducts, searchMatches } from "./prices/sections.ts";

/** The page `/cari?q=`: categories, stores and articles together. It is not cached, because the number of possible searches is unlimited. */
export const searchPage = page({
  ...PAGE_ADDRESSES.search,
  async load({ query }, services) {
    const text = searchQuerySchema.parse(query.q ?? "");
    if (isFirstPageAlias(query.halaman))
      return { redirect: text === "" ? SEARCH_PATH : searchPath(text), permanent: true };
    if (HAS_LINK.test(text) && (await isCatalogueShown(services)))
      return {
        redirect: `${linkCheckPath()}?${LINK_CHECK_PARAMETERS[0]}=${encodeURIComponent(text)}`,
        permanent: false,
      };
    const number = pageNumber(query.halaman);
    if (number === undefined || number > MAX_RESULT_PAGES) return "not-found";
    const unit = number === 1 && (await isCatalogueShown(services)) ? unitAskedAlone(text) : undefined;
    const [results, sellers] = await Promise.all([
      unit === undefined ? resultsOf(text, number, services) : undefined,
      sellersOf(text, number, services),
    ]);
    if (results && number === 1) services.recordFound(text, foundCount(results) + sellers.length);
    const isEmpty = results !== undefined && foundNothing(results) && sellers.length === 0;
    const nearest = isEmpty ? await nearestArticles(services.reads, results) : [];
    const products = results && (await (isEmpty ? nearOf(results, services) : matchesOf(results, services)));
    const title = text === "" ? `Cari di ${services.config.siteName}` : `Hasil pencarian “${text}”`;
    return {
      meta: { title, description: DESCRIPTION, path: SEARCH_PATH },
      body: (
        <div className="page-width section">
          <h1 className="page-title">{text === "" ? "Cari" : title}</h1>
          <div className="mt-6 max-w-2xl">
            <Island name="search-box" props={{ query: text }} />
          </div>
          {results ? (
            <>
              {results.budget && <BudgetChip budget={results.budget} rest={results.withoutBudget} />}
              <SellerResults sellers={sellers} />
              <Results {...{ results, isEmpty, products, nearest, services }} />
            </>
          ) : unit === undefined ? (
            <CategorySuggestions heading="Belum tahu mau cari apa?" />
          ) : (
            <UnitAlone unit={unit} counts={services.productCounts.last} />
          )}
        </div>
      ),
    };
  },
});

const DESCRIPTION =
  "Cari kategori, toko online, dan artikel belanja sekaligus. Salah ketik sedikit tidak masalah: kami mencoba memahami maksud Anda.";

const foundCount = ({ categories, stores, articleCount, sections, products }: FoundResults<ListedProduct>): number =>
  categories.length + stores.length + articleCount + sections.length + (products?.near ? 0 : (products?.count ?? 0));

/** A pasted link to a store, which leads to the link check. */
const HAS_LINK = /https?:\/\/\S/i;

const isCatalogueShown = async ({ productCounts }: Services) => (await productCounts.load()).presence !== "none";

async function resultsOf(text: string, page: number, services: Services) {
  if (text === "") return undefined;
  const sections = pageSections(services);
  const products = await searchedProducts(services);
  const asked =
    isRoomSizeAlone(searchedWords(text)) && hasType(COOLS_ROOMS, services) ? `${COOLS_ROOMS} ${text}` : text;
  const { siteName } = services.config;
  const intent = page === 1 ? intentOf(text, { sections, hasPrices: products !== undefined, siteName }) : undefined;
  const results = await search(services.reads, asked, {
    ...{ page, sections, products: intent ? undefined : products, closedStores: services.closedStoreIds },
  });
  if (!intent) return { ...results, isAboutSite: false };
  // People who look for a page of the site do not want sections that only mention a word of the search.
  const others = results.sections.filter(({ href, isTitled }) => isTitled && href !== intent.href);
  const articles = results.articles.filter(({ byTitle }) => byTitle);
  const stores = results.stores.filter(({ named }) => named);
  const pages = { articleCount: articles.length, articlePages: Math.min(1, articles.length) };
  return { ...results, ...pages, articles, stores, sections: [intent, ...others], isAboutSite: true };
}

function hasType(slug: string, { productCounts: { last } }: Services): boolean {
  const type = findProductType(slug);
  return type !== undefined && (last.byCategory.get(type.category)?.byType.get(slug)?.products ?? 0) > 0;
}

/** Finds sellers with a page of their own; such pages exist only where the catalogue is shown. */
const sellersOf = async (text: string, page: number, services: Services) =>
  page > 1 || !(await isCatalogueShown(services)) ? [] : merchantsNamed(services.reads, text, services.productCounts);

const matchesOf = (results: FoundResults<ListedProduct>, services: Services) =>
  results.products ? searchMatches(results, services) : null;

/** Makes the products that are offered where nothing at all is found. */
const nearOf = ({ withoutBudget, guesses: [guess] }: SearchResults, services: Services) =>
  nearProducts({ words: withoutQuotes(withoutBudget).split(" "), category: guess?.slug }, services);

const ARTICLES_OFFERED = 3;

/** Returns articles for a search without results: the newest articles of the category that was probably meant, otherwise the newest of all. */
function nearestArticles(reader: Services["reads"], { guesses: [guess] }: SearchResults): Promise<ArticleCard[]> {
  return guess ? articlesForCategory(reader, guess.slug, ARTICLES_OFFERED) : newestArticles(reader, ARTICLES_OFFERED);
}
