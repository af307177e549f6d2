import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { TagFailure } from "./commands.ts";

export const FAILURES: Record<TagFailure, ApiError> = {
  "not-found": {
    status: 404,
    code: "not_found",
    message: "Tag ini tidak ditemukan. Mungkin baru saja dihapus atau digabungkan.",
  },
  "no-slug": {
    status: 422,
    code: "tag_name_empty",
    message: "Nama tag harus memuat huruf atau angka.",
    field: "name",
  },
  "name-taken": {
    status: 409,
    code: "tag_exists",
    message: "Sudah ada tag dengan nama itu. Gabungkan keduanya bila maksudnya sama.",
    field: "name",
  },
  "into-itself": {
    status: 422,
    code: "tag_into_itself",
    message: "Tag tidak dapat digabungkan dengan dirinya sendiri.",
    field: "from",
  },
};
