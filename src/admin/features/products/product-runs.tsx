import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isProductTool, PRODUCT_TOOLS } from "../../../catalogue/curation/product-tools.shared.ts";
import { RUN_STATUSES, type RunStatus } from "../../../modules/maintenance/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { productRunPath } from "../../paths.ts";
import { formatTime } from "../../shell/format.ts";
import { PRODUCT_RUNS_KEY } from "./product-labels.ts";

export const runName = (tool: string): string => (isProductTool(tool) ? PRODUCT_TOOLS[tool] : tool);

type RunState = {
  readonly status: RunStatus;
  readonly planned: number;
  readonly applied: number;
  readonly undone: number;
};

/** Names the state of a plan. Plans with nothing to do, and plans that changed nothing, have names of their own. */
export function runStatusName({ status, planned, applied, undone }: RunState): string {
  if (status === "planned" && planned === 0) return "Tidak ada yang dapat dikerjakan";
  if (status === "applied" && applied === 0) return "Tidak ada yang berubah";
  return status === "undone" && undone === 0 ? "Belum diurungkan" : RUN_STATUSES[status];
}

/** Lists the newest plans, each of which can be opened and undone. It shows nothing if there are none. */
export function ProductRuns() {
  const query = useQuery({
    queryKey: PRODUCT_RUNS_KEY,
    queryFn: ({ signal }) => api("GET /product-runs", { signal }),
  });
  const runs = query.data?.runs ?? [];
  if (runs.length === 0) return null;
  return (
    <Panel title="Penggabungan dan pemisahan terakhir" lead="Yang sudah diterapkan dapat diurungkan kapan saja.">
      <DataTable
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            name: "Rencana",
            cell: ({ id, tool, title }) => (
              <Link to={productRunPath(id)} className="text-link">
                {runName(tool)}: {title || `rencana ${id}`}
              </Link>
            ),
            className: "wrap-anywhere",
          },
          { name: "Status", cell: (run) => <span className="badge">{runStatusName(run)}</span> },
          { name: "Oleh", cell: ({ actor }) => actor ?? "Baris perintah" },
          { name: "Waktu", cell: ({ createdAt }) => formatTime(createdAt), className: "whitespace-nowrap" },
        ]}
      />
    </Panel>
  );
}
