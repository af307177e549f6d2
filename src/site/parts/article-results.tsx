import { searchPath } from "../../modules/search/paths.shared.ts";
import type { ArticleResult, SearchResults } from "../../modules/search/schema.ts";
import { categoryOf } from "../../modules/stores/categories.shared.ts";
import { Day } from "./dates.tsx";
import { Highlighted, ResultGroup } from "./result-group.tsx";

/** Rounds down, because the exact number of results is not known where more articles match than were ranked. */
const roundDown = (count: number) => (Math.floor((count - 1) / 10) * 10).toLocaleString("id-ID");

type ArticleResultsProps = {
  id: string;
  title: string;
  results: SearchResults;
  articles: readonly ArticleResult[];
  timeZone: string;
};

export function ArticleResults({ id, title, results, articles, timeZone }: ArticleResultsProps) {
  const { articleCount, articlesBounded, relaxed } = results;
  if (articles.length === 0) return null;
  return (
    <ResultGroup id={id} title={title}>
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
              {categoryOf(article.category).name}&nbsp;· <Day iso={article.publishedAt} timeZone={timeZone} />
              &nbsp;· <span className="inline-block">{article.readingMinutes} menit baca</span>
            </p>
          </li>
        ))}
      </ul>
    </ResultGroup>
  );
}

export function ResultPages({ results: { page: number, articlePages, query: text } }: { results: SearchResults }) {
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
