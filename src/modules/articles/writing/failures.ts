import type { ApiRefusal } from "../../../platform/json-api/refusals.ts";
import { problemOf } from "./drafts.ts";
import type { SaveFailure } from "./save-article.ts";

/** What an editor is told where an article could not be saved. */
export function saveFailureWords(failure: SaveFailure): ApiRefusal {
  switch (failure.kind) {
    case "invalid": {
      const field = failure.issues[0]?.path.split(".")[0] ?? "";
      return { status: 422, code: "invalid_article", message: problemOf(field), field };
    }
    case "slug-taken":
      return {
        status: 409,
        code: "slug_taken",
        message: "Alamat ini sudah dipakai artikel lain. Pilih alamat lain.",
        field: "slug",
      };
    case "unknown-author":
      return {
        status: 422,
        code: "unknown_author",
        message: "Penulis ini tidak ada lagi. Pilih penulis lain.",
        field: "authorId",
      };
    case "unknown-cover":
      return {
        status: 422,
        code: "unknown_image",
        message: "Gambar ini tidak ada lagi. Pilih gambar lain.",
        field: "coverImageId",
      };
    case "too-long":
      return {
        status: 422,
        code: "body_too_long",
        message: "Isi artikel terlalu panjang: paling banyak 500 kB.",
        field: "body",
      };
    case "too-complex":
      return {
        status: 422,
        code: "body_too_complex",
        message: "Isi artikel terlalu rumit untuk ditampilkan. Kurangi tanda yang bersarang atau berulang.",
        field: "body",
      };
    case "version-conflict":
      return {
        status: 409,
        code: "version_conflict",
        message:
          "Artikel ini sudah disimpan orang lain sejak Anda membukanya. Gabungkan perubahan Anda dengan perubahannya.",
      };
    case "not-found":
      return { status: 404, code: "not_found", message: "Artikel ini tidak ditemukan atau sudah dibuang ke sampah." };
  }
}
