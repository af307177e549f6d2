import { Link } from "react-router";
import type { Import, ImportList as Page } from "../../../modules/import/schema.ts";
import { Panel } from "../../../ui/panel.tsx";
import { TableHead } from "../../../ui/table-head.tsx";
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
    <table className="data-table">
      <TableHead columns={["Berkas", "Keadaan", "Artikel", "Oleh", "Waktu"]} />
      <tbody>
        {imports.map((one) => (
          <tr key={one.id}>
            <th scope="row" className="break-all">
              <Link to={`${PATHS.import}?id=${one.id}`} className="text-link">
                {one.name}
              </Link>
            </th>
            <td data-label="Keadaan">
              <span className={`badge ${one.state === "failed" ? "badge-danger" : ""}`}>{STATE_NAMES[one.state]}</span>
            </td>
            <td data-label="Artikel">{showNumber(articlesOf(one))}</td>
            <td data-label="Oleh">{one.actor ?? "Baris perintah"}</td>
            <td data-label="Waktu">{showTime(one.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
