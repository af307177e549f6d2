import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { StoreClicks } from "../../../catalogue/ledger/clicks/answers.ts";
import { CLICK_DAYS, CLICK_GROUPS, type ClickGroup } from "../../../catalogue/ledger/clicks/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { FilterForm } from "../../shell/filter-form.tsx";
import { formatNumber, formatPlainDate } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { useLiveFilter } from "../../shell/use-live-filter.ts";

type Row = StoreClicks["rows"][number];

const GROUPS: Readonly<
  Record<ClickGroup, { readonly choice: string; readonly column: string; readonly unknown: string }>
> = {
  merchant: { choice: "Toko", column: "Toko", unknown: "Toko yang sudah dihapus" },
  product: { choice: "Produk", column: "Produk", unknown: "Produk yang sudah dihapus" },
  page: { choice: "Halaman asal", column: "Halaman", unknown: "Tidak diketahui" },
  day: { choice: "Hari", column: "Hari", unknown: "" },
};

const PERIODS: Readonly<Record<(typeof CLICK_DAYS)[number], string>> = {
  7: "7 hari terakhir",
  30: "30 hari terakhir",
  90: "90 hari terakhir",
  395: "13 bulan terakhir",
};

const NAMES = ["by", "days"];
const USUAL = { by: "merchant", days: 30 } as const;

export function ClicksPanel() {
  const filter = useLiveFilter(NAMES);
  const by = CLICK_GROUPS.find((group) => group === filter.applied.by) ?? USUAL.by;
  const days = CLICK_DAYS.find((period) => String(period) === filter.applied.days) ?? USUAL.days;
  const query = useQuery({
    queryKey: ["store-clicks", by, days],
    // The rows carry their own grouping, because the previous rows are shown until the rows of a new choice arrive.
    queryFn: async ({ signal }) => ({ by, ...(await api("GET /store-clicks", { query: { by, days }, signal })) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="Kunjungan ke toko"
      lead="Berapa kali pengunjung membuka toko lewat tombol kami. Bot tidak dihitung, dan pengunjung tidak dilacak."
    >
      <FilterForm formProps={filter.formProps} className="mb-4 grid max-w-xl gap-3 sm:grid-cols-2">
        <SelectField {...filter.choiceProps("by")} value={by} label="Menurut">
          {CLICK_GROUPS.map((group) => (
            <option key={group} value={group}>
              {GROUPS[group].choice}
            </option>
          ))}
        </SelectField>
        <SelectField {...filter.choiceProps("days")} value={String(days)} label="Jangka waktu">
          {CLICK_DAYS.map((period) => (
            <option key={period} value={period}>
              {PERIODS[period]}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <QueryResult query={query}>{(clicks) => <Clicks {...clicks} />}</QueryResult>
    </Panel>
  );
}

type ClicksProps = StoreClicks & { readonly by: ClickGroup };

function Clicks({ by, total, rows }: ClicksProps) {
  if (rows.length === 0) return <p className="text-ink-muted">Belum ada kunjungan ke toko dalam jangka waktu ini.</p>;
  const { column, unknown } = GROUPS[by];
  const name = ({ label }: Row) => (by === "day" ? formatPlainDate(label) : label || unknown);
  return (
    <>
      <p className="mb-4">
        <strong>{formatNumber(total)}</strong> kunjungan.
        {rows.length === MOST_ROWS && ` Hanya ${MOST_ROWS} yang terbanyak yang ditampilkan.`}
      </p>
      <DataTable
        rows={rows}
        rowKey={({ label, path }) => `${label} ${path}`}
        columns={[
          {
            name: column,
            cell: (row) =>
              row.path === null ? (
                name(row)
              ) : (
                <a href={row.path} target="_blank" rel="noopener" className="text-link">
                  {name(row)}
                </a>
              ),
            className: "wrap-anywhere",
          },
          { name: "Kunjungan", cell: ({ clicks }) => formatNumber(clicks), className: "tabular-nums" },
          {
            name: "Bagian",
            cell: ({ clicks }) => `${formatNumber(Math.round((1_000 * clicks) / total) / 10)} %`,
            className: "tabular-nums whitespace-nowrap",
          },
        ]}
      />
    </>
  );
}

/** The maximum number of rows that the server sends. */
const MOST_ROWS = 100;
