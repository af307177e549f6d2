import type { CatalogueCounts } from "../../catalogue/listings/queries.ts";
import { pricesPath } from "../../catalogue/paths.shared.ts";
import {
  PRODUCT_TYPES,
  type ProductType,
  type ProductTypeSlug,
  UNIT_PRICES,
  type UnitPriceKey,
} from "../../catalogue/taxonomy/product-types.shared.ts";
import { queryString } from "../../platform/http/ordered-query.ts";
import { inSentence } from "../pages/prices/words.ts";
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
  const lists = PRODUCT_TYPES.flatMap((type) => {
    const products = byCategory.get(type.category)?.byType.get(type.slug)?.products ?? 0;
    return products > 0 && isMeasuredBy(type, unit) ? [{ type, products }] : [];
  }).toSorted((one, other) => other.products - one.products);
  const example = `${inSentence(lists[0]?.type.name ?? "Minyak goreng")} termurah per ${lists[0] ? unit : "liter"}`;
  return (
    <>
      <p role="status" className="panel mt-6 max-w-2xl">
        Tulis juga barang yang Anda cari, misalnya <strong>{example}</strong>.
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

/** Whether products of a type are compared by this unit. Gram and kilogram are the same measure. */
function isMeasuredBy({ slug, unitPrice }: ProductType, unit: string): boolean {
  if (unitPrice === undefined) return false;
  const isInSheets = SHEETS.includes(unitPrice);
  if (unit === "lembar") return isInSheets || COUNTED_IN_SHEETS.has(slug);
  const measure = /^(?:kg|kilo|gram|gr?)$/.test(unit) ? "g" : /^(?:liter|ml)$/.test(unit) ? "ml" : "pcs";
  return UNIT_PRICES[unitPrice].unit === measure && !isInSheets;
}

const SHEETS: readonly UnitPriceKey[] = ["sheet", "100-sheets"];
/** Types that are compared by the piece, of which shoppers speak as sheets. */
const COUNTED_IN_SHEETS: ReadonlySet<ProductTypeSlug> = new Set<ProductTypeSlug>([
  ...(["popok-bayi", "popok-dewasa", "pembalut", "masker-medis", "masker-wajah"] as const),
]);
