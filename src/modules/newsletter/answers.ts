import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

const moment = z.string().describe("ISO 8601 dalam UTC");

/** Who joined and who left on one day. */
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

export const subscriberPageAnswer = z.object({
  subscribers: z.array(subscriber),
  nextCursor: z.string().nullable(),
  active: z.number(),
});
export type SubscriberPage = AnswerOf<typeof subscriberPageAnswer>;
