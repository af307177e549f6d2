import { z } from "zod";
import { subscriberDay } from "../newsletter/answers.ts";
import { DEVICES, PAGE_KINDS } from "../visits/schema.ts";
import type { Dashboard } from "./schema.ts";

const moment = z.string().describe("ISO 8601 in UTC");

const p75 = z.number().nullable();
const speedRow = z.object({
  kind: z.enum(PAGE_KINDS),
  device: z.enum(["all", ...DEVICES]),
  visits: z.number(),
  lcp: p75,
  inp: p75,
  cls: p75,
  ttfb: p75,
});

export const dashboardAnswer = z.object({
  articles: z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), trashed: z.number() }),
  images: z.object({
    total: z.number(),
    withoutAlt: z.number(),
    waitingForReview: z.number(),
    articlesWithoutCover: z.number(),
  }),
  jobs: z.object({ waiting: z.number(), failed: z.number() }),
  findings: z.array(z.object({ rule: z.string(), name: z.string(), count: z.number() })),
  subscribers: z.object({ active: z.number(), days: z.array(subscriberDay) }),
  mailConfigured: z.boolean(),
  webhooks: z.object({ disabled: z.number(), failing: z.number() }),
  backups: z
    .object({
      scheduled: z.boolean(),
      lastAt: moment.nullable(),
      failedAt: moment.nullable(),
      failure: z.string().describe("Why the last attempt failed, in Indonesian; empty: it did not"),
    })
    .nullable(),
  scans: z.array(z.object({ run: z.number(), tool: z.string(), title: z.string(), articles: z.number() })),
  speeds: z.array(speedRow),
  items: z.array(
    z.object({
      text: z.string().describe("An Indonesian sentence"),
      tone: z.enum(["danger", "warning", "info"]),
      link: z.object({ path: z.string(), label: z.string() }).optional(),
    }),
  ),
}) satisfies z.ZodType<Dashboard>;
