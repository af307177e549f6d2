import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { recentArticle } from "../articles/answers.ts";
import { backupState } from "../backup/answers.ts";
import { scanResult } from "../maintenance/answers.ts";
import { subscriberDay } from "../newsletter/answers.ts";
import { speedRow } from "../visits/answers.ts";

/** What an installation can have or not, by settings of its server. */
export const SERVICE_NAMES = [
  "ai-text",
  "ai-image",
  "mail",
  "sign-in",
  "bucket",
  "backup-schedule",
  "backup-passphrase",
  "visits",
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export const servicesAnswer = z.object({
  isSet: z.record(z.enum(SERVICE_NAMES), z.boolean()),
  owners: z.array(z.string()).describe("Whom to ask, by their names"),
});

/** What does not exist yet is left out of it. */
export const dashboardAnswer = z.object({
  recent: z.array(recentArticle).describe("What this person wrote last, the latest first"),
  visits: z
    .object({ sample: z.number(), week: z.number(), weekBefore: z.number() })
    .describe(
      "Measured visits of the last seven days and of the seven before; of a hundred visits `sample` are measured. No number of readers",
    ),
  articles: z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), trashed: z.number() }),
  images: z.object({
    total: z.number(),
    withoutAlt: z.number(),
    waitingForReview: z.number(),
    articlesWithoutCover: z.number(),
  }),
  jobs: z.object({ waiting: z.number(), failed: z.number() }).describe("For those who may run the tools; 0 for others"),
  findings: z
    .array(z.object({ rule: z.string(), name: z.string(), count: z.number() }))
    .describe("Of the last audit of the public pages; `name` says in Indonesian what is wrong"),
  subscribers: z.object({ active: z.number(), days: z.array(subscriberDay) }),
  mailConfigured: z.boolean(),
  webhooks: z
    .object({ disabled: z.number(), failing: z.number() })
    .describe("Those that the product switched off, and those whose last delivery failed; 0 for who may not open them"),
  backups: backupState.nullable().describe("For those who may make them"),
  scans: z.array(scanResult).describe("What the weekly scans found in the articles, for those who may run the tools"),
  speeds: z.array(speedRow).describe("Of the last 28 days"),
  items: z
    .array(
      z.object({
        text: z.string().describe("An Indonesian sentence"),
        tone: z.enum(["danger", "warning", "info"]),
        link: z.object({ path: z.string(), label: z.string() }).optional(),
      }),
    )
    .describe("What modules have to say that has no figure of its own above"),
});
export type Dashboard = AnswerOf<typeof dashboardAnswer>;
