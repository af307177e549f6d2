import type { ReactNode } from "react";
import type { ArticleCard } from "../../modules/articles/schema.ts";
import { searchPath } from "../../modules/search/paths.shared.ts";
import type { FoundResults } from "../../modules/search/queries.ts";
import { quotedQuery, type SearchResults, withoutQuotes } from "../../modules/search/schema.ts";
import { categoryOf } from "../../modules/stores/categories.shared.ts";
import { storeListPath } from "../../modules/stores/category-paths.shared.ts";
import type { Services } from "../services.ts";
import { ArticleGrid } from "./article-card.tsx";
import { ArticleResults, ResultPages } from "./article-results.tsx";
import { BudgetAlone } from "./budget-alone.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { CategorySuggestions } from "./category-suggestions.tsx";
import { Highlighted, ResultGroup } from "./result-group.tsx";
import { countLeadingArticles, leadsWithHelp } from "./result-order.ts";
import { StoreResults } from "./store-results.tsx";
import { StoreSearches } from "./store-searches.tsx";

type ResultsProps = {
  results: FoundResults & { readonly isAboutSite: boolean };
  /** Whether nothing at all was found, not even sellers. */
  isEmpty: boolean;
  products: ReactNode;
  nearest: readonly ArticleCard[];
  services: Services;
};

/**
 * The results, the likeliest answer first, because that answer should be on a phone's first screen: a store that was asked for by name, help where that was
 * asked for, guides about the question, products, then stores that sell the thing, and further articles. Without results, links that may help are shown.
 */
export function Results({ results, isEmpty, products, nearest, services }: ResultsProps) {
  const { categories, stores, articles, budget, withoutBudget, corrected = withoutBudget } = results;
  const { timeZone } = services.config;
  if (budget && withoutBudget === "") return <BudgetAlone budget={budget} counts={services.productCounts.last} />;
  const marketplaces = <StoreSearches query={withoutQuotes(corrected)} budget={budget} services={services} />;
  if (isEmpty) {
    return (
      <>
        <NothingFound results={results} nearest={nearest} products={products} timeZone={timeZone} />
        {marketplaces}
      </>
    );
  }
  const named = stores.filter((store) => store.named);
  const leading = countLeadingArticles(results);
  const others = articles.slice(leading);
  const list = { results, timeZone };
  const forHelp = leadsWithHelp(results);
  // A question such as "barang tidak sampai" is for the help pages. The marketplaces' searches then come last, because they cannot answer it either.
  const forThings = !forHelp || categories.length > 0;
  const searches = results.isAboutSite ? null : marketplaces;
  const sections = <SectionResults sections={results.sections} />;
  return (
    <>
      <Notices results={results} />
      {products}
      <CategoryResults categories={categories} />
      <StoreResults id="hasil-toko" title="Toko" stores={named} services={services} />
      {forHelp && sections}
      <ArticleResults {...list} id="hasil-artikel" title="Artikel" articles={articles.slice(0, leading)} />
      {!forHelp && leading === 0 && sections}
      {forThings && searches}
      <StoreResults
        id={named.length > 0 ? "hasil-toko-lain" : "hasil-toko"}
        title={named.length > 0 ? "Toko lainnya" : "Toko"}
        stores={stores.filter((store) => !store.named)}
        services={services}
      />
      <ArticleResults
        {...list}
        id={leading > 0 ? "hasil-artikel-lain" : "hasil-artikel"}
        title={leading > 0 ? "Artikel lainnya" : "Artikel"}
        articles={others}
      />
      {!forHelp && leading > 0 && sections}
      {!forThings && searches}
      <ResultPages results={results} />
    </>
  );
}

/** Says what was searched for, where that differs from what was typed. */
function Notices({ results: { corrected, commonWordsOnly, query: text } }: { results: SearchResults }) {
  return (
    <div role="status" className="mt-6 flex flex-col gap-2 empty:hidden">
      {corrected && (
        <p>
          Menampilkan hasil untuk <strong>{corrected}</strong>. Bukan itu maksud Anda?{" "}
          <a href={searchPath(quotedQuery(text))} className="text-link">
            Cari persis “{text}”
          </a>
        </p>
      )}
      {commonWordsOnly && (
        <p>Kata-kata itu sangat umum. Tambahkan nama produk, merek, atau toko agar hasilnya lebih tepat.</p>
      )}
    </div>
  );
}

function CategoryResults({ categories }: Pick<SearchResults, "categories">) {
  if (categories.length === 0) return null;
  return (
    <ResultGroup id="hasil-kategori" title="Kategori">
      <ul className="chips mt-4">
        {categories.map(({ slug, highlight }) => (
          <CategoryChip key={slug} category={categoryOf(slug)} href={storeListPath(slug)}>
            <Highlighted segments={highlight} />
          </CategoryChip>
        ))}
      </ul>
    </ResultGroup>
  );
}

/** Results from help, terms and similar pages: the part that answers, not the whole page. */
function SectionResults({ sections }: Pick<SearchResults, "sections">) {
  if (sections.length === 0) return null;
  return (
    <ResultGroup id="hasil-halaman" title="Bantuan & halaman situs">
      <ul className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
        {sections.map(({ href, page, highlight, snippet }) => (
          <li key={`${href} ${page}`} className="py-4">
            <h3 className="font-bold">
              <a href={href} className="text-link">
                <Highlighted segments={highlight} />
              </a>
            </h3>
            <p className="mt-1 text-ink-muted">
              <Highlighted segments={snippet} />
            </p>
            <p className="mt-1 text-sm text-ink-muted">{page}</p>
          </li>
        ))}
      </ul>
    </ResultGroup>
  );
}

type NothingFoundProps = Pick<ResultsProps, "results" | "products" | "nearest"> & { timeZone: string };

function NothingFound({ results: { query: text, guesses }, products, nearest, timeZone }: NothingFoundProps) {
  return (
    <>
      <p role="status" className="panel mt-6 max-w-2xl">
        Tidak ada hasil untuk <strong>“{text}”</strong>. Coba kata yang lebih umum, atau periksa ejaannya.
      </p>
      {guesses.length > 0 && (
        <ResultGroup id="kategori-terdekat" title="Mungkin Anda mencari">
          <ul className="chips mt-4">
            {guesses.map(({ slug }) => (
              <CategoryChip key={slug} category={categoryOf(slug)} href={storeListPath(slug)} />
            ))}
          </ul>
        </ResultGroup>
      )}
      {products}
      <CategorySuggestions heading="Atau mulai dari kategori" />
      {nearest.length > 0 && (
        <ResultGroup id="artikel-terbaru" title={guesses[0] ? `Artikel ${guesses[0].name}` : "Artikel terbaru"}>
          <ArticleGrid articles={nearest} timeZone={timeZone} />
        </ResultGroup>
      )}
    </>
  );
}
