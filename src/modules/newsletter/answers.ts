import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { DELIVERY_STATES, SUPPRESSION_KINDS } from "../mail/schema.ts";
import { CAMPAIGN_STATES } from "./campaign-states.ts";
import { WANTED } from "./schema.ts";

const moment = z.string().describe("ISO 8601 dalam UTC");

/** The numbers of people who joined and who left on one day. */
export const subscriberDay = z.object({
  day: z.string().describe("YYYY-MM-DD menurut zona waktu situs"),
  joined: z.number(),
  left: z.number(),
});
export type SubscriberDay = AnswerOf<typeof subscriberDay>;

export const growthAnswer = z.object({ days: z.array(subscriberDay) });

const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  subscribed: z.boolean(),
  createdAt: moment,
  source: z.enum(["api", "form", "import"]),
  unsubscribedAt: moment.nullable(),
});
export type Subscriber = AnswerOf<typeof subscriber>;

/** Everything that is stored about one address. */
export const subscriberDataAnswer = z.object({
  email: z.string(),
  subscribed: z.boolean(),
  confirmed: z.boolean(),
  createdAt: moment.nullable(),
  consentedAt: moment.nullable(),
  consentSource: z.enum(["api", "form", "import"]).nullable(),
  consentVersion: z.string().nullable(),
  consent: z.string().nullable().describe("Yang disetujui di tempat asal, pada alamat yang diimpor"),
  confirmedAt: moment.nullable(),
  confirmedBy: z.enum(["consent", "link", "import"]).nullable(),
  askedAt: moment.nullable().describe("Terakhir diminta mengonfirmasi"),
  timesAsked: z.number(),
  remindedAt: moment.nullable().describe("Diingatkan untuk mengonfirmasi"),
  wants: z.enum(WANTED).nullable().describe("Jenis newsletter yang dipilih"),
  unsubscribedAt: moment.nullable(),
  categories: z.array(z.string()),
  pausedUntil: moment.nullable(),
  suppressions: z.array(z.object({ kind: z.enum(SUPPRESSION_KINDS), at: moment, until: moment.nullable() })),
  deliveries: z.array(
    z.object({
      kind: z.string(),
      subject: z.string(),
      state: z.enum(DELIVERY_STATES),
      reply: z.string().describe("Kode jawaban server penerima"),
      reason: z.string(),
      createdAt: moment,
      finishedAt: moment.nullable(),
    }),
  ),
});
export type SubscriberData = AnswerOf<typeof subscriberDataAnswer>;

export const subscriberPageAnswer = z.object({
  subscribers: z.array(subscriber),
  nextCursor: z.string().nullable(),
  active: z.number(),
});
export type SubscriberPage = AnswerOf<typeof subscriberPageAnswer>;

const counts = z.record(z.enum(DELIVERY_STATES), z.number());

/** An edition of the newsletter as lists show it. */
export const campaignSummary = z.object({
  id: z.number(),
  subject: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  reason: z.string().describe("Alasan ditahan atau dijeda; kosong bila oleh orang"),
  sendAt: moment.nullable(),
  finishedAt: moment.nullable(),
  updatedAt: moment,
  counts,
});
export type CampaignSummary = AnswerOf<typeof campaignSummary>;

export const campaignPageAnswer = z.object({
  newsletters: z.array(campaignSummary),
  nextCursor: z.string().nullable(),
});

export const campaignAnswer = campaignSummary.extend({
  preheader: z.string(),
  body: z.string(),
  audience: z.object({
    categories: z.array(z.string()).optional(),
    joinedAfter: z.string().optional(),
    joinedBefore: z.string().optional(),
  }),
  isPublic: z.boolean(),
  path: z.string().nullable().describe("Halamannya di arsip; null bila pembaca tidak melihatnya"),
  version: z.number(),
  unsubscribed: z.number().describe("Yang berhenti berlangganan lewat tautan di edisi ini"),
  recipients: z.number().describe("Alamat yang menerimanya bila dikirim sekarang"),
  canWithdraw: z.boolean().describe("Apakah jadwalnya dapat dibatalkan: belum ada yang menerima newsletter ini"),
  links: z.array(z.object({ url: z.string(), clicks: z.number() })),
  quietHours: z
    .object({ from: z.number(), until: z.number() })
    .nullable()
    .describe("Jam tenang menurut zona waktu situs, tanpa pengiriman newsletter; null bila tidak ada"),
});
export type CampaignView = AnswerOf<typeof campaignAnswer>;

export const unknownDeliveriesAnswer = z.object({
  deliveries: z.array(
    z.object({
      id: z.number(),
      address: z.string().nullable().describe("Disamarkan; null bila pemiliknya sudah meminta datanya dihapus"),
      reply: z.string().describe("Kode jawaban server, bila ada"),
      at: moment.nullable().describe("Kapan hasilnya dicatat tidak diketahui"),
    }),
  ),
  nextCursor: z.string().nullable(),
  message: z.number().describe("Nomor untuk perintah mail retry"),
});
export type UnknownDeliveries = AnswerOf<typeof unknownDeliveriesAnswer>;

export const campaignMadeAnswer = z.object({ id: z.number() });

export const previewAnswer = z.object({
  path: z.string().describe("Alamat HTML-nya, yang berlaku satu menit"),
  text: z.string(),
  bytes: z.number().describe("Ukuran HTML-nya"),
  problems: z.array(z.object({ rule: z.string(), detail: z.string() })),
});
export type EditionPreview = AnswerOf<typeof previewAnswer>;
