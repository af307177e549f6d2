import { normaliseTitle } from "../../matching/normalise-title.ts";
import { extractPackCounts, piecesOf } from "../../matching/pack-counts.ts";

/** What a price is for, behind its amount: "/lusin", "per 6 pcs". */
const PER = /\d[^\d/]{0,12}?(?:\/|(?<!\p{L})(?:per|tiap|setiap|untuk)(?!\p{L}))\s*([\p{L}\p{N}][^-–~]{0,40})/iu;
/** The most pieces that a price is asked for. */
const MOST = 10_000;

/** Returns how many pieces a cell's price is for; null where it says none, as "Rp 24.000/kg" does. */
export function packOfPrice(text: string): number | null {
  const [, what = ""] = PER.exec(text.slice(0, 100)) ?? [];
  if (what === "") return null;
  const pieces = piecesOf(extractPackCounts(normaliseTitle(what)).counts);
  return pieces > 1 && pieces <= MOST ? pieces : null;
}
