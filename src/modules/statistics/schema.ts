import { z } from "zod";

/** The kinds of counts: views of pages by path, sites that led here, classes of devices, sign-ups by page, searches by their words. A new one: "Adding a counted event" in CONTRIBUTING.md. */
export const COUNTED_KINDS = ["view", "referrer", "device", "signup", "search"] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

export const STATISTICS_DAYS = [7, 28, 90, 395] as const;

const days = z.coerce
  .number<number | string>()
  .pipe(z.union(STATISTICS_DAYS.map((each) => z.literal(each))))
  .default(28);

export const statisticsQuery = z.strictObject({ days });

export const STATISTICS_LISTS = [
  "days",
  "pages",
  "categories",
  "referrers",
  "devices",
  "searches",
  "clicks",
  "signups",
] as const;
export type StatisticsList = (typeof STATISTICS_LISTS)[number];

export const statisticsFileQuery = z.strictObject({ days, list: z.enum(STATISTICS_LISTS).default("days") });

export const pageStatisticsQuery = z.strictObject({
  path: z
    .string()
    .max(300)
    .regex(/^\//, "Tulis alamat halaman yang diawali garis miring.")
    .describe("Alamat halaman di situs ini"),
});
