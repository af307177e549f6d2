import type { Context } from "hono";
import { rowId } from "../../../platform/json-api/input.ts";
import { type ApiRefusal, apiRefusal, missing } from "../../../platform/json-api/refusals.ts";
import { LIBRARY_REFUSALS, type LibraryRefusal } from "./schema.ts";

export const idOf = (c: Context) => rowId(c.req.param("id"));

const STATUSES: Partial<Record<LibraryRefusal, ApiRefusal["status"]>> = {
  image_too_large: 413,
  upload_busy: 503,
  upload_interrupted: 400,
  image_exists: 409,
  image_not_waiting: 409,
  image_article_failed: 409,
  former_file_missing: 404,
};

/** @see https://www.rfc-editor.org/rfc/rfc9110#name-422-unprocessable-content for what is wrong with the picture itself */
export const refusalOf = (code: LibraryRefusal): ApiRefusal => ({
  status: STATUSES[code] ?? 422,
  code,
  message: LIBRARY_REFUSALS[code],
  ...(code === "upload_busy" ? { retryAfterSeconds: 2 } : {}),
  ...(code === "image_alt_missing" ? { field: "alt" } : {}),
});

export const refused = (c: Context, refusal: LibraryRefusal | "not_found") =>
  refusal === "not_found" ? missing(c) : apiRefusal(c, refusalOf(refusal));

export const concluded = (c: Context, result: { ok: true } | { ok: false; refusal: LibraryRefusal | "not_found" }) =>
  result.ok ? c.body(null, 204) : refused(c, result.refusal);
