import type { CatalogueCounts } from "../../catalogue/listings/queries.ts";
import { pricesPath } from "../../catalogue/paths.shared.ts";
import { PRODUCT_TYPES, UNIT_PRICES, type UnitPriceKey } from "../../catalogue/taxonomy/product-types.shared.ts";
import { queryString } from "../../platform/http/ordered-query.ts";
import { CategorySuggestions } from "./category-suggestions.tsx";
import { ResultGroup } from "./result-group.tsx";
import { SampleNote } from "./sample-note.tsx";

type Props = {
  /** The unit in the words of the question: "lembar". */
  readonly unit: string;
  readonly counts: Pick<CatalogueCounts, "byCategory" | "hasSamples" | "presence">;
};

const MOST_LISTS = 12;

/**
 * The answer to a search for a unit and nothing else ("termurah per liter"): lists whose products are compared by this unit, each list with the cheapest pack
 * first.
 */
export function UnitAlone({ unit, counts: { byCategory, hasSamples, presence } }: Props) {
  const measured = measuredBy(unit);
  const lists = PRODUCT_TYPES.flatMap((type) => {
    const products = byCategory.get(type.category)?.byType.get(type.slug)?.products ?? 0;
    return products > 0 && type.unitPrice && measured.includes(type.unitPrice) ? [{ type, products }] : [];
  }).toSorted((one, other) => other.products - one.products);
  return (
    <>
      <p role="status" className="panel mt-6 max-w-2xl">
        Tulis juga barang yang Anda cari, misalnya <strong>minyak goreng termurah per liter</strong>.
      </p>
      {lists.length > 0 ? (
        <ResultGroup id="harga-satuan" title={`Atau lihat yang dibandingkan per ${unit}`}>
          {hasSamples && presence !== "real" && <SampleNote />}
          <ul className="chips mt-4">
            {lists.slice(0, MOST_LISTS).map(({ type: { category, slug, name } }) => (
              <li key={slug}>
                <a href={pricesPath(category, slug) + queryString({ urut: "satuan" })} rel="nofollow" className="chip">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </ResultGroup>
      ) : (
        <CategorySuggestions heading="Atau mulai dari kategori" />
      )}
    </>
  );
}

/**
 * Returns the measures that a unit stands for. Gram and kilogram stand for the same measure. A sheet ("lembar") also stands for a piece, as shoppers count
 * nappies in sheets.
 */
function measuredBy(unit: string): readonly UnitPriceKey[] {
  const isSheets = unit === "lembar";
  const measure = /^(?:kg|kilo|gram|gr?)$/.test(unit) ? "g" : /^(?:liter|ml)$/.test(unit) ? "ml" : "pcs";
  return (Object.keys(UNIT_PRICES) as UnitPriceKey[]).filter(
    (key) => UNIT_PRICES[key].unit === measure && (isSheets || !SHEETS.includes(key)),
  );
}

const SHEETS: readonly UnitPriceKey[] = ["sheet", "100-sheets"];
