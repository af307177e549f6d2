import type { ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { factKeysOf, factLine } from "./words.ts";

export function ProductFacts({ product }: { readonly product: ShownProduct }) {
  const lines = linesOf(product);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="keterangan" className="mt-8 md:mt-12">
      <h2 id="keterangan" className="section-title">
        Keterangan
      </h2>
      <dl className="card card-body mt-4 grid max-w-3xl gap-y-1">
        {lines.map(({ label, text }) => (
          <div key={label} className="flex flex-wrap gap-x-4">
            <dt className="shrink-0 basis-36 text-ink-muted">{label}</dt>
            <dd className="min-w-0 grow basis-20 font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the facts and numbers of a product; brand and type stand at the head of the page. */
function linesOf(product: ShownProduct) {
  const { mpn, gtin, facts } = product;
  const told = factKeysOf(product).flatMap((key) => {
    const value = facts[key];
    return value === undefined ? [] : [factLine(key, value)];
  });
  return [
    ...told,
    mpn && { label: "Nomor model", text: mpn },
    gtin && { label: "GTIN", text: gtin.replace(/^0+(?=\d{8})/, "") },
  ].filter((line) => line !== undefined && line !== null && line !== "");
}
