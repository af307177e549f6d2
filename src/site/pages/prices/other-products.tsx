import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { RelatedProduct, RelatedProducts } from "../../../catalogue/listings/public-queries/related-products.ts";
import { unitPriceOf } from "../../../catalogue/listings/unit-price.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { factText } from "../../../catalogue/taxonomy/fact-text.shared.ts";
import { FACTS, isFactKey } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { bestOf } from "./best-offer.tsx";
import { ProductTitle } from "./product-title.tsx";
import { countOf, NOTHING_COMPARED, priceText, WITHOUT_SHIPPING } from "./words.ts";

type PacksProps = {
  readonly product: ShownProduct;
  readonly offers: readonly ShownOffer[];
  readonly packs: RelatedProducts["packs"];
};

/** Lists the same thing in other packs, and says which pack is the cheapest per unit. Each pack also has a chip at the head of the page. */
export function OtherPacks({ product, offers, packs }: PacksProps) {
  if (packs.length === 0) return null;
  const own = bestOf(offers);
  const ownUnit = own && unitPriceOf(product, own.price);
  const units = packs.flatMap(({ unitPrice }) => (unitPrice ? [unitPrice] : []));
  const cheapest = Math.min(...[...units, ...(ownUnit ? [ownUnit] : [])].map(({ price }) => price));
  const best =
    ownUnit?.price === cheapest
      ? { title: "kemasan ini", isFrom: own?.isFrom ?? false }
      : packs.find(({ unitPrice }) => unitPrice?.price === cheapest);
  return (
    <section aria-labelledby="kemasan" className="mt-8 md:mt-12">
      <h2 id="kemasan" className="section-title">
        Kemasan dan kapasitas lain
      </h2>
      {ownUnit && units.length > 0 && (
        <p className="section-lead">
          Termurah {ownUnit.label}:{" "}
          <strong>
            {best?.title}, {priceText(cheapest, best?.isFrom ?? false)}
          </strong>
          . Dihitung dari harga {WITHOUT_SHIPPING} dibagi isinya, di toko yang totalnya termurah.
        </p>
      )}
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Tampilkan {countOf(packs.length, "pilihan")}
        </summary>
        <ProductLinks products={packs} />
      </details>
    </section>
  );
}

/** Lists similar products at the end of the page, or at its beginning where no offer of the product itself can be compared. */
export function SimilarProducts({ products }: { readonly products: readonly RelatedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="serupa" className="mt-8 md:mt-12">
      <h2 id="serupa" className="section-title">
        Produk sejenis
      </h2>
      <p className="section-lead max-sm:sr-only">
        Dari jenis yang sama; yang semerek lebih dahulu, lalu yang dijual di toko terbanyak.
      </p>
      <ProductLinks products={products} isShort />
    </section>
  );
}

/** The number of duplicates that are shown; the others are behind a button. */
const DUPLICATES_SHOWN = 6;
export const DUPLICATES_ANCHOR = "nama-sama";

/** Shows the product's duplicates, because each has offers and a history of its own. Lists of products show only one of them. */
export function Duplicates({ products }: { readonly products: RelatedProducts["duplicates"] }) {
  if (products.length === 0) return null;
  const named = products.map((product) => ({ ...product, title: withVariant(product) }));
  const further = named.slice(DUPLICATES_SHOWN);
  return (
    <section aria-labelledby={DUPLICATES_ANCHOR} className="mt-8 md:mt-12">
      <h2 id={DUPLICATES_ANCHOR} className="section-title">
        Dengan nama yang sama di toko yang sama
      </h2>
      <p className="section-lead">
        Di daftar, semuanya ditampilkan sebagai satu. Motif, warna, atau ukurannya bisa berbeda: pastikan lagi di toko.
      </p>
      <ProductLinks products={named.slice(0, DUPLICATES_SHOWN)} />
      {further.length > 0 && (
        <details className="mt-4">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            Tampilkan {countOf(further.length, "lainnya")}
          </summary>
          <ProductLinks products={further} />
        </details>
      )}
    </section>
  );
}

/** Adds the variant to the title, since all duplicates have the same name. */
const withVariant = ({ title, facts }: RelatedProduct): string =>
  [
    title,
    ...Object.entries(facts).flatMap(([key, value]) =>
      isFactKey(key) && FACTS[key].role === "variant" ? factText(FACTS[key], value) : [],
    ),
  ].join(" · ");

type Linked = RelatedProduct & { readonly unitPrice?: RelatedProducts["packs"][number]["unitPrice"] };

type LinksProps = {
  readonly products: readonly Linked[];
  /** Whether a phone shows only the first products. */
  readonly isShort?: boolean;
};

const ProductLinks = ({ products, isShort = false }: LinksProps) => (
  <ul className={isShort ? "product-links product-links-short" : "product-links"}>
    {products.map(({ id, slug, title, lowest, isShippingKnown, unitPrice, isFrom }) => (
      <li key={id} className="card product-link">
        <a href={productPath(slug)} className="card-link font-bold">
          <ProductTitle title={title} />
        </a>
        <p className="product-link-price">
          {lowest === null ? (
            <span className="text-sm text-ink-muted">{NOTHING_COMPARED}</span>
          ) : (
            <>
              <span className="text-sm text-ink-muted">mulai</span>{" "}
              <strong className="price tabular-nums">{formatRupiah(lowest)}</strong>
              {!isShippingKnown && <span className="block text-sm text-ink-muted">{WITHOUT_SHIPPING}</span>}
            </>
          )}
          {unitPrice && (
            <span className="block text-sm text-ink-muted">
              {priceText(unitPrice.price, isFrom)} {unitPrice.label}, {WITHOUT_SHIPPING}
            </span>
          )}
        </p>
      </li>
    ))}
  </ul>
);
