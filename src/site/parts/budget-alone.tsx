import type { CatalogueCounts } from "../../catalogue/listings/queries.ts";
import { pricesPath } from "../../catalogue/paths.shared.ts";
import { priceRange } from "../../modules/search/queries.ts";
import { CATEGORIES } from "../../modules/stores/categories.shared.ts";
import type { PriceRange } from "../../modules/stores/shops.shared.ts";
import { queryString } from "../../platform/http/ordered-query.ts";
import { priceRangeText } from "./budget-chip.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { CategorySuggestions } from "./category-suggestions.tsx";
import { ResultGroup } from "./result-group.tsx";
import { SampleNote } from "./sample-note.tsx";

type Props = {
  readonly budget: PriceRange;
  readonly counts: Pick<CatalogueCounts, "byCategory" | "hasSamples" | "presence">;
};

/** The answer to a search for a price and nothing else: links to price lists with that budget. */
export function BudgetAlone({ budget, counts: { byCategory, hasSamples, presence } }: Props) {
  const priced = CATEGORIES.filter(({ slug }) => byCategory.has(slug));
  return (
    <>
      <p role="status" className="panel mt-6 max-w-2xl">
        Tulis juga barang yang Anda cari, misalnya <strong>laptop di bawah 4 juta</strong>.
      </p>
      {priced.length > 0 ? (
        <ResultGroup id="harga-anggaran" title={`Atau lihat harga ${priceRangeText(budget)}`}>
          {hasSamples && presence !== "real" && <SampleNote />}
          <ul className="mt-4 flex flex-wrap gap-2">
            {priced.map((category) => (
              <CategoryChip
                key={category.slug}
                category={category}
                href={pricesPath(category.slug) + queryString(priceRange(budget))}
              />
            ))}
          </ul>
        </ResultGroup>
      ) : (
        <CategorySuggestions heading="Atau mulai dari kategori" />
      )}
    </>
  );
}
