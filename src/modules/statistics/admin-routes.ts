import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { canEnter } from "../../platform/json-api/permissions.shared.ts";
import { csvFile } from "../../platform/text/csv.ts";
import { liveAnswer, pageStatisticsAnswer, type Statistics, statisticsAnswer } from "./answers.ts";
import type { PageStatistics } from "./page-statistics.ts";
import { pageViews, statistics } from "./queries.ts";
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
    summary: "Menghitung pengunjung dalam 30 menit terakhir",
    answer: liveAnswer,
    can: canEnter,
    handle: async () => counter.live.now(),
  }),
  endpoint("GET /statistics/page", {
    summary: "Menghitung kunjungan satu halaman selama 28 hari",
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
      const found = await statistics(db, { days, timeZone, limit: MOST_ROWS_OF_FILE });
      const { header, rows } = fileOf(found, list);
      return csvFile(`statistik-${list}.csv`, header, inOneBatch(rows), (row) => row.map(String));
    },
  }),
];

type Rows = { readonly header: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] };

const FILES: Readonly<Record<StatisticsList, (found: Statistics) => Rows>> = {
  days: ({ days }) => ({ header: ["hari", "kunjungan"], rows: days.map(({ day, views }) => [day, views]) }),
  pages: ({ pages }) => ({
    header: ["halaman", "judul", "kunjungan"],
    rows: pages.map(({ path, title, views }) => [path, title ?? "", views]),
  }),
  categories: ({ categories }) => ({
    header: ["kategori", "kunjungan"],
    rows: categories.map(({ category, views }) => [category, views]),
  }),
  referrers: ({ referrers }) => ({
    header: ["situs_asal", "kunjungan"],
    rows: referrers.map(({ host, views }) => [host, views]),
  }),
  devices: ({ devices }) => ({
    header: ["perangkat", "kunjungan"],
    rows: devices.map(({ device, views }) => [device, views]),
  }),
  searches: ({ searches }) => ({
    header: ["pencarian", "kali", "ditemukan"],
    rows: searches.map(({ words, times, found }) => [words, times, found]),
  }),
  clicks: ({ clicks }) => ({
    header: ["halaman", "klik_ke_toko"],
    rows: clicks.map(({ path, clicks: count }) => [path, count]),
  }),
  signups: ({ signups }) => ({
    header: ["halaman", "pendaftaran"],
    rows: signups.map(({ path, signups: count }) => [path, count]),
  }),
};

const fileOf = (found: Statistics, list: StatisticsList): Rows => FILES[list](found);

async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield rows;
}
