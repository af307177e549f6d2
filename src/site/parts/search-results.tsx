import type { ReactNode } from "react";
import type { ArticleCard } from "../../modules/articles/schema.ts";
import { searchPath } from "../../modules/search/paths.shared.ts";
import type { FoundResults } from "../../modules/search/queries.ts";
import {
  type ArticleResult,
  quotedQuery,
  type SearchResults,
  type Segment,
  type StoreResult,
  withoutQuotes,
} from "../../modules/search/schema.ts";
import { categoryOf } from "../../modules/stores/categories.shared.ts";
import { storeListPath } from "../../modules/stores/category-paths.shared.ts";
import type { Services } from "../services.ts";
import { ArticleGrid } from "./article-card.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { Disclosure, VisitStore } from "./category-stores.shared.tsx";
import { CategorySuggestions } from "./category-suggestions.tsx";
import { Day } from "./dates.tsx";
import { countLeadingArticles, leadsWithHelp } from "./result-order.ts";
import { StoreSearches } from "./store-searches.tsx";

type ResultsProps = {
  results: FoundResults;
  /** Nothing at all was found, sellers neither. */
  isEmpty: boolean;
  products: ReactNode;
  nearest: readonly ArticleCard[];
  services: Services;
};

/**
 * What was found, the likeliest answer first, so that it is on a phone's first screen: a store that was asked for by name,
 * help where that was asked for, guides about what was asked, where to find it at once, then who sells it and what else
 * there is to read. Where nothing was found, what may help.
 */
export function Results({ results, isEmpty, products, nearest, services }: ResultsProps) {
  const { categories, stores, articles, budget, withoutBudget, corrected = withoutBudget } = results;
  const { timeZone } = services.config;
  if (budget && withoutBudget === "") return <BudgetAlone />;
  const searches = <StoreSearches query={withoutQuotes(corrected)} budget={budget} services={services} />;
  if (isEmpty) {
    return (
      <>
        <NothingFound results={results} nearest={nearest} products={products} timeZone={timeZone} />
        {searches}
      </>
    );
  }
  const named = stores.filter((store) => store.named);
  const leading = countLeadingArticles(results);
  const others = articles.slice(leading);
  const list = { results, timeZone };
  const forHelp = leadsWithHelp(results);
  // A marketplace's search knows no answer to "barang tidak sampai" either.
  const forThings = !forHelp || categories.length > 0;
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

function BudgetAlone() {
  return (
    <>
      <p role="status" className="panel mt-6 max-w-2xl">
        Tulis juga barang yang Anda cari, misalnya <strong>laptop di bawah 4 juta</strong>.
      </p>
      <CategorySuggestions heading="Atau mulai dari kategori" />
    </>
  );
}

/** What was searched for, where that is not quite what was typed. */
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
    <Group id="hasil-kategori" title="Kategori">
      <ul className="chips mt-4">
        {categories.map(({ slug, highlight }) => (
          <CategoryChip key={slug} category={categoryOf(slug)} href={storeListPath(slug)}>
            <Highlighted segments={highlight} />
          </CategoryChip>
        ))}
      </ul>
    </Group>
  );
}

type StoreResultsProps = { id: string; title: string; stores: readonly StoreResult[]; services: Services };

function StoreResults({ id, title, stores, services }: StoreResultsProps) {
  if (stores.length === 0) return null;
  return (
    <Group id={id} title={title}>
      <Disclosure />
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id} className="grid">
            <StoreResultCard store={store} services={services} />
          </li>
        ))}
      </ul>
    </Group>
  );
}

const CATEGORIES_SHOWN = 3;

function StoreResultCard({ store, services }: { store: StoreResult; services: Services }) {
  const listedIn = store.categories[0]?.slug;
  const link = listedIn && services.findStore(store.id, listedIn);
  return (
    <article className="card card-body flex flex-col gap-3">
      <h3 className="text-lg font-bold">
        <Highlighted segments={store.highlight} />
      </h3>
      <p className="grow text-ink-muted">
        <Highlighted segments={store.descriptionHighlight} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {store.categories.slice(0, CATEGORIES_SHOWN).map(({ slug, name }) => (
          <a key={slug} href={storeListPath(slug)} className="text-link inline-block py-1">
            {name}
          </a>
        ))}
      </p>
      {link && <VisitStore store={link} />}
    </article>
  );
}

/** A round number: how many there are beyond what was ranked is not known. */
const roundDown = (count: number) => (Math.floor((count - 1) / 10) * 10).toLocaleString("id-ID");

type ArticleResultsProps = {
  id: string;
  title: string;
  results: SearchResults;
  articles: readonly ArticleResult[];
  timeZone: string;
};

function ArticleResults({ id, title, results, articles, timeZone }: ArticleResultsProps) {
  const { articleCount, articlesBounded, relaxed } = results;
  if (articles.length === 0) return null;
  return (
    <Group id={id} title={title}>
      {relaxed && id === "hasil-artikel" && (
        <p className="mt-1">Belum ada artikel yang khusus membahas itu. Kami menampilkan artikel yang paling dekat.</p>
      )}
      {id === "hasil-artikel" && (
        <p className="mt-1 text-sm text-ink-muted">
          {articlesBounded ? `Lebih dari ${roundDown(articleCount)}` : articleCount.toLocaleString("id-ID")} artikel
        </p>
      )}
      <ul className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
        {articles.map((article) => (
          <li key={article.path} className="py-5">
            <h3 className="text-lg/snug font-bold">
              <a href={article.path} className="text-link">
                <Highlighted segments={article.titleHighlight} />
              </a>
            </h3>
            <p className="mt-1 text-ink-muted">
              <Highlighted segments={article.snippet} />
            </p>
            <p className="mt-1 text-sm text-ink-muted">
              {categoryOf(article.category).name} · <Day iso={article.publishedAt} timeZone={timeZone} /> ·{" "}
              {article.readingMinutes} menit baca
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function ResultPages({ results: { page: number, articlePages, query: text } }: { results: SearchResults }) {
  const hasMore = number < articlePages;
  if (number === 1 && !hasMore) return null;
  return (
    <nav aria-label="Halaman hasil" className="mt-6 flex gap-3">
      {number > 1 && (
        <a href={searchPath(text, number - 1)} className="button button-outline" rel="prev">
          Sebelumnya
        </a>
      )}
      {hasMore && (
        <a href={searchPath(text, number + 1)} className="button button-outline" rel="next">
          Berikutnya
        </a>
      )}
    </nav>
  );
}

/** Help, terms and the like: the part that answers, not the whole page. */
function SectionResults({ sections }: Pick<SearchResults, "sections">) {
  if (sections.length === 0) return null;
  return (
    <Group id="hasil-halaman" title="Bantuan & halaman situs">
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
    </Group>
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
        <Group id="kategori-terdekat" title="Mungkin Anda mencari">
          <ul className="chips mt-4">
            {guesses.map(({ slug }) => (
              <CategoryChip key={slug} category={categoryOf(slug)} href={storeListPath(slug)} />
            ))}
          </ul>
        </Group>
      )}
      {products}
      <CategorySuggestions heading="Atau mulai dari kategori" />
      {nearest.length > 0 && (
        <Group id="artikel-terbaru" title={guesses[0] ? `Artikel ${guesses[0].name}` : "Artikel terbaru"}>
          <ArticleGrid articles={nearest} timeZone={timeZone} />
        </Group>
      )}
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Highlighted({ segments }: { segments: readonly Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a segment has nothing but its place.
  return segments.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text));
}
