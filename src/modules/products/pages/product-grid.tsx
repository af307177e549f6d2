import { Moment } from "../../../site/parts/moments.tsx";
import { formatRupiah } from "../../money/money.shared.ts";
import { productPath } from "../paths.shared.ts";
import { findProductType } from "../product-types.shared.ts";
import type { ListedProduct } from "../visible/product-list.ts";
import { countOf } from "./words.ts";

type Props = { readonly products: readonly ListedProduct[]; readonly timeZone: string };

export function ProductGrid({ products, timeZone }: Props) {
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product, timeZone }: { readonly product: ListedProduct; readonly timeZone: string }) {
  const { slug, title, productType, isSample, offers, merchants } = product;
  const type = productType === null ? undefined : findProductType(productType);
  return (
    <article className="card card-body flex flex-col gap-2">
      {(type || isSample) && (
        <p className="flex flex-wrap gap-2">
          {type && <span className="category-badge">{type.name}</span>}
          {isSample && <span className="badge badge-warning">Data contoh</span>}
        </p>
      )}
      <h3 className="text-base/snug font-bold">
        <a href={productPath(slug)} className="text-link">
          {title}
        </a>
      </h3>
      <Lowest product={product} timeZone={timeZone} />
      <p className="mt-auto text-sm text-ink-muted">
        {offers === 0
          ? "Sedang tidak ada penawaran"
          : `${countOf(offers, "penawaran")} di ${countOf(merchants, "toko")}`}
      </p>
    </article>
  );
}

function Lowest({ product: { lowest, offers }, timeZone }: { product: ListedProduct; timeZone: string }) {
  if (lowest === null) return offers === 0 ? null : <p>Belum ada harga yang dapat dibandingkan.</p>;
  const { total, isShippingKnown, store, seenAt } = lowest;
  return (
    <p>
      <span className="text-sm text-ink-muted">Mulai </span>
      <strong className="text-xl font-extrabold">{formatRupiah(total)}</strong>
      <span className="block text-sm">
        di {store}
        {isShippingKnown ? ", termasuk ongkir" : ", ongkir belum diketahui"}
      </span>
      <span className="block text-sm text-ink-muted">
        dicek <Moment moment={new Date(seenAt)} timeZone={timeZone} />
      </span>
    </p>
  );
}

/** Said above every list of offers and products. */
export const ORDER_OF_PRODUCTS =
  "Diurutkan dari produk yang dijual di toko terbanyak. Komisi tidak pernah menentukan urutan.";
