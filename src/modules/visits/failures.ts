import type { ApiError } from "../../platform/json-api/api-errors.ts";

type VisitFailure = "too-large" | "not-own-page" | "unreadable";

const refused = (status: 400 | 403 | 413, message: string): ApiError => ({ status, code: "visit_refused", message });

export const FAILURES: Record<VisitFailure, ApiError> = {
  "too-large": refused(413, "Data yang dikirim terlalu besar."),
  "not-own-page": refused(403, "Hanya halaman situs ini yang dapat mengirim data ini."),
  unreadable: refused(400, "Data kunjungan tidak terbaca."),
};
