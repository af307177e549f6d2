import { offerPath } from "../../../catalogue/ledger/offers/paths.shared.ts";
import { AVAILABILITY_CODES } from "../../../catalogue/ledger/offers/schema.ts";
import { type DiscountCheck, shortObservation } from "../../../catalogue/ledger/prices/schema.ts";
import { termsOf } from "../../../catalogue/listings/public-queries/offer-terms.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { matchReasonText } from "../../../catalogue/listings/queries.ts";
import { unitPriceOf } from "../../../catalogue/listings/unit-price.ts";
import type { MatchReason } from "../../../catalogue/matching/schema.ts";
import { merchantPagePath } from "../../../catalogue/paths.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { capitalised } from "../../../platform/text/capitalised.ts";
import { Moment } from "../../parts/moments.tsx";
import { shortTotal, totalParts, totalText } from "./offer-total.ts";
import type { OfferRow } from "./offers-by-seller.ts";
import { ProductTitle } from "./product-title.tsx";
import { provinceData, ShippingByProvince } from "./shipping-by-province.tsx";
import { availabilityName, CONDITION_NAMES, countOf, priceText, WITHOUT_SHIPPING } from "./words.ts";

type Props = {
  readonly product: ShownProduct;
  readonly rows: readonly OfferRow[];
  /** The product has no other: then there is nothing to say of why it is here. */
  readonly isAlone?: boolean;
  /** What was seen of the old prices that some of them claim. */
  readonly discounts: ProductPrices["discounts"] | undefined;
  readonly timeZone: string;
};

