import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { RedirectFailure } from "./commands.ts";
import type { CsvFailure } from "./csv-import.ts";
import { MAX_LINES, REDIRECT_PROBLEMS } from "./schema.ts";

const wrong = (code: string, problem: keyof typeof REDIRECT_PROBLEMS, field: "from" | "to"): ApiError => ({
  status: 422,
  code,
  message: REDIRECT_PROBLEMS[problem],
  field,
});

export const FAILURES: Record<RedirectFailure | CsvFailure | "not-csv", ApiError> = {
  "from-invalid": wrong("redirect_from_invalid", "from-invalid", "from"),
  "to-invalid": wrong("redirect_to_invalid", "to-invalid", "to"),
  shadows: wrong("redirect_shadows_page", "shadows", "from"),
  loop: wrong("redirect_loop", "loop", "to"),
  duplicate: wrong("redirect_exists", "duplicate", "from"),
  columns: wrong("invalid_input", "columns", "from"),
  taken: { status: 409, code: "redirect_exists", message: "Alamat lama ini sudah punya pengalihan.", field: "from" },
  "not-found": { status: 404, code: "not_found", message: "Pengalihan ini tidak ditemukan." },
  "not-csv": {
    status: 415,
    code: "unsupported_media_type",
    message: "Kirim berkas CSV dengan jenis text/csv.",
  },
  "csv-unreadable": {
    status: 422,
    code: "csv_unreadable",
    message: "Berkas ini bukan CSV yang dapat dibaca. Tidak ada yang diubah.",
  },
  "csv-too-long": {
    status: 422,
    code: "csv_too_long",
    message: `Berkas ini melebihi ${MAX_LINES.toLocaleString("id-ID")} baris. Bagilah menjadi beberapa berkas.`,
  },
};
