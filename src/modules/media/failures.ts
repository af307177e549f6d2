import { type ApiError, notFound } from "../../platform/json-api/api-errors.ts";
import { LIBRARY_FAILURE_MESSAGES, type LibraryFailure } from "./library/schema.ts";

export type MediaFailure = LibraryFailure | "not_found";

const row = (status: ApiError["status"], code: LibraryFailure): ApiError => ({
  status,
  code,
  message: LIBRARY_FAILURE_MESSAGES[code],
});

/** The status 422 means that something is wrong with the picture itself. @see https://www.rfc-editor.org/rfc/rfc9110#name-422-unprocessable-content */
export const FAILURES: Record<MediaFailure, ApiError> = {
  image_empty: row(422, "image_empty"),
  image_too_large: row(413, "image_too_large"),
  image_too_many_pixels: row(422, "image_too_many_pixels"),
  image_too_many_frames: row(422, "image_too_many_frames"),
  image_svg: row(422, "image_svg"),
  image_heic: row(422, "image_heic"),
  image_wrong_type: row(422, "image_wrong_type"),
  image_broken: row(422, "image_broken"),
  image_polyglot: row(422, "image_polyglot"),
  image_too_costly: row(422, "image_too_costly"),
  upload_busy: { ...row(503, "upload_busy"), retryAfterSeconds: 2 },
  upload_interrupted: row(400, "upload_interrupted"),
  image_exists: row(409, "image_exists"),
  image_alt_missing: { ...row(422, "image_alt_missing"), field: "alt" },
  image_not_waiting: row(409, "image_not_waiting"),
  image_article_failed: row(409, "image_article_failed"),
  former_file_missing: row(404, "former_file_missing"),
  not_found: notFound,
};
