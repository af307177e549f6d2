import { z } from "zod";
import { cursorText } from "../../platform/json-api/wire.shared.ts";

/** What goes over the wire at `/api/admin/webhooks` (docs/guides/admin-api.md), and to receivers (docs/guides/webhooks.md). */

/** What is sent, as an editor reads it. */
export const WEBHOOK_EVENTS = {
  "article.published": "Artikel terbit",
  "article.updated": "Artikel terbit diperbarui",
  "article.unpublished": "Penerbitan artikel dibatalkan",
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const TEST_EVENT = "test";

const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

const name = z.string().trim().min(1, "Tulis nama webhook.").max(100, "Nama paling banyak 100 karakter.");
const url = z.string().trim().min(1, "Tulis alamat penerima.").max(2000, "Alamat paling banyak 2.000 karakter.");
const events = z.array(z.enum(EVENT_NAMES)).min(1, "Pilih sedikitnya satu peristiwa.");

export const webhookInput = z.object({ name, url, events });
export type WebhookInput = z.output<typeof webhookInput>;
export const webhookChange = z.object({
  name: name.optional(),
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof webhookChange>;

export const webhookSchema = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  /** `failures`: the product switched it off, because nothing had arrived for days. */
  disabledBy: z.enum(["person", "failures"]).nullable(),
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof webhookSchema>;
export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });
export type Webhooks = z.infer<typeof webhooksSchema>;

/** The secret is shown this once. */
export const webhookMadeSchema = z.object({ webhook: webhookSchema, secret: z.string() });
export type WebhookMade = z.infer<typeof webhookMadeSchema>;

export const deliverySchema = z.object({
  id: z.number(),
  /** What the receiver knows it by (`webhook-id`). */
  eventId: z.string(),
  event: z.string(),
  /** `parked`: given up; a person may send it again. */
  state: z.enum(["waiting", "delivered", "parked"]),
  attempts: z.number(),
  nextAt: z.string().nullable(),
  createdAt: z.string(),
  /** Of the last attempt; null where there was no answer. */
  status: z.number().nullable(),
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryFilter = z.object({ cursor: cursorText });
export const deliveryPageSchema = z.object({ deliveries: z.array(deliverySchema), nextCursor: z.string().nullable() });
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;

export const attemptSchema = z.object({
  at: z.string(),
  status: z.number().nullable(),
  error: z.string().nullable(),
  milliseconds: z.number(),
  excerpt: z.string(),
});
export const deliveryDetailSchema = z.object({
  delivery: deliverySchema,
  payload: z.record(z.string(), z.unknown()),
  attempts: z.array(attemptSchema),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

/** The article in a payload. */
export type WebhookArticle = {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly category: string;
  readonly language: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
};
