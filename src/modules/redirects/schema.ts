import { z } from "zod";
import { cursorText, searchedText } from "../../platform/json-api/wire.shared.ts";

/** What goes over the wire at `/api/admin/redirects` (docs/guides/admin-api.md). */

const address = (empty: string) => z.string().trim().min(1, empty).max(1000, "Alamat paling banyak 1.000 karakter.");

export const redirectInput = z.object({
  /** A path of this site, or an address that begins with this site's own. */
  from: address("Tulis alamat lama."),
  to: address("Tulis alamat tujuan."),
});
export type RedirectInput = z.output<typeof redirectInput>;

export const redirectSchema = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
  /** False where a published article answers at `from`: then nobody is sent on. */
  inUse: z.boolean(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectFilter = z.object({ q: searchedText, cursor: cursorText });
export const redirectPageSchema = z.object({ redirects: z.array(redirectSchema), nextCursor: z.string().nullable() });
export type RedirectPage = z.infer<typeof redirectPageSchema>;

/** A redirect before and after; null where there was or is none. */
export type RedirectChange = { readonly from: string; readonly before: string | null; readonly after: string | null };

/** What may be wrong with a redirect, as an editor reads it. */
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
export const importReportSchema = z.object({
  /** False for a dry run, and where there is any problem: then nothing was changed. */
  applied: z.boolean(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  problems: z.number(),
  /** The first of them, by line of the file. */
  firstProblems: z.array(
    z.object({
      line: z.number(),
      problem: z.enum(Object.keys(REDIRECT_PROBLEMS) as [RedirectProblem, ...RedirectProblem[]]),
      from: z.string(),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** Most lines and bytes of a CSV file that are taken at once. */
export const MAX_LINES = 100_000;
export const MAX_CSV_BYTES = 16 * 1024 * 1024;
