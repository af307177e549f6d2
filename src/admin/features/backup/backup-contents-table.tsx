import type { TaskResult } from "../../../modules/backup/answers.ts";
import { COMPARISON_STATES } from "../../../modules/backup/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { formatBytes, formatNumber } from "../../shell/format.ts";
import { COMPARISON_NAMES, TABLE_NAMES } from "./backup-labels.ts";

const KINDS = [
  { kind: "articles", name: "Artikel" },
  { kind: "pictures", name: "Gambar" },
] as const;

/** Counts by kind, in the backup and on this site. */
export function BackupContentsTable({ result }: { readonly result: TaskResult }) {
  const { tables = {}, now = {}, media } = result;
  const rest = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).reduce((sum, [name, count]) => (name in TABLE_NAMES ? sum : sum + count), 0);
  const rows = [
    ...Object.entries(TABLE_NAMES).map(([table, name]) => ({
      name,
      inBackup: tables[table] ?? 0,
      current: now[table] ?? 0,
    })),
    { name: "Data lain", inBackup: rest(tables), current: rest(now) },
  ];
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        rows={KINDS}
        rowKey={({ kind }) => kind}
        columns={[
          { name: "Perbandingan", cell: ({ name }) => name },
          ...COMPARISON_STATES.map((state) => ({
            name: COMPARISON_NAMES[state],
            cell: ({ kind }: (typeof KINDS)[number]) => formatNumber(result[kind]?.[state] ?? 0),
            className: "tabular-nums",
          })),
        ]}
      />
      <details>
        <summary className="text-link">Jumlah per jenis data</summary>
        <DataTable
          rows={rows}
          rowKey={({ name }) => name}
          className="mt-3"
          columns={[
            { name: "Jenis", cell: ({ name }) => name },
            { name: "Di cadangan", cell: ({ inBackup }) => formatNumber(inBackup), className: "tabular-nums" },
            { name: "Sekarang", cell: ({ current }) => formatNumber(current), className: "tabular-nums" },
          ]}
        />
        {media && (
          <p className="mt-3 text-ink-muted">
            Berkas gambar: {formatNumber(media.files)}, seluruhnya {formatBytes(media.bytes)}.
          </p>
        )}
      </details>
    </div>
  );
}
