import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { AuthorFailure } from "./commands.ts";

export const FAILURES: Record<AuthorFailure, ApiError> = {
  "id-taken": { status: 409, code: "author_exists", message: "Pengenal itu sudah dipakai penulis lain.", field: "id" },
  "id-missing": {
    status: 422,
    code: "author_id_missing",
    message: "Nama ini tidak memuat huruf latin. Tulis sendiri pengenalnya.",
    field: "id",
  },
  "unknown-image": {
    status: 422,
    code: "image_unknown",
    message: "Gambar itu tidak ada di pustaka.",
    field: "imageId",
  },
  "not-found": { status: 404, code: "not_found", message: "Penulis ini tidak ditemukan." },
  "in-use": {
    status: 409,
    code: "author_in_use",
    message: "Penulis ini masih punya artikel, mungkin di tempat sampah. Pindahkan artikelnya ke penulis lain dahulu.",
  },
};
