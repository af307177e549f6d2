import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { canEnter } from "../../platform/json-api/permissions.shared.ts";
import { csvFile } from "../../platform/text/csv.ts";
import { liveAnswer, pageStatisticsAnswer, type Statistics, statisticsAnswer } from "./answers.ts";
import type { PageStatistics } from "./page-statistics.ts";
import { LIVE_MINUTES, PAGE_DAYS } from "./periods.shared.ts";
import { pageViews, statistics, statisticsList } from "./queries.ts";
import { pageStatisticsQuery, type StatisticsList, statisticsFileQuery, statisticsQuery } from "./schema.ts";

type Options = { readonly db: Db; readonly timeZone: string; readonly counter: PageStatistics };

const MOST_ROWS_OF_FILE = 10_000;

export const statisticsRoutes = ({ db, timeZone, counter }: Options) => [
  endpoint("GET /statistics", {
    summary: "Menghitung kunjungan halaman menurut hari, halaman, situs asal, perangkat, dan pencarian",
    query: statisticsQuery,
    answer: statisticsAnswer,
    can: canEnter,
    async handle({ query: { days } }) {
      await counter.flush();
      return statistics(db, { days, timeZone });
    },
  }),
  endpoint("GET /statistics/live", {
    summary: `Menghitung pengunjung dalam ${LIVE_MINUTES} menit terakhir`,
    answer: liveAnswer,
    can: canEnter,
    handle: async () => counter.live.now(),
  }),
  endpoint("GET /statistics/page", {
    summary: `Menghitung kunjungan satu halaman selama ${PAGE_DAYS} hari`,
    query: pageStatisticsQuery,
    answer: pageStatisticsAnswer,
    can: canEnter,
    handle: ({ query: { path } }) => pageViews(db, path, timeZone),
  }),
  endpoint("GET /statistics.csv", {
    summary: "Mengunduh satu daftar statistik",
    query: statisticsFileQuery,
    answer: { file: "text/csv" },
    can: canEnter,
    async handle({ query: { days, list } }) {
      await counter.flush();
      const { header, cells } = FILES[list];
      const rows: readonly object[] = await statisticsList(db, list, { days, timeZone, limit: MOST_ROWS_OF_FILE });
      return csvFile(`statistik-${list}.csv`, header, inOneBatch(rows), (row) =>
        cells.map((cell) => String(cellOf(row, cell))),
      );
    },
  }),
];

/** The CSV file of each list: its header, and the fields of a row that fill its cells. */
const FILES: {
  readonly [List in StatisticsList]: {
    readonly header: readonly string[];
    readonly cells: readonly (keyof Statistics[List][number])[];
  };
} = {
  days: { header: ["hari", "kunjungan"], cells: ["day", "views"] },
  pages: { header: ["halaman", "judul", "kunjungan"], cells: ["path", "title", "views"] },
  categories: { header: ["kategori", "kunjungan"], cells: ["category", "views"] },
  referrers: { header: ["situs_asal", "kunjungan"], cells: ["host", "views"] },
  devices: { header: ["perangkat", "kunjungan"], cells: ["device", "views"] },
  searches: { header: ["pencarian", "kali", "ditemukan"], cells: ["words", "times", "found"] },
  clicks: { header: ["halaman", "klik_ke_toko"], cells: ["path", "clicks"] },
  signups: { header: ["halaman", "pendaftaran"], cells: ["path", "signups"] },
};

const cellOf = (row: object, cell: string) => (row as Readonly<Record<string, string | number | null>>)[cell] ?? "";

async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield rows;
}
