import type { ApiError } from "../../platform/json-api/api-errors.ts";
import { MAX_MARKDOWN_BYTES } from "./markdown/limits.ts";
import { problemOf } from "./write/drafts.ts";
import type { SaveFailure } from "./write/save-article.ts";
import type { WorkingCopyFailure } from "./write/working-copies.ts";

type ArticleFailure =
  | Exclude<SaveFailure["code"], "invalid">
  | WorkingCopyFailure["code"]
  | "may-not-publish"
  | "batch-used"
  | "no-version-then"
  | "title-differs";

export const FAILURES: Record<ArticleFailure, ApiError> = {
  "slug-taken": {
    status: 409,
    code: "slug_taken",
    message: "Alamat ini sudah dipakai artikel lain. Pilih alamat lain.",
    field: "slug",
  },
  "unknown-author": {
    status: 422,
    code: "unknown_author",
    message: "Penulis ini tidak ada lagi. Pilih penulis lain.",
    field: "authorId",
  },
  "unknown-cover": {
    status: 422,
    code: "unknown_image",
    message: "Gambar ini tidak ada lagi. Pilih gambar lain.",
    field: "coverImageId",
  },
  "too-long": {
    status: 422,
    code: "body_too_long",
    message: `Isi artikel terlalu panjang: maksimal ${MAX_MARKDOWN_BYTES / 1000} kB.`,
    field: "body",
  },
  "too-complex": {
    status: 422,
    code: "body_too_complex",
    message: "Isi artikel terlalu rumit untuk ditampilkan. Kurangi tanda yang bersarang atau berulang.",
    field: "body",
  },
  "version-conflict": {
    status: 409,
    code: "version_conflict",
    message:
      "Artikel ini sudah disimpan orang lain sejak Anda membukanya. Gabungkan perubahan Anda dengan perubahannya.",
  },
  "not-found": {
    status: 404,
    code: "not_found",
    message: "Artikel ini tidak ditemukan atau sudah dibuang ke sampah.",
  },
  "may-not-publish": {
    status: 403,
    code: "forbidden",
    message: "Peran Anda tidak mengizinkan penerbitan. Minta anggota lain menerbitkannya.",
  },
  "taken-over": {
    status: 409,
    code: "taken_over",
    message: "Artikel ini sekarang disunting di tempat lain. Yang Anda tulis tetap ada di layar ini.",
  },
  "batch-used": {
    status: 409,
    code: "batch_used",
    message: "Perubahan ini sudah pernah dikirim. Muat ulang daftarnya untuk melihat hasilnya.",
  },
  "no-version-then": {
    status: 404,
    code: "no_version_then",
    message: "Artikel ini belum ada pada saat itu. Pilih waktu sesudah artikel dibuat.",
  },
  "title-differs": {
    status: 409,
    code: "title_differs",
    message: "Judul yang Anda ketik tidak sama dengan judul artikel, atau artikel ini tidak ada lagi di sampah.",
    field: "title",
  },
};

/** Says why an article could not be saved; where several fields are wrong, it names the first. */
export function saveError(failed: SaveFailure): ApiError {
  if (failed.code !== "invalid") return FAILURES[failed.code];
  const [issue] = failed.issues;
  const field = issue?.path.split(".")[0] ?? "";
  return { status: 422, code: "invalid_article", message: problemOf(field, issue?.isEmpty ?? false), field };
}
