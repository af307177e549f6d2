import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { ApiKeyFailure } from "./commands.ts";

export const FAILURES: Record<ApiKeyFailure, ApiError> = {
  "expiry-past": {
    status: 422,
    code: "expiry_past",
    message: "Tanggal berakhirnya sudah lewat. Pilih tanggal mendatang.",
    field: "expiresAt",
  },
};
