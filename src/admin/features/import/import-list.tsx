import { Link } from "react-router";
import type { Import } from "../../../modules/import/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { PATHS } from "../../paths.ts";
import { formatNumber, formatTime } from "../../shell/format.ts";
import { ListPanel } from "../../shell/list-panel.tsx";
import { articlesOf, STATE_NAMES } from "./import-labels.ts";

export function ImportList() {
  const query = useKeysetList("GET /imports", {});
  return (
    <ListPanel title="Impor sebelumnya" query={query} itemsOf={(page) => page.imports} empty="Belum ada yang diimpor.">
      {(imports) => <Table imports={imports} />}
    </ListPanel>
  );
}

function Table({ imports }: { readonly imports: readonly Import[] }) {
  return (
    <DataTable
      rows={imports}
      rowKey={(one) => one.id}
      columns={[
        {
          name: "Berkas",
          cell: (one) => (
            <Link to={`${PATHS.import}?id=${one.id}`} className="text-link">
              {one.name}
            </Link>
          ),
          className: "break-all",
        },
        {
          name: "Status",
          cell: (one) => (
            <span className={`badge ${one.state === "failed" ? "badge-danger" : ""}`}>{STATE_NAMES[one.state]}</span>
          ),
        },
        { name: "Artikel", cell: (one) => formatNumber(articlesOf(one)) },
        { name: "Oleh", cell: (one) => one.actor ?? "Baris perintah" },
        { name: "Waktu", cell: (one) => formatTime(one.createdAt) },
      ]}
    />
  );
}
