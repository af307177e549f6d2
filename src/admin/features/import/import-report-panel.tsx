import { useState } from "react";
import { Link } from "react-router";
import {
  type Import,
  type ImportedItem,
  type ImportItemPage,
  OUTCOMES,
  type Outcome,
} from "../../../modules/import/schema.ts";
import { Panel } from "../../../ui/panel.tsx";
import { TableHead } from "../../../ui/table-head.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { articleEditorPath } from "../../paths.ts";
import { showNumber } from "../../shell/format.ts";
import { MoreButton } from "../../shell/more-button.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { articlesOf, IMPORTS_PATH, KIND_NAMES, outcomeName } from "./import-labels.ts";

/** What became, or would become, of each article. */
export function ReportPanel({ given }: { readonly given: Import }) {
  const [outcome, setOutcome] = useState<Outcome | "">("");
  const query = useKeysetList<ImportItemPage>(`${IMPORTS_PATH}/${given.id}/items`, { outcome });
  return (
    <Panel title="Laporan per artikel">
      <label className="label" htmlFor="outcome">
        Tampilkan
      </label>
      <select
        id="outcome"
        className="field select mb-4"
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as Outcome | "")}
      >
        <option value="">Semua ({showNumber(articlesOf(given))})</option>
        {OUTCOMES.filter((one) => given.counts[one]).map((one) => (
          <option key={one} value={one}>
            {outcomeName(one, given.state)} ({showNumber(given.counts[one] ?? 0)})
          </option>
        ))}
      </select>
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return (
            <>
              {items.length === 0 ? (
                <p className="muted">Tidak ada artikel.</p>
              ) : (
                <Items items={items} state={given.state} />
              )}
              <MoreButton query={query} />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

type ItemsProps = { readonly items: readonly ImportedItem[]; readonly state: Import["state"] };

function Items({ items, state }: ItemsProps) {
  return (
    <table className="data-table">
      <TableHead columns={["Artikel", "Hasil", "Asal", "Catatan"]} />
      <tbody>
        {items.map(({ position, title, kind, outcome, problems, articleId }) => (
          <tr key={position}>
            <th scope="row" className="wrap-anywhere md:min-w-48">
              {articleId === null ? (
                title
              ) : (
                <Link to={articleEditorPath(articleId)} className="text-link">
                  {title}
                </Link>
              )}
            </th>
            <td data-label="Hasil">
              <span className={`badge ${LOOKS[outcome] ?? ""}`}>{outcomeName(outcome, state)}</span>
            </td>
            <td data-label="Asal" className="whitespace-nowrap">
              {KIND_NAMES[kind]}
            </td>
            <td data-label="Catatan" className="wrap-anywhere md:min-w-48">
              {problems.length === 0 ? <span className="muted">–</span> : <Problems problems={problems} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Problems = ({ problems }: { readonly problems: readonly string[] }) => (
  <ul className="flex flex-col gap-1">
    {problems.map((problem) => (
      <li key={problem}>{problem}</li>
    ))}
  </ul>
);

const LOOKS: Partial<Record<Outcome, string>> = {
  failed: "badge-danger",
  category: "badge-warning",
  changed: "badge-warning",
  edited: "badge-warning",
};
