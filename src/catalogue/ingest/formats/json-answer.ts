import { guessColumns, missingFields } from "../mapping/guess.ts";
import { fieldsOfJson, isObject, type JsonObject } from "./json-fields.ts";
import { parsed } from "./json-rows.ts";

/** Names that servers use around or instead of results. An object with only these names is no product, unless it has a price. */
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
    ...["pesan", "galat", "kesalahan", "kode"],
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

/** Whether a whole JSON text is a list without products, or a server's message instead of products; the message may be within a list. */
export function isEmptyAnswer(text: string): boolean {
  const value = parsed(text.trim());
  if (Array.isArray(value)) return value.every((member: unknown) => !isObject(member) || isNoProduct(member));
  if (!isObject(value)) return false;
  // An object with a list that may hold products is read as a feed, so it is no empty answer.
  if (Object.values(value).some((member) => Array.isArray(member) && member.some(isObject) && !isErrorList(member)))
    return false;
  return isNoProduct(value);
}

function isNoProduct(value: JsonObject): boolean {
  const names = Object.keys(value).map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  return names.every((name) => ENVELOPE.has(name)) && !hasPrice(value);
}

/** Whether the object has a price, also a nested one: a product may be in a member whose name is one of ENVELOPE. */
const hasPrice = (value: JsonObject): boolean =>
  !missingFields(guessColumns([...fieldsOfJson(value).keys()])).includes("price");

/** Whether a list holds only errors, as in GraphQL's answer `{"errors": [{"message": "…"}]}`. */
const isErrorList = (members: readonly unknown[]): boolean =>
  members.every((member) => isObject(member) && Object.hasOwn(member, "message"));
