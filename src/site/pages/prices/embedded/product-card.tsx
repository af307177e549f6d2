import type {
  EmbeddedOffer,
  EmbeddedProduct,
} from "../../../../catalogue/listings/public-queries/embedded-products.ts";
import { productPath } from "../../../../catalogue/paths.shared.ts";
import { Moment } from "../../../parts/moments.tsx";
import { StoreLink } from "../offer-list.tsx";
import { shippingWords } from "../offer-total.ts";
import { ProductImage } from "../product-image.tsx";
import { SampleBadge } from "../sample-badge.tsx";
import { countOf, priceText } from "../words.ts";

type Props = { readonly product: EmbeddedProduct; readonly timeZone: string };

/** A product's card within the text of an article. The product's name is no heading, because the card does not belong to the structure of the text. */
export function ProductCard({ product, timeZone }: Props) {
  const { slug, title, picture, productType, category, isSample, stores, lowest } = product;
  return (
    <div className="card card-body product-card">
      <ProductImage picture={picture} productType={productType} category={category} />
      <div className="min-w-0">
        <p className="leading-snug font-bold">
          <a href={productPath(slug)}>{title}</a> {isSample && <SampleBadge />}
        </p>
        {lowest ? (
          <Price offer={lowest} timeZone={timeZone} />
        ) : (
          <p className="mt-1 text-sm text-ink-muted">Saat ini tidak ada harga yang dapat dibandingkan.</p>
        )}
      </div>
      <p className="flex flex-wrap gap-3">
        {lowest && <StoreLink offer={{ id: lowest.offer, merchant: lowest.store }} className="button button-accent" />}
        <a href={productPath(slug)} className="button button-outline">
          {stores > 1 ? `Bandingkan di ${countOf(stores, "toko")}` : "Lihat riwayat harga"}
          <span className="sr-only">: {title}</span>
        </a>
      </p>
    </div>
  );
}

function Price({ offer, timeZone }: { readonly offer: EmbeddedOffer; readonly timeZone: string }) {
  const { total, isFrom } = offer;
  return (
    <p className="mt-1 leading-snug">
      <strong className="price block text-xl/tight font-extrabold tabular-nums">{priceText(total, isFrom)}</strong>
      <Where offer={offer} timeZone={timeZone} />
    </p>
  );
}

/** The store of a price, and when it was last checked there. */
export const Where = ({ offer, timeZone }: { readonly offer: EmbeddedOffer; readonly timeZone: string }) => (
  <>
    <span className="block text-sm">
      {offer.store}, {shippingWords(offer.isShippingKnown)}
    </span>
    <span className="block text-sm text-ink-muted">
      dicek <Moment moment={new Date(offer.seenAt)} timeZone={timeZone} />
      {offer.freshness === 1 && ", bisa berubah"}
    </span>
  </>
);