export function OfferList({ product, rows, isAlone = false, discounts = [], timeZone }: Props) {
  const hasProvinces = rows.some((row) => row.offer.shippingByProvince !== null);
  const checks = new Map(discounts.map(({ offer, check }) => [offer, check]));
  return (
    <ol className="mt-4 grid gap-3">
      {rows.map(({ offer, others }) => (
        <li
          key={offer.id}
          className={`card card-body offer ${offer.freshness === 2 ? "offer-stale" : ""}`}
          {...(hasProvinces ? provinceData(offer) : {})}
        >
          <Seller offer={others.length > 0 ? withVariant(offer) : offer} isAlone={isAlone} />
          <Price offer={offer} product={product} check={checks.get(offer.id)} />
          <Checked offer={offer} timeZone={timeZone} />
          <p className="offer-link">
            <StoreLink offer={offer} />
          </p>
          <Others offers={others} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}

/** @returns the store's name, with who of its sellers it is */
const sellerOf = ({ merchant, seller }: ShownOffer) => (seller === "" ? merchant : `${merchant} (${seller})`);

/** The one that a product began with was matched to nothing; the others were, to it. */
const whyHere = (match: MatchReason): string =>
  match.rule === "own"
    ? "Halaman produk ini dibuat dari penawaran ini. Penawaran toko lain dicocokkan dengannya."
    : `Alasan pencocokan: ${matchReasonText(match)}.`;

type SellerProps = { readonly offer: ShownOffer; readonly isAlone: boolean };

function Seller({ offer, isAlone }: SellerProps) {
  const { title, condition, match } = offer;
  return (
    <div className="min-w-0">
      <h3 className="font-bold">
        <a href={merchantPagePath(offer.merchantSlug)} className="text-link">
          {sellerOf(offer)}
        </a>
      </h3>
      <p className="text-sm text-ink-muted">
        {CONDITION_NAMES[condition]}&nbsp;· <ProductTitle title={title} />
      </p>
      <Terms offer={offer} />
      {match && !isAlone && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-1 pointer-coarse:py-3">Mengapa ada di sini?</summary>
          <p className="text-ink-muted">{whyHere(match)}</p>
        </details>
      )}
    </div>
  );
}

function Terms({ offer }: { readonly offer: ShownOffer }) {
  const { warranty, isOfficial, payOnDelivery, instalments } = termsOf(offer);
  const said = [
    isOfficial && "toko resmi menurut namanya",
    warranty && `garansi ${warranty}`,
    payOnDelivery && "bisa COD",
    instalments && "bisa cicilan",
  ].filter((text) => typeof text === "string");
  return said.length === 0 ? null : <p className="text-sm">Menurut toko: {said.join(", ")}.</p>;
}

/** By its title alone nobody could choose. */
const withVariant = (offer: ShownOffer): ShownOffer => ({
  ...offer,
  title: [offer.title, offer.color, offer.size].filter((said) => said).join(" · "),
});

type OthersProps = { readonly offers: readonly ShownOffer[]; readonly timeZone: string };

/** Colours and sizes of a thing among it, each with its own link. */
function Others({ offers, timeZone }: OthersProps) {
  if (offers.length === 0) return null;
  return (
    <details className="offer-others">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">
        {countOf(offers.length, "penawaran lain")} dari toko ini
      </summary>
      <ul className="grid gap-3 pt-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p>
              <ProductTitle title={withVariant(offer).title} />
            </p>
            <p className="text-ink-muted">
              <strong className="text-ink">{shortPrice(offer)}</strong>,{" "}
              {availabilityName(offer.availability).toLowerCase()}, dicek{" "}
              <Moment moment={offer.seenAt} timeZone={timeZone} />
              {offer.freshness > 0 && `, ${FRESHNESS_NOTES[offer.freshness]}`}
            </p>
            {offer.isReported && <p className="font-semibold">{REPORTED_PRICE}</p>}
            <StoreLink offer={offer} className="text-link inline-flex min-h-6 items-center" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function shortPrice(offer: ShownOffer): string {
  if (offer.currency !== "IDR") return `Harga dalam ${offer.currency}`;
  return offer.isOdd ? "Harga sedang diperiksa" : shortTotal(offer);
}

type PriceProps = {
  readonly offer: ShownOffer;
  readonly product: ShownProduct;
  readonly check: DiscountCheck | undefined;
};

function Price({ offer, product, check }: PriceProps) {
  const { price, listPrice, shipping, currency, isOdd, availability, isFrom } = offer;
  if (currency !== "IDR") return <p>Harganya dalam {currency}, jadi tidak dibandingkan.</p>;
  if (isOdd) return <p className="font-bold">Harga sedang diperiksa</p>;
  const unit = unitPriceOf(product, price);
  return (
    <div>
      <p>
        <strong
          className={`text-lg font-extrabold tabular-nums ${availability === AVAILABILITY_CODES.out_of_stock ? "text-ink-muted" : ""}`}
        >
          {totalText(offer)}
        </strong>
        {shipping !== null && <span className="text-sm text-ink-muted"> total</span>}
      </p>
      <p className="text-sm text-ink-muted">{totalParts(offer)}</p>
      <ShippingByProvince offer={offer} />
      {unit && (
        <p className="text-sm text-ink-muted">
          {priceText(unit.price, isFrom)} {unit.label}, {WITHOUT_SHIPPING}
        </p>
      )}
      {listPrice !== null && listPrice > price && <ClaimedPrice listPrice={listPrice} check={check} />}
    </div>
  );
}

/** A claim is the store's word: what was seen of it stands right beside it. */
const ClaimedPrice = ({ listPrice, check }: Pick<PriceProps, "check"> & { readonly listPrice: number }) => (
  <p className="mt-1 text-sm text-ink-muted">
    Harga coret menurut toko: <s>{formatRupiah(listPrice)}</s>
    {check?.claimed.listPrice === listPrice && (
      <span className="mt-1 block max-w-sm text-ink">{capitalised(shortObservation(check))}.</span>
    )}
  </p>
);

/** Else anybody could take the cheapest price off the list. */
export const REPORTED_PRICE = "Ada laporan tentang harga ini: sedang diperiksa.";

function Checked({ offer, timeZone }: { readonly offer: ShownOffer; readonly timeZone: string }) {
  const { availability, seenAt, freshness, isReported, isCompared } = offer;
  return (
    <p className="text-sm">
      <span className="block font-semibold">{availabilityName(availability)}</span>
      <span className="block text-ink-muted">
        dicek <Moment moment={seenAt} timeZone={timeZone} />
      </span>
      {isReported && (
        <span className="block font-semibold">
          {REPORTED_PRICE}
          {isCompared && " Sampai selesai, harga ini tetap dibandingkan."}
        </span>
      )}
      {freshness > 0 && <span className="block text-ink-muted">{FRESHNESS_NOTES[freshness]}</span>}
    </p>
  );
}

const FRESHNESS_NOTES: Readonly<Record<number, string>> = {
  1: "bisa berubah",
  2: "lama tidak dicek, tidak ikut dibandingkan",
};

/** Marked as paid (Google Search Central, "Qualify outbound links"); in a new tab, as all links to stores. */
export const StoreLink = ({
  offer,
  className = "button button-outline",
}: {
  readonly offer: Pick<ShownOffer, "id" | "merchant">;
  readonly className?: string;
}) => (
  <a href={offerPath(offer.id)} target="_blank" rel="sponsored nofollow noopener" className={className}>
    Lihat di {offer.merchant}
    <span className="sr-only"> (membuka tab baru)</span>
  </a>
);
