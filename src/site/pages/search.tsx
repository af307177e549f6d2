import type { ReactNode } from "react";
import { articlesForCategory, newestArticles } from "../../modules/articles/queries.ts";
import type { ArticleCard } from "../../modules/articles/schema.ts";
import { search } from "../../modules/search/queries.ts";
import {
  MAX_RESULT_PAGES,
  type SearchResults,
  type Segment,
  type StoreResult,
  searchQuerySchema,
} from "../../modules/search/schema.ts";
import { CATEGORIES, type CategorySlug, categoryOf } from "../../modules/stores/categories.ts";
import { CategoryIcon } from "../islands/category-icon.tsx";
import { Disclosure, VisitStore } from "../islands/category-stores.tsx";
import { Island } from "../islands/registry.tsx";
import { page, pageNumber } from "../page.ts";
import { ArticleGrid } from "../parts/article-card.tsx";
import { Day } from "../parts/dates.tsx";
import { StoreSearches } from "../parts/store-searches.tsx";
import type { Services } from "../services.ts";

/** `/cari?q=`: categories, stores and articles together. Not cached: the number of questions has no end. */
export const searchPage = page({
  path: "/cari",
  query: ["q", "halaman"],
  cached: false,
  async load({ query }, services) {
    const text = searchQuerySchema.parse(query.q ?? "");
    const address = text === "" ? "/cari" : `/cari?q=${encodeURIComponent(text)}`;
    if (query.halaman === "1" || query.halaman === "") return { redirect: address, permanent: true };
    const number = pageNumber(query.halaman);
    if (number === undefined || number > MAX_RESULT_PAGES) return "not-found";
    const results = text === "" ? undefined : await search(services.pool, text, { page: number });
    const nearest = results && isEmpty(results) ? await nearestArticles(services.pool, results) : [];
    const title = text === "" ? `Cari di ${services.config.siteName}` : `Hasil pencarian “${text}”`;
    return {
      meta: { title, description: DESCRIPTION, path: "/cari", noindex: true },
      body: (
        <div className="page-width section">
          <h1 className="page-title">{text === "" ? "Cari" : title}</h1>
          <div className="mt-6 max-w-2xl">
            <Island name="search-box" props={{ query: text }} />
          </div>
          {results ? (
            <>
              <Results results={results} nearest={nearest} services={services} />
              <StoreSearches query={text} services={services} />
            </>
          ) : (
            <Suggestions heading="Belum tahu mau cari apa?" />
          )}
        </div>
      ),
    };
  },
});

const DESCRIPTION =
  "Cari kategori, toko online, dan artikel belanja sekaligus. Salah ketik sedikit tidak masalah: kami mencoba memahami maksud Anda.";

const ARTICLES_OFFERED = 3;

const isEmpty = ({ categories, stores, articles }: SearchResults) =>
  categories.length + stores.length + articles.length === 0;

/** What to read where nothing is found: the newest of the category that may have been meant, else of all. */
function nearestArticles(pool: Services["pool"], { guesses: [guess] }: SearchResults): Promise<ArticleCard[]> {
  return guess ? articlesForCategory(pool, guess.slug, ARTICLES_OFFERED) : newestArticles(pool, ARTICLES_OFFERED);
}

type ResultsProps = { results: SearchResults; nearest: readonly ArticleCard[]; services: Services };

function Results({ results, nearest, services }: ResultsProps) {
  const { categories, stores } = results;
  const { timeZone } = services.config;
  if (isEmpty(results)) return <NothingFound results={results} nearest={nearest} timeZone={timeZone} />;
  return (
    <>
      <Notices results={results} />
      <CategoryResults categories={categories} />
      <StoreResults stores={stores} services={services} />
      <ArticleResults results={results} timeZone={timeZone} />
    </>
  );
}

/** What was searched for, where that is not quite what was typed. */
function Notices({ results: { corrected, commonWordsOnly, relaxed, query: text } }: { results: SearchResults }) {
  return (
    <div role="status" className="mt-6 flex flex-col gap-2 empty:hidden">
      {corrected && (
        <p>
          Menampilkan hasil untuk <strong>{corrected}</strong>, karena tidak ada yang cocok persis dengan “{text}”.
        </p>
      )}
      {commonWordsOnly && (
        <p>Kata-kata itu sangat umum. Tambahkan nama produk, merek, atau toko agar hasilnya lebih tepat.</p>
      )}
      {relaxed && <p>Belum ada artikel yang khusus membahas itu. Kami menampilkan artikel yang paling dekat.</p>}
    </div>
  );
}

