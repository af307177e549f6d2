import type { AuditEntry } from "../../../modules/audit/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { dotted, formatTime } from "../../shell/format.ts";

const VIA: Record<AuditEntry["via"], string> = { web: "Situs", cli: "Baris perintah", system: "Sistem" };

type Props = {
  /** By action. */
  readonly names: Readonly<Record<string, string>>;
  readonly entries: readonly AuditEntry[];
};

export function AuditTable({ names, entries }: Props) {
  return (
    <DataTable
      rows={entries}
      rowKey={(entry) => entry.id}
      columns={[
        {
          name: "Peristiwa",
          cell: (entry) => (
            <>
              {names[entry.action] ?? entry.action}
              {!UUID.test(entry.target) && (
                <span className="block text-sm font-normal text-ink-muted">{entry.target}</span>
              )}
              <Detail entry={entry} />
            </>
          ),
        },
        { name: "Pelaku", cell: (entry) => entry.actor ?? "Tanpa akun" },
        { name: "Waktu", cell: (entry) => <time dateTime={entry.at}>{formatTime(entry.at)}</time> },
        { name: "Asal", cell: (entry) => dotted(VIA[entry.via], entry.address) },
      ]}
    />
  );
}

/** Says nothing to most readers, so it stands under the details. */
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
            <dt className="text-ink-muted">{name}</dt>
            <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
