import type { ListedProduct, UsedLowest } from "../../../catalogue/listings/public-queries/product-list.ts";
import { unitPriceOf } from "../../../catalogue/listings/unit-price.ts";
import { comparisonPath, productPath } from "../../../catalogue/paths.shared.ts";
import { findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { unitPriceText } from "../../../catalogue/taxonomy/unit-price.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Moment } from "../../parts/moments.tsx";
import { cheapestAmong } from "./cheapest.ts";
import { claimLabel, praiseOf } from "./claim-label.ts";
import { shippingWords } from "./offer-total.ts";
import { DUPLICATES_ANCHOR } from "./other-products.tsx";
import { ProductImage } from "./product-image.tsx";
import { ProductTitle } from "./product-title.tsx";
import { SampleBadge } from "./sample-badge.tsx";
import { CONDITION_NAMES, countOf, NOTHING_COMPARED, priceText, WITHOUT_SHIPPING } from "./words.ts";

type Props = {
  readonly products: readonly ListedProduct[];
  readonly timeZone: string;
  /** Whether cards name the product's type, which a list of one type need not repeat. */
  readonly showsType?: boolean;
  /** Slugs of the products in the visitor's comparison, to which a listed product can be added. */
  readonly compared?: readonly string[];
  /** Whether other products are shown before these, so that none of these is called the cheapest of the page. */
  readonly isFurther?: boolean;
  /** Whether the visitor looks for used offers, so that a card shows the lowest used price, where there is one, instead of the lowest new price. */
  readonly isUsed?: boolean;
};

/** Shows products below each other, so that their prices form one column. */
export function ProductGrid({ products: found, timeZone, showsType = true, compared = [], ...how }: Props) {
  const { isFurther = false, isUsed = false } = how;
  const products = isUsed ? found.map((product) => (product.used ? { ...product, lowest: null } : product)) : found;
  const cheapest = isFurther ? undefined : cheapestOf(products);
  return (
    <ul className="product-rows mt-6">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow
            {...{ product, timeZone, showsType, compared }}
            cheapest={cheapest?.id === product.id ? cheapest : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

export type Cheapest = { readonly id: number; readonly label: string };

/**
 * Finds the cheapest product of a list of one type whose products hold the same amount. In any other list the cheapest product is a different thing, so its
 * price says nothing. If two products cost the same, neither is the cheapest.
 */
export function cheapestOf(
  products: readonly Pick<ListedProduct, "id" | "productType" | "lowest" | "unitPrice">[],
): Cheapest | undefined {
  const [type, ...otherTypes] = new Set(products.map(({ productType }) => productType));
  if (!type || otherTypes.length > 0 || !holdTheSame(products)) return undefined;
  const [first, ...others] = cheapestAmong(products.map(({ lowest }) => lowest ?? undefined)).flatMap(
    (isCheapest, nth) => (isCheapest ? (products[nth] ?? []) : []),
  );
  if (!first || others.length > 0) return undefined;
  return {
    id: first.id,
    label: first.lowest?.isShippingKnown ? "Termurah di halaman ini" : "Termurah sebelum ongkir",
  };
}

/** Says whether all products hold the same amount; products without a price to compare are ignored. */
const holdTheSame = (products: readonly Pick<ListedProduct, "lowest" | "unitPrice">[]): boolean => {
  const held = products.flatMap(({ lowest, unitPrice }) =>
    lowest ? [unitPrice === null ? undefined : Number((lowest.price / unitPrice).toPrecision(9))] : [],
  );
  return new Set(held).size === 1 && !held.includes(undefined);
};

type RowProps = {
  readonly product: ListedProduct;
  readonly timeZone: string;
  readonly showsType: boolean;
  readonly compared: readonly string[];
  readonly cheapest: Cheapest | undefined;
};

function ProductRow({ product, timeZone, showsType, compared, cheapest }: RowProps) {
  const { slug, title, productType, offers, merchants, category, duplicates } = product;
  const type = productType === null ? undefined : findProductType(productType);
  return (
    <article className="product-row">
      <ProductImage picture={product.picture} productType={productType} category={category} />
      <div className="min-w-0">
        <h3 className="text-base/snug font-bold text-balance">
          <a href={productPath(slug)} className="card-link">
            <ProductTitle title={title} />
          </a>
        </h3>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-muted">
          <span>
            {showsType && type && `${type.name}\u00a0· `}
            {offersText(offers, merchants)}
          </span>
          {duplicates > 0 && (
            <a
              href={`${productPath(slug)}#${DUPLICATES_ANCHOR}`}
              className="text-link relative z-2 inline-flex min-h-6 items-center"
            >
              {countOf(duplicates, "lagi")} dengan nama yang sama
            </a>
          )}
          <CompareLink product={product} compared={compared} />
        </p>
        <Badges product={product} />
      </div>
      <Price product={product} timeZone={timeZone} cheapest={cheapest} />
    </article>
  );
}

/** Counts offers and stores; where each store has one offer, only stores are named. */
function offersText(offers: number, merchants: number): string {
  if (offers === 0) return "Sedang tidak ada penawaran";
  return offers === merchants
    ? countOf(merchants, "toko")
    : `${countOf(offers, "penawaran")} di ${countOf(merchants, "toko")}`;
}

function CompareLink({ product: { slug, title }, compared }: Pick<RowProps, "product" | "compared">) {
  if (compared.includes(slug)) return <strong className="product-row-action text-ink">Sudah dipilih</strong>;
  return (
    <a href={comparisonPath([...compared, slug])} rel="nofollow" className="text-link product-row-action">
      Bandingkan
      <span className="sr-only">
        {" "}
        {title} dengan {compared.length === 0 ? "produk lain" : "yang sudah dipilih"}
      </span>
    </a>
  );
}

/** Shows the best true statement about the price, after any doubt about a claimed old price. The product's page has the evidence for each. */
function Badges({ product: { verdict, discount, isSample } }: { readonly product: ListedProduct }) {
  const praise = praiseOf(verdict);
  const claim = claimLabel(discount, praise !== undefined);
  if (!claim && !praise && !isSample) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {claim && <span className="badge badge-warning whitespace-normal">{claim}</span>}
      {praise && <span className="badge whitespace-normal">{praise}</span>}
      {isSample && <SampleBadge />}
    </p>
  );
}

function untypedUnitPrice({ untypedFacts }: ListedProduct, price: number): string | undefined {
  const unit = untypedFacts ? unitPriceOf({ productType: null, facts: untypedFacts }, price) : undefined;
  return unit && `${formatRupiah(unit.price)} ${unit.label}`;
}

function Price({ product, timeZone, cheapest }: Omit<RowProps, "showsType" | "compared">) {
  const { lowest, used, offers, productType, unitPrice } = product;
  if (lowest === null && used) return <UsedPrice used={used} timeZone={timeZone} />;
  if (lowest === null) {
    return (
      <p className="product-row-price text-sm text-ink-muted">{offers === 0 ? "Tidak ada harga" : NOTHING_COMPARED}</p>
    );
  }
  const { total, isShippingKnown, store, seenAt, isFrom } = lowest;
  const type = productType === null ? undefined : findProductType(productType);
  const perUnit = type && unitPrice !== null ? unitPriceText(type, unitPrice) : untypedUnitPrice(product, lowest.price);
  return (
    <p className="product-row-price">
      {cheapest && <span className="product-row-cheapest">{cheapest.label}</span>}
      <strong className="price text-xl/tight font-extrabold">{priceText(total, isFrom)}</strong>
      {perUnit && (
        <span className="text-sm">
          <span className="font-semibold">{isFrom ? `mulai ${perUnit}` : perUnit}</span>, {WITHOUT_SHIPPING}
        </span>
      )}
      <span className="text-sm text-pretty">
        {store}, {shippingWords(isShippingKnown)}
      </span>
      <span className="text-sm text-ink-muted">
        dicek <Moment moment={new Date(seenAt)} timeZone={timeZone} />
      </span>
    </p>
  );
}

/** Shows the price of used offers as the product's page does: the price is not compared with others, but people who look for used items want to see it. */
const UsedPrice = ({ used, timeZone }: { readonly used: UsedLowest; readonly timeZone: string }) => (
  <p className="product-row-price">
    <span className="text-sm">{CONDITION_NAMES[used.condition]} mulai</span>
    <strong className="price text-xl/tight font-extrabold">{formatRupiah(used.total)}</strong>
    <span className="text-sm text-pretty">
      {used.store}, {shippingWords(used.isShippingKnown)}
    </span>
    <span className="text-sm text-ink-muted">
      dicek <Moment moment={new Date(used.seenAt)} timeZone={timeZone} />
    </span>
  </p>
);

/** The sentence above every list of offers and products. */
export const COMMISSION_NEVER_DECIDES = "Komisi tidak pernah menentukan urutan.";
export const ORDER_OF_PRODUCTS = `Diurutkan dari produk yang dijual di toko terbanyak, lalu yang paling baru kami kenal. ${COMMISSION_NEVER_DECIDES}`;
