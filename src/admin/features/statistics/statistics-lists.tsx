import type { ReactNode } from "react";
import type { Statistics } from "../../../modules/statistics/answers.ts";
import type { STATISTICS_DAYS, StatisticsList } from "../../../modules/statistics/schema.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { download } from "../../api/api.ts";
import { CsvButton } from "../../shell/csv-button.tsx";
import { formatNumber } from "../../shell/format.ts";
import { Bars } from "./bars.tsx";
import { PageLink } from "./page-link.tsx";

type Props = { readonly found: Statistics; readonly days: (typeof STATISTICS_DAYS)[number] };

const DEVICE_NAMES: Readonly<Record<string, string>> = { phone: "Ponsel", tablet: "Tablet", desktop: "Komputer" };

export function StatisticsLists({ found, days }: Props) {
  const { pages, categories, referrers, devices, searches, clicks, signups } = found;
  const inVain = searches.filter(({ found: count }) => count === 0);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <List
        {...{ list: "pages", days, title: "Halaman", empty: "Belum ada halaman yang dibaca.", unit: "Kunjungan" }}
        rows={pages.map(({ path, title, views }) => ({
          key: path,
          name: <PageLink path={path} title={title} />,
          count: views,
        }))}
      />
      <List
        {...{ list: "categories", days, title: "Kategori", empty: "Belum ada.", unit: "Kunjungan" }}
        rows={categories.map(({ category, views }) => ({
          ...{ key: category, name: findCategory(category)?.name ?? category, count: views },
        }))}
      />
      <List
        {...{
          list: "referrers",
          days,
          title: "Situs asal",
          empty: "Belum ada yang datang dari situs lain.",
          unit: "Kunjungan",
        }}
        lead="Situs yang tautannya diikuti. Banyak aplikasi dan mesin pencari tidak menyebut dirinya."
        rows={referrers.map(({ host, views }) => ({ key: host, name: host, count: views }))}
      />
      <List
        {...{ list: "devices", days, title: "Perangkat", empty: "Belum ada.", unit: "Kunjungan" }}
        rows={devices.map(({ device, views }) => ({ key: device, name: DEVICE_NAMES[device] ?? device, count: views }))}
      />
      <List
        {...{ list: "searches", days, title: "Pencarian", empty: "Belum ada.", unit: "Kali" }}
        lead="Hanya yang dicari sedikitnya tiga pengunjung dalam sehari. Nomor panjang dan alamat email tidak disimpan."
        rows={searches.map(({ words, times }) => ({ key: words, name: words, count: times }))}
      />
      <List
        {...{
          list: "searches",
          days,
          title: "Dicari tanpa hasil",
          empty: "Semua pencarian menemukan sesuatu.",
          unit: "Kali",
        }}
        rows={inVain.map(({ words, times }) => ({ key: words, name: words, count: times }))}
      />
      <List
        {...{ list: "clicks", days, title: "Kunjungan ke toko", empty: "Belum ada.", unit: "Klik" }}
        lead="Menurut halaman yang ditinggalkan. Klik baru terlihat dalam setengah menit."
        rows={clicks.map(({ path, title, clicks: count }) => ({
          key: path,
          name: <PageLink path={path} title={title} />,
          count,
        }))}
      />
      <List
        {...{ list: "signups", days, title: "Pendaftaran newsletter", empty: "Belum ada.", unit: "Pendaftaran" }}
        rows={signups.map(({ path, title, signups: count }) => ({
          key: path,
          name: <PageLink path={path} title={title} />,
          count,
        }))}
      />
    </div>
  );
}

type Row = { readonly key: string; readonly name: ReactNode; readonly count: number };

type ListProps = Pick<Props, "days"> & {
  readonly list: StatisticsList;
  readonly title: string;
  readonly lead?: string;
  readonly empty: string;
  readonly unit: string;
  readonly rows: readonly Row[];
};

/** The number of rows shown, few enough to read at a glance; the CSV file has the rest. */
const SHOWN = 15;

function List({ list, days, title, lead, empty, unit, rows }: ListProps) {
  return (
    <Panel title={title} {...(lead !== undefined && { lead })}>
      {rows.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <>
          <Bars title={title} counts={rows.map(({ count }) => count)} />
          <DataTable
            rows={rows.slice(0, SHOWN)}
            rowKey={({ key }) => key}
            columns={[
              { name: title, cell: ({ name }) => name, className: "wrap-anywhere" },
              { name: unit, cell: ({ count }) => formatNumber(count), className: "tabular-nums text-right" },
            ]}
          />
          <p className="mt-3">
            <CsvButton
              load={() => download("GET /statistics.csv", { query: { list, days } })}
              fileName={`statistik-${list}.csv`}
            />
          </p>
        </>
      )}
    </Panel>
  );
}
