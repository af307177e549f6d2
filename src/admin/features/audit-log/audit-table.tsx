import type { AuditEntry } from "../../../modules/audit/answers.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { showTime } from "../../shell/format.ts";

const VIA: Record<AuditEntry["via"], string> = { web: "Situs", cli: "Baris perintah", system: "Sistem" };

type Props = {
  /** By action. */
  readonly names: Readonly<Record<string, string>>;
  readonly entries: readonly AuditEntry[];
};

export function AuditTable({ names, entries }: Props) {
  return (
    <table className="data-table">
      <TableHead columns={["Peristiwa", "Pelaku", "Waktu", "Asal"]} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {names[entry.action] ?? entry.action}
              {!UUID.test(entry.target) && <span className="block text-sm font-normal muted">{entry.target}</span>}
              <Detail entry={entry} />
            </th>
            <td data-label="Pelaku">{entry.actor ?? "Tanpa akun"}</td>
            <td data-label="Waktu">
              <time dateTime={entry.at}>{showTime(entry.at)}</time>
            </td>
            <td data-label="Asal">{[VIA[entry.via], entry.address].filter(Boolean).join(" · ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says nothing to a reader, and something to whoever looks for it. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whatever was written along, as it stands. */
function Detail({ entry: { target, detail } }: { readonly entry: AuditEntry }) {
  const written = detail !== null && typeof detail === "object" ? Object.entries(detail) : [];
  const rows = UUID.test(target) ? [["id", target] as const, ...written] : written;
  if (rows.length === 0) return null;
  return (
    <details className="text-sm font-normal">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-brand">Rincian</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="muted">{name}</dt>
            <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
