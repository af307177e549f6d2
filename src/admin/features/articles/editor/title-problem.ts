import { MAX_CHARACTERS } from "../../../../modules/articles/schema.ts";
import { formatNumber } from "../../../shell/format.ts";

export const MISSING_TITLE = "Judul belum diisi.";

/** Says why an article cannot have this title; undefined if the title is fine. */
export function titleProblem(title: string): string | undefined {
  const { length } = title.trim();
  if (length === 0) return MISSING_TITLE;
  const most = MAX_CHARACTERS.title;
  return length > most ? `Judul maksimal ${most} karakter; sekarang ${formatNumber(length)}.` : undefined;
}
