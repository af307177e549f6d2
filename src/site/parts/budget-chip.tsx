import { X } from "lucide-react";
import { SEARCH_PATH, searchPath } from "../../modules/search/paths.shared.ts";
import type { PriceRange } from "../../modules/stores/shops.shared.ts";
import { Icon } from "../../ui/icon.tsx";

const rupiah = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;

/** As a part of a sentence: "sampai Rp4.000.000", "Rp2.000.000–2.999.999". */
export function priceRangeText({ min, max }: PriceRange): string {
  if (min !== undefined && max !== undefined) return `${rupiah(min)}–${rupiah(max).slice(2)}`;
  if (max !== undefined) return `sampai ${rupiah(max)}`;
  return `mulai ${rupiah(min ?? 0)}`;
}

/** What was understood of the price; following it searches for the rest of the question alone. */
export function BudgetChip({ budget, rest }: { budget: PriceRange; rest: string }) {
  return (
    <p className="mt-4">
      <a href={rest === "" ? SEARCH_PATH : searchPath(rest)} className="chip">
        <span>
          Anggaran {priceRangeText(budget)}
          <span className="sr-only"> (hapus anggaran dari pencarian)</span>
        </span>
        <Icon of={X} className="size-4 shrink-0" />
      </a>
    </p>
  );
}
