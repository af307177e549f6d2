import type { Attachment, Email } from "postal-mime";
import { fieldsOf, type RecipientStatus, recipientStatuses } from "./delivery-status.ts";

/** What a returned mail reports about the mail that it returns. */
export type ReturnedMail = {
  /** The texts that may name our delivery, the most reliable first. */
  readonly names: readonly string[];
} & (
  | { readonly type: "status"; readonly recipients: readonly RecipientStatus[] }
  | { readonly type: "feedback"; readonly isComplaint: boolean }
);

/** Only this much of a longer mail is read, which suffices because the report comes before the returned mail. */
export const MAX_RETURNED_BYTES = 2 * 1024 * 1024;
/** The limits of the parser. A report has three parts, and its last part, the returned mail, is not parsed. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };

const STATUS = /^message\/(global-)?delivery-status$/;
const FEEDBACK = /^message\/feedback-report$/;
const RETURNED = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/;

/** The headers in which servers write the recipient of a mail, which may be our VERP address. */
const ENVELOPE_HEADERS = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"]);
/** Some reports have the Message-ID of the returned mail only in these headers of the report. */
const THREAD_HEADERS = new Set(["in-reply-to", "references", "x-original-message-id", "original-message-id"]);

/**
 * Reads a report about a mail: a delivery status (RFC 3464, RFC 6533) or a complaint (RFC 5965).
 * @returns undefined where it is neither, as with every mail that a person has written
 */
export async function readReturnedMail(raw: Buffer): Promise<ReturnedMail | undefined> {
  const email = await parsed(raw.subarray(0, MAX_RETURNED_BYTES));
  if (!email || !/^multipart\/report\b/i.test(headerOf(email, "content-type"))) return undefined;
  const names = namesIn(email);
  const feedback = email.attachments.find(({ mimeType }) => FEEDBACK.test(mimeType));
  if (feedback) {
    const kind = fieldsOf(textOf(feedback)).get("feedback-type") ?? "";
    return { type: "feedback", names, isComplaint: /^(abuse|fraud)\b/i.test(kind) };
  }
  const status = email.attachments.find(({ mimeType }) => STATUS.test(mimeType));
  return status && { type: "status", names, recipients: recipientStatuses(textOf(status)) };
}

/** Parses a mail. The package is loaded at the first call. */
async function parsed(raw: Buffer): Promise<Email | undefined> {
  const { default: PostalMime } = await import("postal-mime");
  // A mail that cannot be parsed is no report.
  return PostalMime.parse(raw, LIMITS).catch(() => undefined);
}

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? "";

function namesIn(email: Email): string[] {
  const valuesOf = (wanted: ReadonlySet<string>) =>
    email.headers.filter(({ key }) => wanted.has(key)).map(({ value }) => value);
  const returned = email.attachments
    .filter(({ mimeType }) => RETURNED.test(mimeType))
    .map((part) => fieldsOf(headersOf(textOf(part))).get("message-id") ?? "");
  return [...valuesOf(ENVELOPE_HEADERS), ...returned, ...valuesOf(THREAD_HEADERS)].filter((value) => value !== "");
}

const headersOf = (text: string) => text.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? "";

const textOf = ({ content }: Attachment): string =>
  typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8");
