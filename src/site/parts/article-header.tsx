import { type ArticlePage, SITE_LANGUAGE } from "../../modules/articles/schema.ts";
import { drawingAlt } from "../../modules/media/cover-alt.shared.ts";
import { alternatesOf } from "../../modules/seo/alternates.ts";
import { findCategory, NO_CATEGORY } from "../../modules/stores/categories.shared.ts";
import { articleListPath } from "../../modules/stores/category-paths.shared.ts";
import { languageName } from "../../modules/translation/schema.ts";
import { Day, isLaterDay } from "./dates.tsx";
import { Picture } from "./picture.tsx";

const PHOTO_SIZES = "(min-width: 1024px) 720px, 92vw";
/** The `sizes` of the whole titled picture, about twice as wide as its drawing (styles/article-card.css); on phones a slightly smaller width is requested. */
const DRAWING_SIZES = "(min-width: 768px) 480px, 92vw";

type Props = { article: ArticlePage; timeZone: string };

/** The head of an article: title, summary, author and date, and its picture. */
export function ArticleHeader({ article: found, timeZone }: Props) {
  const isDrawn = found.cover?.titled === true;
  const category = findCategory(found.category);
  return (
    <header className={isDrawn ? "article-header-drawn" : undefined}>
      <div>
        {category ? (
          <a href={articleListPath(category.slug)} className="category-badge">
            {category.name}
          </a>
        ) : (
          <span className="category-badge">{NO_CATEGORY}</span>
        )}
        <h1 className="page-title mt-3">{found.title}</h1>
        {found.excerpt && <p className="mt-4 text-lg text-ink-muted">{found.excerpt}</p>}
        <Byline article={found} timeZone={timeZone} />
        <OtherLanguages article={found} />
      </div>
      {found.cover && (
        <Picture
          image={found.cover}
          // The title in the picture is for places where the picture is shared, so the alternative text leaves it out: here it would repeat the heading.
          alt={isDrawn ? drawingAlt(found.coverAlt) : found.coverAlt}
          sizes={isDrawn ? DRAWING_SIZES : PHOTO_SIZES}
          priority
          frame={isDrawn ? "article-picture artwork" : "article-picture"}
          className="article-cover"
        />
      )}
    </header>
  );
}

function Byline({ article: found, timeZone }: { article: ArticlePage; timeZone: string }) {
  const wasChanged = isLaterDay(found.publishedAt, found.modifiedAt, timeZone);
  return (
    <p className="mt-4 text-sm text-ink-muted">
      Oleh <span className="font-semibold text-ink">{found.author.name}</span> · Terbit{" "}
      <Day iso={found.publishedAt} timeZone={timeZone} />
      {wasChanged && (
        <>
          {" "}
          · Diperbarui <Day iso={found.modifiedAt} timeZone={timeZone} />
        </>
      )}{" "}
      · {found.readingMinutes} menit baca
    </p>
  );
}

/** Links to the article in other languages. */
function OtherLanguages({ article: found }: { article: ArticlePage }) {
  const others = alternatesOf(found).filter(({ language, path }) => language !== "x-default" && path !== found.path);
  if (others.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-ink-muted" lang={SITE_LANGUAGE}>
      Tersedia juga dalam bahasa{" "}
      {others.map(({ language, path }, at) => (
        <span key={path}>
          {at > 0 && ", "}
          <a href={path} hrefLang={language} className="text-link">
            {languageName(language)}
          </a>
        </span>
      ))}
      .
    </p>
  );
}
