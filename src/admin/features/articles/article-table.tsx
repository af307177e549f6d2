import "./article-table.css";
import { ImageOff } from "lucide-react";
import { Link } from "react-router";
import type { ArticleListItem } from "../../../modules/articles/write/schema.ts";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { Icon } from "../../../ui/icon.tsx";
import { articleEditorPath } from "../../paths.ts";
import { showDay, showNumber, showTime } from "../../shell/format.ts";
import { SiteLink } from "./site-link.tsx";
import { StatusBadge } from "./status-badge.tsx";

const CATEGORY_NAMES: ReadonlyMap<string, string> = new Map(CATEGORIES.map(({ slug, name }) => [slug, name]));
export const categoryName = (slug: string): string => CATEGORY_NAMES.get(slug) ?? slug;

type Props = {
  readonly articles: readonly ArticleListItem[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (ids: readonly number[], isChosen: boolean) => void;
};

export function ArticleTable({ articles, chosen, onChoose }: Props) {
  const ids = articles.map(({ id }) => id);
  const isAll = ids.every((id) => chosen.has(id));
  return (
    <table className="data-table article-table">
      <thead>
        <tr>
          <th scope="col" className="choose">
            <label className="tick">
              <input
                type="checkbox"
                checked={isAll}
                onChange={(event) => onChoose(ids, event.target.checked)}
                aria-label={`Pilih semua ${ids.length} artikel yang tampil`}
              />
            </label>
          </th>
          <th scope="col">Judul</th>
          <th scope="col">Status</th>
          <th scope="col">Kategori</th>
          <th scope="col">Penulis</th>
          <th scope="col">Diubah</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <Row key={article.id} article={article} isChosen={chosen.has(article.id)} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly article: ArticleListItem;
  readonly isChosen: boolean;
  readonly onChoose: Props["onChoose"];
};

function Row({ article, isChosen, onChoose }: RowProps) {
  const { id, title, path, status, category, author, modifiedAt, publishedAt, hasCover, hasUnsaved, wordCount } =
    article;
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className="choose">
        <label className="tick">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose([id], event.target.checked)}
            aria-label={`Pilih “${title}”`}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={articleEditorPath(id)} className="article-link">
          {title}
        </Link>
        <span className="article-facts">
          <span className="article-address">/{article.slug}</span>
          {status === "published" && <SiteLink path={path} title={title} />}
          <span>{showNumber(wordCount)} kata</span>
          {article.language !== "id" && <span className="badge">{article.language}</span>}
          {!hasCover && (
            <span className="inline-flex items-center gap-1">
              <Icon of={ImageOff} className="size-4" />
              Tanpa sampul
            </span>
          )}
        </span>
      </th>
      <td data-label="Status">
        <StatusBadge status={status} />
        {status === "scheduled" && publishedAt && <span className="block text-sm muted">{showTime(publishedAt)}</span>}
        {hasUnsaved && <span className="block text-sm muted">Ada yang belum disimpan</span>}
      </td>
      <td data-label="Kategori">{categoryName(category)}</td>
      <td data-label="Penulis" className="md:min-w-36">
        {author}
      </td>
      <td data-label="Diubah">
        <time dateTime={modifiedAt} className="whitespace-nowrap">
          {showDay(modifiedAt)}
        </time>
      </td>
    </tr>
  );
}
