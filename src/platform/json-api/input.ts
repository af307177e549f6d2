import type { Context } from "hono";
import type { z } from "zod";
import { isStorable } from "../database/storable.ts";
import { failure, type Success, success } from "../result.ts";
import type { ApiError, Refused } from "./api-errors.ts";

/** The id of a row in an address, or a cursor that is one; undefined for any other text. */
export const rowId = (text = ""): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

export type Read<Value = unknown> = Success<Value> | Refused<"invalid-input">;

/** The JSON body of a request by its schema, or the refusal that names the first field that is wrong. */
export async function readInput<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<Read<z.output<Schema>>> {
  // What may be left out altogether: a request without a body names no type.
  if (isWithoutBody(c) && schema.safeParse(undefined).success) return checked(schema, undefined);
  // A form of another site cannot send this type without asking first.
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    const message = "Kirim data sebagai application/json.";
    return refused({ status: 415, code: "unsupported_media_type", message });
  }
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) {
    const message = "Data yang dikirim bukan JSON yang benar.";
    return refused({ status: 400, code: "bad_json", message });
  }
  return checked(schema, body);
}

const isWithoutBody = ({ req }: Context) =>
  !req.header("content-type") && !req.header("transfer-encoding") && Number(req.header("content-length") ?? 0) === 0;

/** The query of a request by its schema. */
export const readQuery = <Schema extends z.ZodType>(c: Context, schema: Schema) => checked(schema, c.req.query());

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): Read<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    // Afterwards, because some schemas clean what they are given.
    if (isStorable(parsed.data)) return success(parsed.data);
    const message = "Isian memuat karakter yang tidak dapat disimpan. Ketik ulang isian itu.";
    return refused({ status: 400, code: "invalid_input", message });
  }
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") ?? "";
  // Ours are Indonesian sentences; zod's own are not for people.
  const own = /^[A-Z][a-z].*\.$/.test(issue?.message ?? "") && !issue?.message.startsWith("Invalid");
  const message = own && issue ? issue.message : `Isian ${field || "ini"} tidak benar.`;
  return refused({ status: 400, code: "invalid_input", message, field });
}

const refused = (refusal: ApiError) => failure("invalid-input", { refusal });
