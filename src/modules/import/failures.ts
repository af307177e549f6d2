import { type ApiError, partDamaged } from "../../platform/json-api/api-errors.ts";
import type { MappingFailure } from "./map-article.ts";
import type { FrontMatterFailure } from "./sources/front-matter.ts";

export type ImportFailure = "not-found" | "busy" | "upload-incomplete" | "nothing-to-undo";

export const FAILURES: Record<ImportFailure | "damaged", ApiError> = {
  "not-found": { status: 404, code: "not_found", message: "Impor ini tidak ditemukan." },
  busy: {
    status: 409,
    code: "import_busy",
    message: "Impor ini sedang dikerjakan atau sudah selesai. Muat ulang halaman untuk melihat keadaannya.",
  },
  "upload-incomplete": {
    status: 409,
    code: "upload_incomplete",
    message: "Berkasnya belum terunggah seluruhnya. Unggah lagi dari awal.",
  },
  "nothing-to-undo": {
    status: 409,
    code: "nothing_to_undo",
    message: "Impor ini tidak membuat atau mengubah artikel.",
  },
  damaged: partDamaged,
};

/** Says for the report of an import why an article could not be converted. */
export function mappingProblem(failed: MappingFailure): string {
  switch (failed.code) {
    case "unknown-category":
      return `Pilih kategori untuk "${failed.category}".`;
    case "too-long":
      return "Isi artikel ini terlalu panjang.";
    case "too-complex":
      return "Isi artikel ini terlalu rumit untuk dibaca.";
  }
}

export const frontMatterProblem = (failed: FrontMatterFailure): string =>
  failed.code === "too-long"
    ? "Front matter terlalu panjang."
    : `Front matter tidak dapat dibaca${failed.line ? `, lihat barisnya yang ke-${failed.line}` : ""}.`;