function CategoryResults({ categories }: Pick<SearchResults, "categories">) {
  if (categories.length === 0) return null;
  return (
    <Group id="hasil-kategori" title="Kategori">
      <ul className="chips mt-4">
        {categories.map(({ slug, highlight }) => (
          <CategoryChip key={slug} slug={slug}>
            <Highlighted segments={highlight} />
          </CategoryChip>
        ))}
      </ul>
    </Group>
  );
}

function CategoryChip({ slug, children }: { slug: CategorySlug; children: ReactNode }) {
  const category = categoryOf(slug);
  return (
    <li className={`tint-${category.color}`}>
      <a href={`/toko/${slug}`} className="chip">
        <CategoryIcon
          name={category.icon as (typeof CATEGORIES)[number]["icon"]}
          className="size-4 text-(--tint-ink)"
        />
        <span>{children}</span>
      </a>
    </li>
  );
}

function StoreResults({ stores, services }: { stores: StoreResult[]; services: Services }) {
  if (stores.length === 0) return null;
  return (
    <Group id="hasil-toko" title="Toko">
      <Disclosure />
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id}>
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
    <article className="card flex h-full flex-col gap-3 p-5">
      <h3 className="text-lg font-bold">
        <Highlighted segments={store.highlight} />
      </h3>
      <p className="grow text-ink-muted">
        <Highlighted segments={store.descriptionHighlight} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {store.categories.slice(0, CATEGORIES_SHOWN).map(({ slug, name }) => (
          <a key={slug} href={`/toko/${slug}`} className="text-link inline-block py-1">
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

function ArticleResults({ results, timeZone }: { results: SearchResults; timeZone: string }) {
  const { articles, page: number, articlePages, articleCount, articlesBounded, query: text } = results;
  const hasMore = number < articlePages;
  if (articles.length === 0) return null;
  const address = (target: number) => `/cari?q=${encodeURIComponent(text)}${target > 1 ? `&halaman=${target}` : ""}`;
  return (
    <Group id="hasil-artikel" title="Artikel">
      <p className="mt-1 text-sm text-ink-muted">
        {articlesBounded ? `Lebih dari ${roundDown(articleCount)}` : articleCount.toLocaleString("id-ID")} artikel
      </p>
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
      {(number > 1 || hasMore) && (
        <nav aria-label="Halaman hasil" className="mt-6 flex gap-3">
          {number > 1 && (
            <a href={address(number - 1)} className="button button-outline" rel="prev">
              Sebelumnya
            </a>
          )}
          {hasMore && (
            <a href={address(number + 1)} className="button button-outline" rel="next">
              Berikutnya
            </a>
          )}
        </nav>
      )}
    </Group>
  );
}

type NothingFoundProps = { results: SearchResults; nearest: readonly ArticleCard[]; timeZone: string };

function NothingFound({ results: { query: text, guesses }, nearest, timeZone }: NothingFoundProps) {
  return (
    <>
      <p role="status" className="panel mt-6 max-w-2xl">
        Tidak ada hasil untuk <strong>“{text}”</strong>. Coba kata yang lebih umum, atau periksa ejaannya.
      </p>
      {guesses.length > 0 && (
        <Group id="kategori-terdekat" title="Mungkin Anda mencari">
          <ul className="chips mt-4">
            {guesses.map(({ slug, name }) => (
              <CategoryChip key={slug} slug={slug}>
                {name}
              </CategoryChip>
            ))}
          </ul>
        </Group>
      )}
      <Suggestions heading="Atau mulai dari kategori" />
      {nearest.length > 0 && (
        <Group id="artikel-terbaru" title={guesses[0] ? `Artikel ${guesses[0].name}` : "Artikel terbaru"}>
          <ArticleGrid articles={nearest} timeZone={timeZone} />
        </Group>
      )}
    </>
  );
}

/** Where to go on when there is no query or no result; also on the not-found page. */
export function Suggestions({ heading }: { heading: string }) {
  return (
    <section aria-labelledby="saran-kategori" className="mt-10">
      <h2 id="saran-kategori" className="section-title">
        {heading}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {CATEGORIES.map((category) => (
          <li key={category.slug} className={`tint-${category.color}`}>
            <a href={`/toko/${category.slug}`} className="chip">
              <CategoryIcon name={category.icon} className="size-4 shrink-0 text-(--tint-ink)" />
              {category.name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href="/artikel" className="text-link">
          Baca artikel dan panduan terbaru
        </a>
      </p>
    </section>
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
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and segments are told apart by their place alone.
  return segments.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text));
}
