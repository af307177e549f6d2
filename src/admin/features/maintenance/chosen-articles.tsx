import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Run } from "../../../modules/maintenance/answers.ts";
import { addressOf, api } from "../../api/api.ts";
import { articleEditorPath } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";

/** The number of ids that `GET /articles` accepts at once. */
const MOST = 50;

/** Lists the articles that a run was started for, by their titles. It shows nothing if no articles were chosen. */
export function ChosenArticles({ filter }: { readonly filter: Run["filter"] }) {
  const ids = Array.isArray(filter.ids) ? filter.ids : [];
  const asked = ids.slice(0, MOST).join(",");
  const { data } = useQuery({
    queryKey: [addressOf("GET /articles"), { ids: asked }, "titles"],
    queryFn: ({ signal }) => api("GET /articles", { query: { ids: asked, sort: "title" }, signal }),
    enabled: asked !== "",
  });
  if (!data) return null;
  const others = ids.length - data.articles.length;
  return (
    <div>
      <h3 className="font-bold">Artikel tertentu</h3>
      <ul className="list-disc pl-5">
        {data.articles.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={articleEditorPath(id)} className="text-link">
              {title}
            </Link>
          </li>
        ))}
        {others > 0 && (
          <li className="text-ink-muted">
            {formatNumber(others)}{" "}
            {ids.length > MOST ? "artikel lain" : "artikel yang kini di sampah atau sudah dihapus"}
          </li>
        )}
      </ul>
    </div>
  );
}
