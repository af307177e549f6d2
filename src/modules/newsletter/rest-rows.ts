import { badBody, badEmail, type Failure, notBoolean, nullColumn, type Role, rowRefused } from "./rest-errors.ts";
import { type Email, emailSchema } from "./schema.ts";

type JsonObject = Record<string, unknown>;

/** A body as PostgREST takes it: the objects to insert, and the columns to take from each. */
type Payload = { readonly objects: readonly JsonObject[]; readonly keys: readonly string[] };

/** @param columns the names of the `columns` parameter; without them every object must have the same keys. */
export function readPayload(text: string, columns: readonly string[] | undefined): Payload | Failure {
  const json = parseJson(text);
  if (typeof json !== "object" || json === null) return { error: badBody("Empty or invalid json") };
  const objects: unknown[] = Array.isArray(json) ? json : [json];
  if (!objects.every(isObject)) return { error: badBody("All object keys must match") };
  if (columns) return { objects, keys: [...new Set(columns)] };
  const keys = Object.keys(objects[0] ?? {});
  if (!objects.every((object) => hasKeys(object, keys))) return { error: badBody("All object keys must match") };
  return { objects, keys };
}

export type Row = { readonly email: unknown; readonly subscribed: boolean | null };

/** Values as PostgreSQL would convert them. A key that an object lacks is null, or its default if that was asked for. */
export function readRows({ objects, keys }: Payload, missing: "default" | "null"): Row[] | Failure {
  const rows: Row[] = [];
  for (const object of objects) {
    const isGiven = keys.includes("subscribed") && (missing === "null" || Object.hasOwn(object, "subscribed"));
    const subscribed = isGiven ? toBoolean(object.subscribed ?? null) : true;
    if (subscribed !== null && typeof subscribed === "object") return subscribed;
    rows.push({ email: keys.includes("email") ? (object.email ?? null) : null, subscribed });
  }
  return rows;
}

/**
 * The addresses of rows that the table takes. In PostgreSQL's order for each row: its policy, NOT NULL, CHECK. The policy
 * lets nobody store an address whose owner does not subscribe: `subscribed: false` is refused.
 */
export function readEmails(rows: readonly Row[], role: Role): Email[] | Failure {
  const emails: Email[] = [];
  for (const { email, subscribed } of rows) {
    if (subscribed === false) return { error: rowRefused(role) };
    if (email === null) return { error: nullColumn("email") };
    if (subscribed === null) return { error: nullColumn("subscribed") };
    const checked = emailSchema.safeParse(email);
    if (!checked.success) return { error: badEmail };
    emails.push(checked.data);
  }
  return emails;
}

/** PostgreSQL's boolin: any unambiguous beginning of these words. */
const TRUE_TEXT = /^(?:t|tr|tru|true|y|ye|yes|on|1)$/i;
const FALSE_TEXT = /^(?:f|fa|fal|fals|false|n|no|of|off|0)$/i;

function toBoolean(value: unknown): boolean | null | Failure {
  if (value === null || typeof value === "boolean") return value;
  // Not JSON.stringify, which fails on a value nested deeper than the stack.
  const text = typeof value === "object" ? "[json]" : String(value);
  if (TRUE_TEXT.test(text.trim())) return true;
  if (FALSE_TEXT.test(text.trim())) return false;
  return { error: notBoolean(text.slice(0, 100)) };
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
