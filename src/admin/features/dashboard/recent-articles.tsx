import { Link } from "react-router";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import { Panel } from "../../../ui/panel.tsx";
import { articleEditorPath, PATHS } from "../../paths.ts";
import { formatTime } from "../../shell/format.ts";
import { StatusBadge } from "../../shell/status-badge.tsx";
import { UNPUBLISHED_CHANGES } from "../../shell/unpublished-changes.ts";

/** Lists the articles that this person edited last; each links to its editor. */
export const RecentArticles = ({ articles }: { readonly articles: Dashboard["recent"] }) => (
  <Panel title="Terakhir Anda kerjakan">
    {articles.length === 0 ? (
      <p className="text-ink-muted">
        Artikel yang Anda tulis atau sunting akan muncul di sini.{" "}
        <Link to={PATHS.articleEditor} className="text-link">
          Lihat semua artikel
        </Link>
      </p>
    ) : (
      <ul className="-my-2">
        {articles.map(({ id, title, status, at, hasUnsaved }) => (
          <li key={id} className="relative border-t border-line py-2 first:border-t-0">
            <Link
              to={articleEditorPath(id)}
              className="text-link inline-flex min-h-6 max-w-full after:absolute after:inset-0"
            >
              <span className="truncate">{title || "Tanpa judul"}</span>
            </Link>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
              <StatusBadge status={status} />
              {formatTime(at)}
              {hasUnsaved && status !== "draft" && <span className="badge badge-warning">{UNPUBLISHED_CHANGES}</span>}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
