import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

export const webhookSchema = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  /** `failures` means that the product switched the webhook off because every delivery had failed for days. */
  disabledBy: z.enum(["person", "failures"]).nullable(),
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});

export type Webhook = AnswerOf<typeof webhookSchema>;

export const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) });

export type Webhooks = AnswerOf<typeof webhooksSchema>;

/** The only answer that contains the secret. */
export const webhookMadeSchema = z.object({ webhook: webhookSchema, secret: z.string() });

export type WebhookMade = AnswerOf<typeof webhookMadeSchema>;

export const deliverySchema = z.object({
  id: z.number(),
  /** The id that the receiver sees (`webhook-id`). */
  eventId: z.string(),
  event: z.string(),
  /** `parked` means that the product has given up; a person may send the delivery again. */
  state: z.enum(["waiting", "delivered", "parked"]),
  attempts: z.number(),
  nextAt: z.string().nullable(),
  createdAt: z.string(),
  /** The HTTP status of the last attempt; null if there was no answer. */
  status: z.number().nullable(),
  error: z.string().nullable(),
});

export type Delivery = AnswerOf<typeof deliverySchema>;

export const deliveryPageSchema = z.object({ deliveries: z.array(deliverySchema), nextCursor: z.string().nullable() });

export type DeliveryPage = AnswerOf<typeof deliveryPageSchema>;

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

export type DeliveryDetail = AnswerOf<typeof deliveryDetailSchema>;
