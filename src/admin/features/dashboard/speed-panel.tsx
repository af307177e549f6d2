import { useState } from "react";
import type { Dashboard } from "../../../modules/dashboard/answers.ts";
import type { SpeedRow } from "../../../modules/visits/answers.ts";
import { SPEED_DAYS, type Verdict, verdictOf, WEB_VITALS, type WebVital } from "../../../modules/visits/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { formatNumber } from "../../shell/format.ts";
import { UnsetService } from "../../shell/unset-service.tsx";

const KINDS: Record<SpeedRow["kind"], string> = {
  home: "Beranda",
  article: "Artikel",
  list: "Daftar artikel",
  stores: "Daftar toko",
  search: "Pencarian",
  static: "Halaman lain",
  product: "Produk",
};

const SPEED_NAMES: Record<WebVital, string> = {
  lcp: "Isi tampak (LCP)",
  inp: "Tanggapan (INP)",
  cls: "Pergeseran (CLS)",
  ttfb: "Jawaban server (TTFB)",
};

const VERDICTS: Record<Verdict, { readonly text: string; readonly badge: string }> = {
  good: { text: "Baik", badge: "badge" },
  fair: { text: "Perlu perbaikan", badge: "badge badge-warning" },
  poor: { text: "Buruk", badge: "badge badge-danger" },
};

/** Shows how fast the public pages are for real readers. */
export function SpeedPanel({ speeds }: { readonly speeds: Dashboard["speeds"] }) {
  const [device, setDevice] = useState<SpeedRow["device"]>("all");
  const shown = speeds.filter((row) => row.device === device);
  return (
    <Panel
      id="kecepatan"
      title="Kecepatan bagi pembaca"
      lead={`Tiga dari empat kunjungan dalam ${SPEED_DAYS} hari terakhir secepat ini atau lebih cepat. Diukur di browser sebagian pembaca, tanpa kuki.`}
    >
      <UnsetService service="visits" />
      {speeds.length === 0 ? (
        <p className="text-ink-muted">Belum ada kunjungan yang terukur.</p>
      ) : (
        <>
          <div className="mb-4 max-w-60">
            <SelectField
              label="Perangkat"
              name="device"
              value={device}
              onChange={(event) => setDevice(event.target.value as SpeedRow["device"])}
            >
              <option value="all">Semua perangkat</option>
              <option value="phone">Ponsel</option>
              <option value="desktop">Komputer</option>
            </SelectField>
          </div>
          {shown.length === 0 ? (
            <p className="text-ink-muted">Belum ada kunjungan dari perangkat ini.</p>
          ) : (
            <Table rows={shown} />
          )}
        </>
      )}
    </Panel>
  );
}

function Table({ rows }: { readonly rows: readonly SpeedRow[] }) {
  return (
    <DataTable
      rows={rows}
      rowKey={({ kind }) => kind}
      columns={[
        { name: "Halaman", cell: ({ kind }) => KINDS[kind] },
        ...WEB_VITALS.map((speed) => ({
          name: SPEED_NAMES[speed],
          cell: (row: SpeedRow) => <Value speed={speed} value={row[speed]} />,
        })),
        { name: "Kunjungan", cell: ({ visits }) => formatNumber(visits), className: "tabular-nums" },
      ]}
    />
  );
}

function Value({ speed, value }: { readonly speed: WebVital; readonly value: number | null }) {
  if (value === null) return <span className="text-ink-muted">Belum ada</span>;
  const { text, badge } = VERDICTS[verdictOf(speed, value)];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="tabular-nums">{shown(speed, value)}</span>
      <span className={badge}>{text}</span>
    </span>
  );
}

const plain = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });
const inSeconds = new Intl.NumberFormat("id-ID", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function shown(speed: WebVital, value: number): string {
  if (speed === "cls") return plain.format(value);
  return value < 1000 ? `${Math.round(value)} md` : `${inSeconds.format(value / 1000)} dtk`;
}
