import type { ReactNode } from "react";
import { search } from "../../modules/search/queries.ts";
import { parseQuery, type SearchResults, type Segment } from "../../modules/search/schema.ts";
import { CATEGORIES, categoryOf } from "../../modules/stores/schema.ts";
import { CategoryIcon } from "../islands/category-icon.tsx";
import { Island } from "../islands/registry.tsx";
import { page, pageNumber } from "../page.ts";
import { Day } from "../parts/dates.tsx";

/** `/cari?q=`: categories, stores and articles together. Not cached: the number of questions has no end. */
export const searchPage = page({
  path: "/cari",
  query: ["q", "halaman"],
  cached: false,
  async load({ query }, services) {
    const text = parseQuery(query.q ?? "");
    const number = pageNumber(query.halaman);
    if (number === undefined) return "not-found";
    const results = text === "" ? undefined : await search(services.pool, text, { page: number });
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
            <Results results={results} text={text} timeZone={services.config.timeZone} />
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

function Results({ results, text, timeZone }: { results: SearchResults; text: string; timeZone: string }) {
  const { categories, stores, articles } = results;
  if (categories.length + stores.length + articles.length === 0) return <NothingFound text={text} />;
  return (
    <>
      {results.corrected && (
        <p role="status" className="mt-6">
          Menampilkan hasil untuk <strong>{results.corrected}</strong>, karena tidak ada yang cocok persis dengan “{text}”.
        </p>
      )}
      <CategoryResults categories={categories} />
      <StoreResults stores={stores} />
      <ArticleResults results={results} text={text} timeZone={timeZone} />
    </>
  );
}

function CategoryResults({ categories }: Pick<SearchResults, "categories">) {
  if (categories.length === 0) return null;
  return (
    <Group id="hasil-kategori" title="Kategori">
      <ul className="chips mt-4">
        {categories.map(({ slug, highlight }) => {
          const category = categoryOf(slug);
          return (
            <li key={slug} className={`tint-${category.color}`}>
              <a href={`/toko/${slug}`} className="chip">
                <CategoryIcon name={category.icon as (typeof CATEGORIES)[number]["icon"]} className="size-4 text-(--tint-ink)" />
                <span>
                  <Highlighted segments={highlight} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

function StoreResults({ stores }: Pick<SearchResults, "stores">) {
  if (stores.length === 0) return null;
  return (
    <Group id="hasil-toko" title="Toko">
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id} className="card p-5">
            <h3 className="text-lg font-bold">
              <Highlighted segments={store.highlight} />
            </h3>
            <ul className="mt-2">
              {store.categories.map((slug) => (
                <li key={slug}>
                  <a href={`/toko/${slug}`} className="text-link inline-block py-1">
                    {categoryOf(slug).name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function ArticleResults({ results, text, timeZone }: { results: SearchResults; text: string; timeZone: string }) {
  const { articles, page: number, hasMore } = results;
  if (articles.length === 0) return null;
  const address = (target: number) =>
    `/cari?q=${encodeURIComponent(text)}${target > 1 ? `&halaman=${target}` : ""}`;
  return (
    <Group id="hasil-artikel" title="Artikel">
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

function NothingFound({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="panel mt-6 max-w-2xl">
        Tidak ada hasil untuk <strong>“{text}”</strong>. Coba kata yang lebih umum, periksa ejaannya, atau pakai nama produk
        alih-alih merek.
      </p>
      <Suggestions heading="Atau mulai dari kategori" />
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
  // Segments have no identity of their own; their order is fixed for the one render there is.
  return segments.map((segment, index) =>
    segment.match ? <mark key={`${index}${segment.text}`}>{segment.text}</mark> : segment.text,
  );
}
