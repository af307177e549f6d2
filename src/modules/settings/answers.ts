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
  logo: z.object({ id: z.number(), src: z.string() }).nullable(),
});
export type SettingsAnswer = AnswerOf<typeof settingsAnswer>;

export const mailTrialAnswer = z.object({ to: z.string().describe("Ke alamat ini email percobaan dikirim") });
export const aiTrialAnswer = z.object({
  models: z.number().nullable().describe("Banyaknya model yang disebut layanan itu; null bila tidak menyebutnya"),
  missing: z.array(z.string()).describe("Model yang dipilih dan tidak disebut"),
});
export type AiTrial = AnswerOf<typeof aiTrialAnswer>;
