import { isObject } from "./json-fields.ts";
import { parsed } from "./json-rows.ts";

/** What servers say of an answer. No product is made of these: it has a price. */
const ENVELOPE = new Set([
  ...[
    "error",
    "errors",
    "message",
    "messages",
    "msg",
    "detail",
    "details",
    "status",
    "statuscode",
    "code",
    "success",
    "ok",
    "reason",
  ],
  ...[
    "fault",
    "exception",
    "type",
    "title",
    "instance",
    "path",
    "timestamp",
    "requestid",
    "traceid",
    "documentationurl",
  ],
  ...["data", "items", "products", "results", "result", "offers", "total", "count", "page", "pages", "limit", "next"],
]);

/** Whether a whole JSON text is a list without products, or what a server says instead of one. */
export function isEmptyAnswer(text: string): boolean {
  const value = parsed(text.trim());
  if (Array.isArray(value)) return !value.some(isObject);
  if (!isObject(value)) return false;
  const names = Object.keys(value).map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  // A list with products in it is read.
  if (Object.values(value).some((member) => Array.isArray(member) && member.some(isObject) && !isErrorList(member)))
    return false;
  return names.every((name) => ENVELOPE.has(name));
}

/** As GraphQL answers: `{"errors": [{"message": "…"}]}`. */
const isErrorList = (members: readonly unknown[]): boolean =>
  members.every((member) => isObject(member) && Object.hasOwn(member, "message"));
