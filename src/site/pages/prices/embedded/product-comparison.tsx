import type { EmbeddedProduct } from "../../../../catalogue/listings/public-queries/embedded-products.ts";
import { comparisonPath } from "../../../../catalogue/paths.shared.ts";
import { areOfOneType, BEST_RULE, comparisonRows, SHARED_ROWS_ONLY } from "../comparison-rows.ts";
import { ComparisonTable } from "../comparison-table.tsx";
import { StoreLink } from "../offer-list.tsx";
import { COMMISSION_NEVER_DECIDES } from "../product-grid.tsx";
import { ProductImage } from "../product-image.tsx";
import { SampleBadge } from "../sample-badge.tsx";
import { Where } from "./product-card.tsx";

type Props = { readonly products: readonly EmbeddedProduct[]; readonly timeZone: string };

/** Two to four products side by side within the text of an article, as on `/bandingkan`. */
export function ProductComparison({ products, timeZone }: Props) {
  const compared = products.map((product) => ({ product, best: product.lowest ?? undefined, stores: product.stores }));
  const rows = comparisonRows(compared);
  const names = products.map(({ title }) => title).join(", ");
  return (
    <figure className="product-comparison">
      <figcaption>Perbandingan harga</figcaption>
      <ComparisonTable
        label={`Perbandingan harga: ${names}`}
        products={products}
        rows={rows}
        head={(product) => <Head product={product} />}
        where={{
          label: "Termurah di",
          cells: products.map((product) => <Cheapest key={product.id} product={product} timeZone={timeZone} />),
        }}
      />
      <p className="mt-3 text-sm text-ink-muted">
        {areOfOneType(compared) ? BEST_RULE : SHARED_ROWS_ONLY} {COMMISSION_NEVER_DECIDES}{" "}
        <a href={comparisonPath(products.map(({ slug }) => slug))}>Buka perbandingan ini</a>
      </p>
    </figure>
  );
}

const Head = ({ product: { picture, productType, category, isSample } }: { readonly product: EmbeddedProduct }) => (
  <>
    <div className="compared-picture">
      <ProductImage picture={picture} productType={productType} category={category} />
    </div>
    {isSample && <SampleBadge />}
  </>
);

function Cheapest({ product: { lowest }, timeZone }: { readonly product: EmbeddedProduct; readonly timeZone: string }) {
  if (!lowest) return <span className="text-ink-muted">Saat ini tidak ada harga yang dapat dibandingkan</span>;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <Where offer={lowest} timeZone={timeZone} />
      </p>
      <StoreLink offer={{ id: lowest.offer, merchant: lowest.store }} />
    </div>
  );
}
