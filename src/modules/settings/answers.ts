import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { MAIL_SECURITIES, SETTING_SOURCES } from "./schema.ts";

const settingSchema = z.object({
  name: z.string().describe("Nama variabel lingkungannya"),
  source: z.enum(SETTING_SOURCES).describe("Siapa yang menentukan nilainya sekarang"),
  value: z.string().nullable().describe("Null bila kosong; rahasia tidak pernah ditampilkan"),
  isSet: z.boolean(),
  isSecret: z.boolean(),
  isUsed: z.boolean().describe("Tidak, bila yang tersimpan belum dapat dipakai"),
});

export const settingsAnswer = z.object({
  versions: z.record(z.string(), z.string()).describe("Kapan setiap pengaturan yang tersimpan terakhir diubah"),
  settings: z.array(settingSchema).describe("Yang dapat disimpan di sini"),
  mail: z
    .object({
      host: z.string(),
      port: z.number(),
      security: z.enum(MAIL_SECURITIES),
      user: z.string(),
      hasPassword: z.boolean(),
    })
    .nullable()
    .describe("Server email yang dipakai, tanpa kata sandinya"),
  confirms: z.boolean().describe("Apakah alamat baru diminta mengonfirmasi sebelum dikirimi newsletter"),
  bounceMailbox: z
    .object({
      host: z.string(),
      port: z.number(),
      security: z.enum(MAIL_SECURITIES),
      user: z.string(),
      folder: z.string(),
    })
    .nullable()
    .describe("Kotak surat tempat email pantulan masuk, tanpa kata sandinya"),
  logo: z.object({ id: z.number(), src: z.string() }).nullable(),
});
export type SettingsAnswer = AnswerOf<typeof settingsAnswer>;

const zoneRecord = z
  .object({ name: z.string(), value: z.string() })
  .nullable()
  .describe("Catatan TXT yang perlu ditulis di DNS; null bila tidak perlu");
const found = z.string().nullable().describe("Yang ada sekarang");
const domainCheck = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.object({ state: z.enum(states), found, record: zoneRecord });

export const mailChecksAnswer = z.object({
  mailbox: z
    .object({
      checkedAt: z.string().nullable().describe("Kapan terakhir dibaca; null bila belum pernah"),
      problem: z.string().nullable().describe("Mengapa tidak dapat dibaca"),
      failingSince: z.string().nullable(),
    })
    .nullable()
    .describe("Kotak surat pantulan; null bila tidak ada"),
  sender: z
    .object({
      domain: z.string(),
      server: z.string(),
      spf: domainCheck(["ok", "missing", "several", "allows-all", "unknown"]),
      dkim: domainCheck(["ok", "missing", "different", "other-domain", "no-key", "server", "unknown"]),
      dmarc: domainCheck(["ok", "missing", "several", "unknown"]),
      reverse: z.object({ state: z.enum(["ok", "missing", "unconfirmed", "private", "unknown"]), found }),
      tls: z.object({ state: z.enum(["ok", "local", "missing", "unknown"]), found }),
    })
    .nullable()
    .describe("Yang dilihat penerima dari pengirim; null bila tidak ada server email"),
  webhook: z.string().describe("Alamat yang didaftarkan di topik Amazon SNS"),
});
export type MailChecks = AnswerOf<typeof mailChecksAnswer>;

export const mailTrialAnswer = z.object({ to: z.string().describe("Ke alamat ini email percobaan dikirim") });
export const aiTrialAnswer = z.object({
  models: z.number().nullable().describe("Banyaknya model yang disebut layanan itu; null bila tidak menyebutnya"),
  missing: z.array(z.string()).describe("Model yang dipilih dan tidak disebut"),
});
export type AiTrial = AnswerOf<typeof aiTrialAnswer>;
