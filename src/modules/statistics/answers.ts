import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { LIVE_MINUTES } from "./periods.shared.ts";

const day = z.object({ day: z.string().describe("YYYY-MM-DD"), views: z.number() });

export const statisticsAnswer = z.object({
  days: z.array(day).describe("Dari yang terlama; hari tanpa pembaca tidak ada"),
  views: z.number(),
  viewsBefore: z.number().describe("Sama lama, tepat sebelumnya"),
  pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), views: z.number() })),
  categories: z.array(z.object({ category: z.string(), views: z.number() })),
  referrers: z.array(z.object({ host: z.string(), views: z.number() })),
  devices: z.array(z.object({ device: z.string(), views: z.number() })),
  searches: z.array(z.object({ words: z.string(), times: z.number(), found: z.number() })),
  clicks: z.array(z.object({ path: z.string(), title: z.string().nullable(), clicks: z.number() })),
  signups: z.array(z.object({ path: z.string(), title: z.string().nullable(), signups: z.number() })),
});
export type Statistics = AnswerOf<typeof statisticsAnswer>;

export const liveAnswer = z.object({
  visitors: z
    .number()
    .nullable()
    .describe(`Pengunjung dalam ${LIVE_MINUTES} menit terakhir; null bila kurang dari lima`),
  pages: z
    .array(z.object({ path: z.string(), visitors: z.number() }))
    .describe("Hanya yang dibuka lima pengunjung atau lebih"),
});
export type LiveStatistics = AnswerOf<typeof liveAnswer>;

export const pageStatisticsAnswer = z.object({
  days: z.array(day),
  views: z.number(),
  viewsBefore: z.number(),
});
