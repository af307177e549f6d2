import { z } from "zod";
import { cursorText, searchedText } from "../../platform/json-api/list-query.shared.ts";

/** The schemas of `/api/admin/redirects` (docs/guides/admin-api.md). */

const address = (empty: string) => z.string().trim().min(1, empty).max(1000, "Alamat maksimal 1.000 karakter.");

export const redirectInput = z.object({
  /** A path of this site, or a full address on this site. */
  from: address("Tulis alamat lama."),
  to: address("Tulis alamat tujuan."),
});
export type RedirectInput = z.output<typeof redirectInput>;

export const redirectFilter = z.object({ q: searchedText, cursor: cursorText });

/** A redirect's target before and after a change; null if there was or is no target. */
export type RedirectChange = { readonly from: string; readonly before: string | null; readonly after: string | null };

/** The possible problems of a redirect, as sentences for editors. */
export const REDIRECT_PROBLEMS = {
  "from-invalid":
    "Alamat lama harus berupa jalur di situs ini, misalnya /2021/05/judul-lama, tanpa tanda tanya atau pagar.",
  "to-invalid": "Tujuan harus berupa jalur di situs ini, misalnya /artikel/komputer-laptop/judul-baru.",
  shadows: "Alamat lama ini masih punya halaman. Pengalihan hanya untuk alamat yang halamannya sudah tidak ada.",
  loop: "Pengalihan ini berputar: tujuannya kembali ke alamat lama itu sendiri.",
  duplicate: "Alamat lama ini sudah disebut di baris lain dengan tujuan berbeda.",
  columns: "Baris ini harus berisi dua kolom: alamat lama dan tujuan.",
} as const;
export type RedirectProblem = keyof typeof REDIRECT_PROBLEMS;

export const importQuery = z.object({ dryRun: z.stringbool().default(false) });

/** The limits of a CSV file in one import, in lines and in size. */
export const MAX_LINES = 100_000;
export const MAX_CSV_MB = 16;
export const MAX_CSV_BYTES = MAX_CSV_MB * 1024 * 1024;
