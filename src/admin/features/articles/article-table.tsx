import "./article-table.css";
import { ImageOff } from "lucide-react";
import { Link } from "react-router";
import type { ArticleListItem } from "../../../modules/articles/write/answers.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { articleEditorPath } from "../../paths.ts";
import { formatDay, formatNumber, formatTime } from "../../shell/format.ts";
import { SiteLink } from "./site-link.tsx";
import { StatusBadge } from "./status-badge.tsx";

const CATEGORY_NAMES: ReadonlyMap<string, string> = new Map(CATEGORIES.map(({ slug, name }) => [slug, name]));
export const categoryName = (slug: string): string => CATEGORY_NAMES.get(slug) ?? slug;

const COLUMNS: readonly Column<ArticleListItem>[] = [
  { name: "Judul", cell: (article) => <Heading article={article} /> },
  {
    name: "Status",
    cell: ({ status, publishedAt, hasUnsaved }) => (
      <>
        <StatusBadge status={status} />
        {status === "scheduled" && publishedAt && (
          <span className="block text-sm text-ink-muted">{formatTime(publishedAt)}</span>
        )}
        {hasUnsaved && <span className="block text-sm text-ink-muted">Ada yang belum disimpan</span>}
      </>
    ),
  },
  { name: "Kategori", cell: ({ category }) => categoryName(category) },
  { name: "Penulis", cell: ({ author }) => author, className: "md:min-w-36" },
  {
    name: "Diubah",
    cell: ({ modifiedAt }) => (
      <time dateTime={modifiedAt} className="whitespace-nowrap">
        {formatDay(modifiedAt)}
      </time>
    ),
  },
];

type Props = {
  readonly articles: readonly ArticleListItem[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (ids: readonly number[], isChosen: boolean) => void;
};

export const ArticleTable = ({ articles, chosen, onChoose }: Props) => (
  <DataTable
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
  />
);

function Heading({ article }: { readonly article: ArticleListItem }) {
  const { id, title, path, slug, status, wordCount, language, hasCover } = article;
  return (
    <>
      <Link to={articleEditorPath(id)} className="article-link">
        {title}
      </Link>
      <span className="article-facts">
        <span className="article-address">/{slug}</span>
        {status === "published" && <SiteLink path={path} title={title} />}
        <span>{formatNumber(wordCount)} kata</span>
        {language !== "id" && <span className="badge">{language}</span>}
        {!hasCover && (
          <span className="inline-flex items-center gap-1">
            <Icon of={ImageOff} className="size-4" />
            Tanpa sampul
          </span>
        )}
      </span>
    </>
  );
}
