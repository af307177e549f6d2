import { type Success, success } from "../../../platform/result.ts";
import { type Email, emailSchema } from "../schema.ts";
import {
  badBody,
  badEmail,
  notBoolean,
  nullColumn,
  type Refused,
  type Role,
  refuse,
  rowRefused,
} from "./rest-errors.ts";

type JsonObject = Record<string, unknown>;

/** A body as PostgREST reads it: the objects to insert, and the keys to use from each object. */
type Payload = { readonly objects: readonly JsonObject[]; readonly keys: readonly string[] };

/** @param columns the names of the `columns` parameter; without them every object must have the same keys. */
export function readPayload(text: string, columns: readonly string[] | undefined): Success<Payload> | Refused {
  const json = parseJson(text);
  if (typeof json !== "object" || json === null) return refuse(badBody("Empty or invalid json"));
  const objects: unknown[] = Array.isArray(json) ? json : [json];
  if (!objects.every(isObject)) return refuse(badBody("All object keys must match"));
  if (columns) return success({ objects, keys: [...new Set(columns)] });
  const keys = Object.keys(objects[0] ?? {});
  if (!objects.every((object) => hasKeys(object, keys))) return refuse(badBody("All object keys must match"));
  return success({ objects, keys });
}

export type Row = { readonly email: unknown; readonly subscribed: boolean | null };

/** Converts values as PostgreSQL would. A key that an object lacks becomes null, or the default of its column if the request asks for that. */
export function readRows({ objects, keys }: Payload, missing: "default" | "null"): Success<Row[]> | Refused {
  const rows: Row[] = [];
  for (const object of objects) {
    const isGiven = keys.includes("subscribed") && (missing === "null" || Object.hasOwn(object, "subscribed"));
    const subscribed = isGiven ? toBoolean(object.subscribed ?? null) : success(true);
    if (!subscribed.ok) return subscribed;
    rows.push({ email: keys.includes("email") ? (object.email ?? null) : null, subscribed: subscribed.value });
  }
  return success(rows);
}

/**
 * Returns the addresses of rows that the table would accept. Each row is checked in PostgreSQL's order: policy, NOT NULL, CHECK. The policy refuses
 * `subscribed: false`, so nobody stores an address without consent.
 */
export function readEmails(rows: readonly Row[], role: Role): Success<Email[]> | Refused {
  const emails: Email[] = [];
  for (const { email, subscribed } of rows) {
    if (subscribed === false) return refuse(rowRefused(role));
    if (email === null) return refuse(nullColumn("email"));
    if (subscribed === null) return refuse(nullColumn("subscribed"));
    const checked = emailSchema.safeParse(email);
    if (!checked.success) return refuse(badEmail);
    emails.push(checked.data);
  }
  return success(emails);
}

/** The texts that PostgreSQL's boolin accepts: words and any unambiguous beginning of one, such as "tr". */
const TRUE_TEXT = /^(?:t|tr|tru|true|y|ye|yes|on|1)$/i;
const FALSE_TEXT = /^(?:f|fa|fal|fals|false|n|no|of|off|0)$/i;

function toBoolean(value: unknown): Success<boolean | null> | Refused {
  if (value === null || typeof value === "boolean") return success(value);
  // JSON.stringify is not used, since it fails on a value nested deeper than the stack.
  const text = typeof value === "object" ? "[json]" : String(value);
  if (TRUE_TEXT.test(text.trim())) return success(true);
  if (FALSE_TEXT.test(text.trim())) return success(false);
  return refuse(notBoolean(text.slice(0, 100)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function hasKeys(object: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key));
}
