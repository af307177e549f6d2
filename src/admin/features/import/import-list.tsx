import { Link } from "react-router";
import type { Import, ImportList as Page } from "../../../modules/import/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useKeysetList } from "../../api/keyset-list.ts";
import { PATHS } from "../../paths.ts";
import { showNumber, showTime } from "../../shell/format.ts";
import { MoreButton } from "../../shell/more-button.tsx";
import { Loaded } from "../../shell/query-result.tsx";
import { articlesOf, IMPORTS_PATH, STATE_NAMES } from "./import-labels.ts";

export function ImportList() {
  const query = useKeysetList<Page>(IMPORTS_PATH, {});
  return (
    <Panel title="Impor sebelumnya">
      <Loaded query={query}>
        {({ pages }) => {
          const imports = pages.flatMap((page) => page.imports);
          return (
            <>
              {imports.length === 0 ? <p className="muted">Belum ada yang diimpor.</p> : <Table imports={imports} />}
              <MoreButton query={query} />
            </>
          );
        }}
      </Loaded>
    </Panel>
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
          name: "Keadaan",
          cell: (one) => (
            <span className={`badge ${one.state === "failed" ? "badge-danger" : ""}`}>{STATE_NAMES[one.state]}</span>
          ),
        },
        { name: "Artikel", cell: (one) => showNumber(articlesOf(one)) },
        { name: "Oleh", cell: (one) => one.actor ?? "Baris perintah" },
        { name: "Waktu", cell: (one) => showTime(one.createdAt) },
      ]}
    />
  );
}
