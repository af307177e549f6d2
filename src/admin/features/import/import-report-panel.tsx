import { useState } from "react";
import { Link } from "react-router";
import type { Import, ImportedItem } from "../../../modules/import/answers.ts";
import { OUTCOMES, type Outcome } from "../../../modules/import/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { articleEditorPath } from "../../paths.ts";
import { formatNumber } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { articlesOf, KIND_NAMES, outcomeName } from "./import-labels.ts";

/** Shows the outcome for each article, or the outcome that an import would have. */
export function ImportReportPanel({ given }: { readonly given: Import }) {
  const [outcome, setOutcome] = useState<Outcome | "">("");
  const query = useKeysetList("GET /imports/:id/items", { outcome }, { id: given.id });
  return (
    <ListPanel
      title="Laporan per artikel"
      filters={
        <>
          <label className="label" htmlFor="outcome">
            Tampilkan
          </label>
          <select
            id="outcome"
            className="field select mb-4"
            value={outcome}
            onChange={(event) => setOutcome(event.target.value as Outcome | "")}
          >
            <option value="">Semua ({formatNumber(articlesOf(given))})</option>
            {OUTCOMES.filter((one) => given.counts[one]).map((one) => (
              <option key={one} value={one}>
                {outcomeName(one, given.state)} ({formatNumber(given.counts[one] ?? 0)})
              </option>
            ))}
          </select>
        </>
      }
      query={query}
      itemsOf={(page) => page.items}
      empty="Tidak ada artikel."
    >
      {(items) => <Items items={items} state={given.state} />}
    </ListPanel>
  );
}

type ItemsProps = { readonly items: readonly ImportedItem[]; readonly state: Import["state"] };

function Items({ items, state }: ItemsProps) {
  return (
    <DataTable
      rows={items}
      rowKey={({ position }) => position}
      columns={[
        {
          name: "Artikel",
          cell: ({ title, articleId }) =>
            articleId === null ? (
              title
            ) : (
              <Link to={articleEditorPath(articleId)} className="text-link">
                {title}
              </Link>
            ),
          className: "wrap-anywhere md:min-w-48",
        },
        {
          name: "Hasil",
          cell: ({ outcome }) => <span className={`badge ${LOOKS[outcome] ?? ""}`}>{outcomeName(outcome, state)}</span>,
        },
        { name: "Asal", cell: ({ kind }) => KIND_NAMES[kind], className: "whitespace-nowrap" },
        {
          name: "Catatan",
          cell: ({ problems }) =>
            problems.length === 0 ? <span className="text-ink-muted">–</span> : <Problems problems={problems} />,
          className: "wrap-anywhere md:min-w-48",
        },
      ]}
    />
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
