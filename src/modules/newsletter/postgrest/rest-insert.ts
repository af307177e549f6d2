import { type Success, success } from "../../../platform/result.ts";
import type { Email } from "../schema.ts";
import { checkColumns, readColumnNames } from "./rest-columns.ts";
import {
  badBody,
  badPreferences,
  badSchema,
  notAcceptable,
  notSingular,
  type Refused,
  type Role,
  refuse,
  rowRefused,
  SCHEMA,
  tooLarge,
} from "./rest-errors.ts";
import { type Preferences, readPreferences } from "./rest-preferences.ts";
import { readEmails, readPayload, readRows } from "./rest-rows.ts";

type InsertRequest = {
  header(name: string): string | undefined;
  query: URLSearchParams;
  body: string;
  role: Role;
};

export type Insert = { readonly emails: readonly Email[]; readonly preferences: Preferences };

/**
 * Checks everything about a POST that needs no database, in PostgREST's order: schema, query, preferences, body, media type, columns, and then what
 * PostgreSQL itself would say about the values.
 * @param maxRows more objects than this are refused.
 */
export function readInsert(request: InsertRequest, maxRows: number): Success<Insert> | Refused {
  const schema = request.header("content-profile") ?? SCHEMA;
  if (schema !== SCHEMA) return refuse(badSchema(schema));
  const columns = readColumnsParameter(request.query, "columns");
  if (columns && !columns.ok) return columns;
  const target = readColumnsParameter(request.query, "on_conflict");
  if (target && !target.ok) return target;
  const preferences = readPreferences(request.header("prefer"));
  if (preferences.handling === "strict" && preferences.unknown.length > 0) {
    return refuse(badPreferences(preferences.unknown));
  }
  const type = mediaType(request.header("content-type") ?? "application/json");
  if (type !== "application/json") return refuse(badBody(`Content-Type not acceptable: ${type}`));
  const payload = readPayload(request.body, columns?.value);
  if (!payload.ok) return payload;
  if (payload.value.objects.length > maxRows) return refuse(tooLarge(`At most ${maxRows} rows in one request`));
  const answer = negotiate(request.header("accept"));
  if (!answer.ok) return answer;
  const named = checkColumns([...payload.value.keys, ...(target?.value ?? [])], request.role);
  if (!named.ok) return named;
  const rows = readRows(payload.value, preferences.missing ?? "null");
  if (!rows.ok) return rows;
  if (needsToRead(preferences)) return refuse(rowRefused(request.role));
  const emails = readEmails(rows.value, request.role);
  if (!emails.ok) return emails;
  const { length } = emails.value;
  if (answer.value === "object" && length !== 1) return refuse(notSingular(length));
  return success({ emails: emails.value, preferences });
}

/**
 * Whether the request needs to read rows: to return a row, to name its id in Location or to resolve a conflict. No policy lets a visitor read a row,
 * not even at a first insert (docs/wire-contract.md, section 1, "RLS consequences").
 */
function needsToRead({ return: answer, resolution }: Preferences): boolean {
  return answer === "representation" || answer === "headers-only" || resolution !== undefined;
}

function readColumnsParameter(query: URLSearchParams, name: string) {
  const text = query.get(name);
  return text === null ? undefined : readColumnNames(name, text);
}

const ANSWERS: Record<string, "list" | "object"> = {
  "*/*": "list",
  "application/json": "list",
  "text/csv": "list",
  "application/vnd.pgrst.array+json": "list",
  "application/vnd.pgrst.array": "list",
  "application/vnd.pgrst.object+json": "object",
  "application/vnd.pgrst.object": "object",
};

/** Picks the first media type of `Accept` that PostgREST can make, most wanted first. */
function negotiate(accept: string | undefined): Success<"list" | "object"> | Refused {
  const wanted = (accept?.trim() || "*/*")
    .split(",")
    .map((item) => ({ type: mediaType(item), quality: Number(/;\s*q=([\d.]+)/i.exec(item)?.[1] ?? 1) }))
    .toSorted((a, b) => b.quality - a.quality)
    .map((item) => item.type);
  const chosen = wanted.find((type) => Object.hasOwn(ANSWERS, type));
  const answer = chosen && ANSWERS[chosen];
  return answer ? success(answer) : refuse(notAcceptable(wanted));
}

const mediaType = (header: string) => header.split(";", 1).join("").trim().toLowerCase();
