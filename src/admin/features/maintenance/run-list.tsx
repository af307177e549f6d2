import { Link } from "react-router";
import type { Run } from "../../../modules/maintenance/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { maintenanceRunPath } from "../../paths.ts";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { runStateText } from "./run-state.ts";

/** Lists the runs of one tool or of all tools, newest first. */
export function RunList({ tool = "" }: { readonly tool?: string }) {
  const query = useKeysetList("GET /maintenance/runs", { tool });
  return (
    <ListItems
      query={query}
      itemsOf={(page) => page.runs}
      empty={
        tool
          ? "Alat ini belum pernah dijalankan. Susun rencana di atas; tidak ada yang berubah sebelum Anda menerapkannya."
          : "Belum ada proses. Pilih alat di atas."
      }
    >
      {(runs) => <RunTable runs={runs} />}
    </ListItems>
  );
}

function RunTable({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <DataTable
      rows={runs}
      rowKey={(run) => run.id}
      columns={[
        {
          name: "Proses",
          cell: (run) => (
            <Link className="text-link" to={maintenanceRunPath(run.tool, run.id)}>
              {run.title}, proses {run.id}
            </Link>
          ),
        },
        { name: "Status", cell: (run) => <RunBadge run={run} /> },
        { name: "Artikel", cell: (run) => articlesOf(run) },
        { name: "Oleh", cell: (run) => run.actor ?? (run.via === "cli" ? "Baris perintah" : "Sistem") },
        { name: "Waktu", cell: (run) => <time dateTime={run.createdAt}>{formatTime(run.createdAt)}</time> },
      ]}
    />
  );
}

export function RunBadge({ run }: { readonly run: Run }) {
  const look = run.status === "failed" ? "badge-danger" : run.awaitsReview ? "badge-warning" : "";
  return <span className={`badge ${look}`}>{runStateText(run)}</span>;
}

function articlesOf({ counts, looked }: Run): string {
  const done = counts.applied + counts.undone + counts.kept;
  if (done > 0)
    return `${formatNumber(done)} diubah${counts.undone > 0 ? `, ${formatNumber(counts.undone)} diurungkan` : ""}`;
  return `${formatNumber(counts.planned)} dari ${formatNumber(looked)} perlu diubah`;
}
