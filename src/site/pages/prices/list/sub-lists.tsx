import type { CatalogueCounts } from "../../../../catalogue/listings/product-counts.ts";
import { type Facet, TYPE_FACET } from "../../../../catalogue/listings/search/list-facets.ts";
import { isFiltered, type ListState } from "../../../../catalogue/listings/search/list-parameters.ts";
import type { ListAnswer } from "../../../../catalogue/listings/search/product-search.ts";
import { pricesPath } from "../../../../catalogue/paths.shared.ts";
import { findProductType, type ProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import type { Category } from "../../../../modules/stores/categories.shared.ts";
import { listAddress, wholeListAddress, withChange } from "./list-links.ts";

type TypeProps = {
  readonly category: Category;
  readonly counts: CatalogueCounts;
  readonly state: ListState;
  readonly answer: ListAnswer;
};

/**
 * Links to the types of a category. For a narrowed list, these are the types of the remaining products, with the number of these products, and the links narrow
 * the types' lists in the same way.
 */
export function TypeLinks({ category, counts, state, answer }: TypeProps) {
  const isNarrowed = isFiltered(state);
  const isComparing = state.compared.length > 0;
  const left = answer.facets.find(({ name }) => name === TYPE_FACET)?.values ?? [];
  const whole = [...(counts.byCategory.get(category.slug)?.byType ?? [])];
  const counted = isNarrowed
    ? left.map(({ value, products }) => ({ slug: value, products }))
    : whole.map(([slug, { products }]) => ({ slug, products }));
  const types = counted.flatMap(({ slug, products }) => {
    const type = findProductType(slug);
    return type?.category === category.slug ? [{ slug, name: type.name, products }] : [];
  });
  if (types.length === 0) return null;
  types.sort((one, other) => other.products - one.products || one.name.localeCompare(other.name, "id"));
  return (
    <nav aria-label="Jenis" className="mt-2 md:mt-4">
      <ul className="chips">
        {types.map(({ slug, name, products }) => (
          <li key={slug}>
            <a
              href={listAddress(pricesPath(category.slug, slug), withChange(state, {}))}
              className="chip"
              rel={isNarrowed || isComparing ? "nofollow" : undefined}
            >
              {name}
              {!(isNarrowed && answer.isBounded) && (
                <>
                  {" "}
                  <span className="text-ink-muted">({products.toLocaleString("id-ID")})</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type BrandProps = {
  readonly category: Category;
  readonly type: ProductType;
  readonly state: ListState;
  readonly facets: readonly Facet[];
};

export function BrandLinks({ category, type, state, facets }: BrandProps) {
  const brands = facets.find(({ name }) => name === "merek")?.values ?? [];
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="merek" className="mt-12">
      <h2 id="merek" className="text-lg font-bold">
        {type.name} menurut merek
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {brands.map(({ value, label }) => (
          <li key={value}>
            <a
              href={wholeListAddress(pricesPath(category.slug, type.slug, value), state)}
              rel={state.compared.length > 0 ? "nofollow" : undefined}
              className="text-link inline-block py-1"
            >
              {type.name} {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
