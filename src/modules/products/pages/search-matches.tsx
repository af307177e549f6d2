import { queryString } from "../../../platform/http/ordered-query.ts";
import { SampleNote } from "../../../site/parts/sample-note.tsx";
import { type FoundResults, priceRange } from "../../search/queries.ts";
import { withoutQuotes } from "../../search/schema.ts";
import { findCategory } from "../../stores/categories.shared.ts";
import { pricesPath } from "../paths.shared.ts";
import { findProductType } from "../product-types.shared.ts";
import type { ListedProduct } from "../visible/product-list.ts";
import { COMMISSION_NEVER_DECIDES, ProductGrid } from "./product-grid.tsx";

type Props = { readonly results: FoundResults<ListedProduct>; readonly timeZone: string };

/** Products that search found, and where to read on: the list of what the best one is, with the words and the budget. */
export function SearchMatches({ results, timeZone }: Props) {
  const { products: found, withoutBudget, corrected = withoutBudget, budget } = results;
  const [best] = found?.products ?? [];
  if (!found || !best) return null;
  const { products, count, isBounded } = found;
  const type = best.productType === null ? undefined : findProductType(best.productType);
  const path = type ? pricesPath(type.category, type.slug) : pricesPath(best.category);
  const query = { q: withoutQuotes(corrected), ...priceRange(budget) };
  return (
    <section aria-labelledby="hasil-produk" className="mt-10">
      <h2 id="hasil-produk" className="section-title">
        Produk
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {isBounded && "Lebih dari "}
        {count.toLocaleString("id-ID")} produk. Diurutkan dari yang paling cocok. {COMMISSION_NEVER_DECIDES}
      </p>
      {products.some(({ isSample }) => isSample) && <SampleNote />}
      <ProductGrid products={products} timeZone={timeZone} />
      {count > products.length && (
        <p className="mt-4">
          <a href={path + queryString(query)} className="button button-outline">
            Saring di Harga {type?.name ?? findCategory(best.category)?.name}
          </a>
        </p>
      )}
    </section>
  );
}
