import { z } from "zod";
import type { FoundBounce } from "../bounces/bounce-reader.ts";

const header = z.object({ name: z.string(), value: z.string() });

/** An event of Amazon SES. @see https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const sesEvent = z.object({
  notificationType: z.string().optional(),
  /** The type of the event, if it comes by a configuration set. */
  eventType: z.string().optional(),
  mail: z.object({
    source: z.string().optional(),
    headers: z.array(header).optional(),
    commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(z.object({ action: z.string().optional(), status: z.string().optional() })).optional(),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
});
type SesEvent = z.output<typeof sesEvent>;

export type ToldBounce = { readonly names: readonly string[]; readonly found: FoundBounce };

/** These bounces say something about the mail, not about the address. */
const OF_THE_MAIL = /^(ContentRejected|AttachmentRejected|MessageTooLarge)$/;

/** @returns undefined where the event is neither a bounce nor a complaint */
export function toldBounce(text: string): ToldBounce | undefined {
  const event = parsed(text);
  const found = event && foundIn(event);
  return event && found && { names: namesIn(event), found };
}

function parsed(text: string): SesEvent | undefined {
  try {
    return sesEvent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function foundIn({ notificationType, eventType, bounce, complaint }: SesEvent): FoundBounce | undefined {
  switch (notificationType ?? eventType) {
    case "Bounce":
      return bounce && !isAutomaticReply(bounce) ? { kind: kindOf(bounce), reply: replyOf(bounce) } : undefined;
    case "Complaint":
      return complaint?.complaintFeedbackType === "not-spam" ? undefined : { kind: "complaint", reply: "" };
    default:
      return undefined;
  }
}

type SesBounce = NonNullable<SesEvent["bounce"]>;

/** SES reports an out-of-office reply as a general transient bounce, in which no mail server says what failed. */
function isAutomaticReply({ bounceType, bounceSubType, bouncedRecipients = [] }: SesBounce): boolean {
  const failed = bouncedRecipients.some(({ action, status }) => action !== undefined || status !== undefined);
  return bounceType === "Transient" && bounceSubType === "General" && !failed;
}

function kindOf({ bounceType, bounceSubType = "" }: SesBounce): FoundBounce["kind"] {
  if (bounceType === "Permanent") return "hard";
  return OF_THE_MAIL.test(bounceSubType) ? "refused" : "soft";
}

const replyOf = ({ bouncedRecipients = [] }: SesBounce) =>
  /^[245]\.\d{1,3}\.\d{1,3}$/.exec(bouncedRecipients[0]?.status ?? "")?.[0] ?? "";

/** SES replaces our Message-ID, but our token is still in the original headers and in the sender's VERP address. */
function namesIn({ mail: { source, headers = [], commonHeaders } }: SesEvent): string[] {
  const ids = headers.filter(({ name }) => name.toLowerCase() === "message-id").map(({ value }) => value);
  return [source, ...ids, commonHeaders?.messageId].filter((name) => name !== undefined);
}
