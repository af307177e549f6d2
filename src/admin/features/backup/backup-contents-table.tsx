import { COMPARISON_STATES, type TaskResult } from "../../../modules/backup/schema.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { showNumber } from "../../shell/format.ts";
import { COMPARED_NAMES, showBytes, TABLE_NAMES } from "./backup-labels.ts";

/** Counts by kind, there and here. */
export function ContentsTable({ result }: { readonly result: TaskResult }) {
  const { tables = {}, now = {}, media } = result;
  const rest = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).reduce((sum, [name, count]) => (name in TABLE_NAMES ? sum : sum + count), 0);
  const rows = [
    ...Object.entries(TABLE_NAMES).map(([name, label]) => [label, tables[name] ?? 0, now[name] ?? 0] as const),
    ["Data lain", rest(tables), rest(now)] as const,
  ];
  return (
    <div className="flex flex-col gap-6">
      <table className="data-table">
        <TableHead columns={["Bandingan", ...COMPARISON_STATES.map((state) => COMPARED_NAMES[state])]} />
        <tbody>
          {(["articles", "pictures"] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row">{kind === "articles" ? "Artikel" : "Gambar"}</th>
              {COMPARISON_STATES.map((state) => (
                <td key={state} data-label={COMPARED_NAMES[state]} className="tabular-nums">
                  {showNumber(result[kind]?.[state] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary className="text-link">Jumlah per jenis data</summary>
        <table className="data-table mt-3">
          <TableHead columns={["Jenis", "Di cadangan", "Sekarang"]} />
          <tbody>
            {rows.map(([label, there, here]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label="Di cadangan" className="tabular-nums">
                  {showNumber(there)}
                </td>
                <td data-label="Sekarang" className="tabular-nums">
                  {showNumber(here)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {media && (
          <p className="mt-3 muted">
            Berkas gambar: {showNumber(media.files)}, seluruhnya {showBytes(media.bytes)}.
          </p>
        )}
      </details>
    </div>
  );
}
