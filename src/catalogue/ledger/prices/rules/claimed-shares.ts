import { percent } from "./formats.ts";
import type { DiscountCheck } from "./offer-verdict.ts";
import { claimedShareOf, type DiscountVerdict } from "./price-rules.ts";

/** Those of which the two shares tell what the verdict is about. */
const CONTRADICTED: ReadonlySet<DiscountVerdict> = new Set(["naik_dulu", "bukan_penurunan", "dilebihkan"]);

/**
 * How far the store says that its price has come down, and how far we saw it: a clause without its full stop. Both are observations; why
 * they differ no price tells. Undefined where the claim is no larger than what was seen.
 */
export function claimedAndSeen({ verdict, claimed, realShare }: DiscountCheck): string | undefined {
  const claimedShare = claimedShareOf(claimed);
  const [said, seen] = [percent(claimedShare), percent(realShare)];
  const isKnown = CONTRADICTED.has(verdict) && claimed.lowBefore !== undefined;
  if (!isKnown || claimedShare <= realShare || said === seen) return undefined;
  return `tertulis turun ${said}, menurut catatan kami ${realShare > 0 ? seen : "tidak turun"}`;
}
