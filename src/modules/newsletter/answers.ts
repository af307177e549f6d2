import { z } from "zod";
import { type Subscriber, type SubscriberPage, subscriberDay } from "./schema.ts";

/** Answers of the admin API as its description tells them; each is held to the type that server and pages use. */

const moment = z.string().describe("ISO 8601 in UTC");

export const growthAnswer = z.object({ days: z.array(subscriberDay) });
const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  subscribed: z.boolean(),
  createdAt: moment,
  source: z.enum(["api", "form"]),
  unsubscribedAt: moment.nullable(),
}) satisfies z.ZodType<Subscriber>;
export const subscriberPageAnswer = z.object({
  subscribers: z.array(subscriber),
  nextCursor: z.string().nullable(),
  active: z.number(),
}) satisfies z.ZodType<SubscriberPage>;
