import { percent } from "./formats.ts";
import type { DiscountCheck } from "./offer-verdict.ts";
import { claimedShareOf, type DiscountVerdict } from "./price-rules.ts";

/** The verdicts that are explained by a comparison of the claimed share with the real share. */
const CONTRADICTED: ReadonlySet<DiscountVerdict> = new Set(["naik_dulu", "bukan_penurunan", "dilebihkan"]);

/**
 * Compares the discount that the store claims with the discount that was seen, as a clause without full stop. The clause states both as observations,
 * since prices do not show why they differ. Undefined where the claim is no larger than the discount that was seen.
 */
export function claimedAndSeen({ verdict, claimed, realShare }: DiscountCheck): string | undefined {
  const claimedShare = claimedShareOf(claimed);
  const [said, seen] = [percent(claimedShare), percent(realShare)];
  const isKnown = CONTRADICTED.has(verdict) && claimed.lowBefore !== undefined;
  if (!isKnown || claimedShare <= realShare || said === seen) return undefined;
  return `tertulis turun ${said}, menurut catatan kami ${realShare > 0 ? seen : "tidak turun"}`;
}
