import "./audit-table.css";
import type { AuditEntry } from "../../../modules/audit/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { dotted, formatTime } from "../../shell/format.ts";
import { detailRows, targetText } from "./detail-text.ts";

const VIA: Record<AuditEntry["via"], string> = { web: "Situs", cli: "Baris perintah", system: "Sistem" };

type Props = {
  /** By action. */
  readonly names: Readonly<Record<string, string>>;
  readonly entries: readonly AuditEntry[];
};

export function AuditTable({ names, entries }: Props) {
  return (
    <DataTable
      className="audit-table"
      rows={entries}
      rowKey={(entry) => entry.id}
      columns={[
        {
          name: "Peristiwa",
          cell: (entry) => (
            <>
              {names[entry.action] ?? entry.action}
              <span className="block text-sm font-normal text-ink-muted">{targetText(entry.target, entry.detail)}</span>
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

/** The details of an entry. When opened, a cell grows in height only. */
function Detail({ entry: { target, detail } }: { readonly entry: AuditEntry }) {
  const rows = detailRows(detail, formatTime);
  if (target !== "" && target !== targetText(target, detail)) rows.push(["Pengenal", target]);
  if (rows.length === 0) return null;
  return (
    <details className="text-sm font-normal">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-brand">Rincian</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 wrap-anywhere">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
