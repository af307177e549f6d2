import type { ApiRefusal } from "../../platform/json-api/refusals.ts";
import type { ApiKeyFailure } from "./commands.ts";

export const FAILURES: Record<ApiKeyFailure, ApiRefusal> = {
  "expiry-past": {
    status: 422,
    code: "expiry_past",
    message: "Tanggal berakhirnya sudah lewat. Pilih tanggal mendatang.",
    field: "expiresAt",
  },
};
