import "./article-table.css";
import { ExternalLink, ImageOff, PencilLine } from "lucide-react";
import { Link } from "react-router";
import type { ArticleListItem } from "../../../modules/articles/write/answers.ts";
import { CATEGORIES, NO_CATEGORY } from "../../../modules/stores/categories.shared.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { articleEditorPath } from "../../paths.ts";
import { formatDay, formatTime } from "../../shell/format.ts";
import { StatusBadge } from "../../shell/status-badge.tsx";
import { UNPUBLISHED_CHANGES } from "../../shell/unpublished-changes.ts";
import { type RowAction, RowMenu } from "./row-menu.tsx";

const CATEGORY_NAMES: ReadonlyMap<string, string> = new Map(CATEGORIES.map(({ slug, name }) => [slug, name]));
export const categoryName = (slug: string): string => CATEGORY_NAMES.get(slug) ?? (slug || NO_CATEGORY);

const COLUMNS: readonly Column<ArticleListItem>[] = [
  { name: "Judul", cell: (article) => <Heading article={article} />, className: "article-heading" },
  { name: "Status", cell: (article) => <Status article={article} />, className: "article-status" },
  { name: "Kategori", cell: ({ category }) => categoryName(category), className: "article-category" },
  { name: "Penulis", cell: ({ author }) => author, className: "article-author" },
  {
    name: "Terbit",
    cell: (article) => <Publication article={article} />,
    className: "article-day article-publication",
  },
  {
    name: "Diubah",
    cell: ({ modifiedAt }) => (
      <time dateTime={modifiedAt} title={formatTime(modifiedAt)}>
        {formatDay(modifiedAt)}
      </time>
    ),
    className: "article-day",
  },
];

type Props = {
  readonly articles: readonly ArticleListItem[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (ids: readonly number[], isChosen: boolean) => void;
  readonly onAction: (action: RowAction, article: ArticleListItem) => void;
};

/** A table with one line for each article. */
export const ArticleTable = ({ articles, chosen, onChoose, onAction }: Props) => (
  <DataTable
    className="article-table"
    rows={articles}
    rowKey={({ id }) => id}
    columns={COLUMNS}
    selection={{
      has: ({ id }) => chosen.has(id),
      onChange: (rows, isChosen) =>
        onChoose(
          rows.map(({ id }) => id),
          isChosen,
        ),
      label: ({ title }) => `Pilih “${title}”`,
      labelOfAll: `Pilih semua ${articles.length} artikel yang tampil`,
    }}
    rowAction={(article) => (
      <span className="article-row-actions">
        {article.status === "published" && (
          <a
            href={article.path}
            target="_blank"
            rel="noopener"
            className="icon-button max-md:hidden"
            title="Lihat di situs"
          >
            <Icon of={ExternalLink} />
            <span className="sr-only">Lihat di situs: {article.title}</span>
          </a>
        )}
        <RowMenu article={article} onAction={onAction} />
      </span>
    )}
  />
);

function Heading({
  article: { id, title, markedTitle, language, cover, found },
}: {
  readonly article: ArticleListItem;
}) {
  return (
    <span className="article-line">
      <span className="article-thumb">
        {cover === null ? (
          <span title="Tanpa sampul">
            <Icon of={ImageOff} className="size-4" />
          </span>
        ) : (
          <img src={cover} alt="" width={52} height={28} loading="lazy" decoding="async" />
        )}
      </span>
      <span className="min-w-0">
        <Link to={articleEditorPath(id)} className="article-link" title={title}>
          {markedTitle ? <Marked segments={markedTitle} /> : title}
        </Link>
        {found && <Excerpt found={found} />}
      </span>
      {language !== "id" && <span className="badge">{language}</span>}
      {cover === null && <span className="sr-only">Tanpa sampul</span>}
    </span>
  );
}

type Segments = NonNullable<ArticleListItem["found"]>;

/** The place in the text that matched. The first marked word stays on one line with the text before it. */
function Excerpt({ found }: { readonly found: Segments }) {
  const first = found.findIndex(({ match }) => match);
  return (
    <span className="article-excerpt">
      <Marked
        segments={found.map((segment, place) =>
          place < first ? { ...segment, text: segment.text.replaceAll(" ", "\u00a0") } : segment,
        )}
      />
    </span>
  );
}

const Marked = ({ segments }: { readonly segments: Segments }) =>
  segments.map(({ text, match }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of text has nothing but its place.
    match ? <mark key={place}>{text}</mark> : text,
  );

const Status = ({ article: { status, hasUnsaved } }: { readonly article: ArticleListItem }) => (
  <span className="inline-flex items-center gap-1.5">
    <StatusBadge status={status} />
    {/* A draft needs no hint: nothing but its editor shows it. */}
    {hasUnsaved && status !== "draft" && (
      <span title={UNPUBLISHED_CHANGES} className="inline-flex items-center gap-1">
        <Icon of={PencilLine} className="size-4" />
        {/* A phone cannot hover, so the words are visible there. */}
        <span className="max-md:text-sm md:sr-only">{UNPUBLISHED_CHANGES}</span>
      </span>
    )}
  </span>
);

/** The time of publication; for a future time, the hour is shown too. */
function Publication({ article: { status, publishedAt } }: { readonly article: ArticleListItem }) {
  if (publishedAt === null || status === "draft") return <span className="text-ink-muted max-md:hidden">–</span>;
  return (
    <time dateTime={publishedAt} title={formatTime(publishedAt)}>
      {status === "scheduled" ? formatTime(publishedAt) : formatDay(publishedAt)}
    </time>
  );
}
