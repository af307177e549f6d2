import type { Context } from "hono";
import type { ApiErrorBody } from "./api-error.shared.ts";

export type ApiError = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
};

export const notFound: ApiError = {
  status: 404,
  code: "not_found",
  message: "Alamat atau data ini tidak ditemukan.",
};
export const partDamaged: ApiError = {
  status: 422,
  code: "part_damaged",
  message: "Bagian berkas ini rusak di perjalanan. Kirim lagi.",
};
export const forbidden: ApiError = {
  status: 403,
  code: "forbidden",
  message: "Peran Anda tidak mengizinkan tindakan ini. Hubungi pemilik situs.",
};
/** The error for any request while the database does not answer or takes no writes; the same request succeeds later. */
export const databaseUnavailable: ApiError = {
  status: 503,
  code: "database_unavailable",
  message: "Basis data sedang tidak dapat dihubungi. Yang Anda tulis belum tersimpan; coba lagi sebentar lagi.",
  retryAfterSeconds: 5,
};
/** The error where a disk is full; trying again helps only after somebody has made room. */
export const diskFull: ApiError = {
  status: 503,
  code: "disk_full",
  message: "Ruang penyimpanan server penuh, jadi ini belum tersimpan. Beri tahu pengelola situs, lalu coba lagi.",
  retryAfterSeconds: 60,
};
export const tooLarge: ApiError = {
  status: 413,
  code: "request_too_large",
  message: "Data yang dikirim terlalu besar.",
};
export const unsupportedMediaType: ApiError = {
  status: 415,
  code: "unsupported_media_type",
  message: "Kirim data sebagai application/json.",
};
export const badJson: ApiError = {
  status: 400,
  code: "bad_json",
  message: "Data yang dikirim bukan JSON yang benar.",
};

export const internalError: ApiError = {
  status: 500,
  code: "internal_error",
  message: "Terjadi gangguan di sisi kami. Yang Anda tulis belum tersimpan; silakan coba lagi.",
};

type Parts = {
  readonly requestId?: string | undefined;
  /** The fields of the body besides `error`. */
  readonly details?: object | undefined;
};

export function errorResponse(
  c: Context,
  { status, code, message, field, retryAfterSeconds }: ApiError,
  { requestId, details }: Parts = {},
): Response {
  c.header("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  const body: ApiErrorBody = {
    error: { code, message, ...(field ? { field } : {}), ...(requestId ? { requestId } : {}) },
  };
  return c.json({ ...body, ...details }, status);
}

/** Picks the errors that one endpoint can give out of a module's table. */
export const errorsOf = <Table extends Readonly<Record<string, ApiError>>, Code extends keyof Table>(
  table: Table,
  ...codes: readonly Code[]
): Pick<Table, Code> => Object.fromEntries(codes.map((code) => [code, table[code]])) as Pick<Table, Code>;

export const tooManyTries = (retryAfterSeconds: number): ApiError => ({
  status: 429,
  code: "too_many_tries",
  message: `Terlalu banyak percobaan. Coba lagi dalam ${duration(retryAfterSeconds)}.`,
  retryAfterSeconds,
});

const duration = (seconds: number) => (seconds < 90 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`);
