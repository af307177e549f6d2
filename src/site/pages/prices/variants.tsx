import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { countOf, WITHOUT_SHIPPING } from "./words.ts";

export const VARIANTS_ANCHOR = "varian";

/** Shows the colours and sizes that offers name, each with the lowest total of its offers that can be compared. */
export function Variants({ offers }: { readonly offers: readonly ShownOffer[] }) {
  const groups = variantGroups(offers);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={VARIANTS_ANCHOR} className="mt-8 md:mt-12">
      <h2 id={VARIANTS_ANCHOR} className="section-title">
        Varian
      </h2>
      <p className="section-lead">Menurut penawaran yang menyebutnya; pastikan pilihannya lagi di toko.</p>
      {groups.map(({ label, values }) => (
        <dl key={label} className="mt-4 flex flex-wrap gap-3" aria-label={label}>
          {values.map(({ name, count, lowest }) => (
            <div key={name} className="card px-4 py-3">
              <dt className="font-bold">
                {label} {name}
              </dt>
              <dd className="text-sm text-ink-muted">
                {countOf(count, "penawaran")}
                {lowest && `, ${lowestText(lowest.total, lowest.shipping !== null)}`}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

export const variantGroups = (offers: readonly ShownOffer[]) =>
  [
    { label: "Warna", values: variantsOf(offers, ({ color }) => color) },
    { label: "Ukuran", values: variantsOf(offers, ({ size }) => size) },
  ].filter(({ values }) => values.length > 1);

const MOST_VARIANTS = 20;

const lowestText = (lowest: number, isShippingKnown: boolean): string =>
  `mulai ${formatRupiah(lowest)}${isShippingKnown ? "" : ` ${WITHOUT_SHIPPING}`}`;

/**
 * Groups offers by their variant. The given offers are sorted by price, the cheapest first. A group's price is the price of its cheapest offer with a known
 * total, if it has such an offer.
 */
function variantsOf(offers: readonly ShownOffer[], nameOf: (offer: ShownOffer) => string | null) {
  const byName = Map.groupBy(
    offers.filter((offer) => nameOf(offer)),
    (offer) => nameOf(offer)?.toLowerCase() ?? "",
  );
  return [...byName].slice(0, MOST_VARIANTS).map(([name, of]) => ({
    name,
    count: of.length,
    lowest: of
      .filter(({ isCompared }) => isCompared)
      .toSorted((one, other) => Number(one.shipping === null) - Number(other.shipping === null))[0],
  }));
}
