import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { recentArticle } from "../articles/answers.ts";
import { backupState } from "../backup/answers.ts";
import { scanResult } from "../maintenance/answers.ts";
import { subscriberDay } from "../newsletter/answers.ts";
import { speedRow } from "../visits/answers.ts";
import { SPEED_DAYS } from "../visits/schema.ts";

/** The services that an installation may have, depending on its server's settings. */
export const SERVICE_NAMES = [
  "contact",
  "proxy",
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
  owners: z.array(z.string()).describe("Nama orang yang dapat dimintai bantuan"),
});

export const failedJobsAnswer = z.object({
  jobs: z.array(
    z.object({
      name: z.string().describe("Jenis pekerjaan, seperti tertulis di log"),
      count: z.number(),
      lastFailedAt: z.iso.datetime(),
    }),
  ),
});

export const settledJobsAnswer = z.object({ count: z.number().describe("Banyaknya pekerjaan") });

/** The numbers of the dashboard; a part that does not exist yet is left out. */
export const dashboardAnswer = z.object({
  recent: z.array(recentArticle).describe("Yang terakhir ditulis orang ini, terbaru lebih dahulu"),
  visits: z
    .object({ week: z.number(), weekBefore: z.number() })
    .describe("Kunjungan halaman tujuh hari terakhir dan tujuh hari sebelumnya, tanpa robot"),
  articles: z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), trashed: z.number() }),
  images: z.object({
    total: z.number(),
    withoutAlt: z.number(),
    waitingForReview: z.number(),
    articlesWithoutCover: z.number(),
  }),
  jobs: z
    .object({ waiting: z.number(), failed: z.number() })
    .describe("Bagi yang boleh menjalankan alat; 0 bagi yang lain"),
  findings: z
    .array(z.object({ rule: z.string(), name: z.string(), count: z.number() }))
    .describe("Dari pemeriksaan halaman publik terakhir; `name` menyebut yang salah"),
  subscribers: z.object({ active: z.number(), days: z.array(subscriberDay) }),
  mailConfigured: z.boolean(),
  contactConfigured: z.boolean().describe("Apakah halaman publik memuat alamat email pengelola"),
  webhooks: z
    .object({ disabled: z.number(), failing: z.number() })
    .describe("Yang dinonaktifkan otomatis, dan yang kiriman terakhirnya gagal; 0 bagi yang tidak boleh membukanya"),
  backups: backupState.nullable().describe("Bagi yang boleh membuatnya"),
  scans: z.array(scanResult).describe("Temuan pemindaian mingguan, bagi yang boleh menjalankan alat"),
  speeds: z.array(speedRow).describe(`Dari ${SPEED_DAYS} hari terakhir`),
  items: z
    .array(
      z.object({
        text: z.string().describe("Satu kalimat"),
        tone: z.enum(["danger", "warning", "info"]),
        link: z.object({ path: z.string(), label: z.string() }).optional(),
        action: z.object({ name: z.string(), label: z.string() }).optional().describe("Tombol yang menyelesaikannya"),
      }),
    )
    .describe("Pesan modul yang tidak punya angka sendiri di atas"),
});
export type Dashboard = AnswerOf<typeof dashboardAnswer>;
