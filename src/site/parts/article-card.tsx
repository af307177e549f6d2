import type { ArticleCard as Article } from "../../modules/articles/schema.ts";
import { categoryOf } from "../../modules/stores/categories.shared.ts";
import { Day } from "./dates.tsx";
import { Picture } from "./picture.tsx";

/**
 * The `sizes` of a card's picture. The box is a square of 104 px or 28vw on phones and 3:2 above the text from 768 px. A photograph covers it; a titled cover
 * is wider by the factors of `.artwork` in styles/article-card.css, 2.3 and 1.9. On wide screens a slightly smaller width is requested, because the next width
 * would have twice the bytes.
 */
const PHOTO_SIZES = "(min-width: 1024px) 368px, (min-width: 768px) 45vw, (min-width: 400px) 42vw, 156px";
const TITLED_SIZES = "(min-width: 1024px) 640px, (min-width: 768px) 86vw, (min-width: 400px) 65vw, 240px";

type Props = { article: Article; timeZone: string; level?: "h2" | "h3"; priority?: boolean };

function ArticleCard({ article, timeZone, level: Heading = "h3", priority = false }: Props) {
  const category = categoryOf(article.category);
  return (
    <article className={`card article-card tint-${category.color}`}>
      {article.cover && (
        <Picture
          image={article.cover}
          alt=""
          sizes={article.cover.titled ? TITLED_SIZES : PHOTO_SIZES}
          priority={priority}
          frame={article.cover.titled ? "article-card-cover artwork" : "article-card-cover"}
        />
      )}
      <div className="article-card-text">
        <p className="category-badge">{category.name}</p>
        <Heading className="text-base/snug font-bold md:text-lg/snug">
          <a href={article.path} className="card-link">
            {article.title}
          </a>
        </Heading>
        <p className="article-card-excerpt">{article.summary}</p>
        <p className="mt-auto text-sm text-ink-muted">
          <Day iso={article.publishedAt} timeZone={timeZone} /> ·{" "}
          <span className="inline-block">{article.readingMinutes} menit baca</span>
        </p>
      </div>
    </article>
  );
}

type GridProps = { articles: readonly Article[]; timeZone: string; level?: "h2" | "h3"; firstIsPriority?: boolean };

export function ArticleGrid({ articles, timeZone, level, firstIsPriority = false }: GridProps) {
  return (
    <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.id} className="grid">
          <ArticleCard
            article={article}
            timeZone={timeZone}
            priority={firstIsPriority && index === 0}
            {...(level ? { level } : {})}
          />
        </li>
      ))}
    </ul>
  );
}
