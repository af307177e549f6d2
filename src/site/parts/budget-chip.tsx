import { X } from "lucide-react";
import { formatRupiah } from "../../modules/money/money.shared.ts";
import { SEARCH_PATH, searchPath } from "../../modules/search/paths.shared.ts";
import type { PriceRange } from "../../modules/stores/shops.shared.ts";
import { Icon } from "../../ui/icon.tsx";

/** Writes a range within a sentence: "sampai Rp 4.000.000", "Rp 2.000.000–2.999.999". */
export function priceRangeText({ min, max }: PriceRange): string {
  if (min !== undefined && max !== undefined) return `${formatRupiah(min)}–${formatRupiah(max).slice("Rp ".length)}`;
  if (max !== undefined) return `sampai ${formatRupiah(max)}`;
  return `mulai ${formatRupiah(min ?? 0)}`;
}

/** Shows the budget that was understood, as a link that searches for the rest of the question. */
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
