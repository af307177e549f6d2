import type { ArticleCard as Article } from "../../modules/articles/schema.ts";
import { categoryOf } from "../../modules/stores/categories.ts";
import { Day } from "./dates.tsx";
import { Picture } from "./picture.tsx";

const CARD_SIZES = "(min-width: 1024px) 368px, (min-width: 768px) 45vw, 92vw";

type Props = { article: Article; timeZone: string; level?: "h2" | "h3"; priority?: boolean };

export function ArticleCard({ article, timeZone, level: Heading = "h3", priority = false }: Props) {
  const category = categoryOf(article.category);
  return (
    <article className={`card article-card tint-${category.color}`}>
      {article.cover && (
        <Picture image={article.cover} alt="" sizes={CARD_SIZES} priority={priority} className="article-card-cover" />
      )}
      <div className="flex grow flex-col gap-2 p-5">
        <p className="badge">{category.name}</p>
        <Heading className="text-lg/snug font-bold">
          <a href={article.path} className="card-link">
            {article.title}
          </a>
        </Heading>
        <p className="line-clamp-3 grow text-ink-muted">{article.excerpt}</p>
        <p className="text-sm text-ink-muted">
          <Day iso={article.publishedAt} timeZone={timeZone} /> · {article.readingMinutes} menit baca
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
        <li key={article.id}>
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
