import { offerPath } from "../../../catalogue/ledger/offers/paths.shared.ts";
import { AVAILABILITY_CODES } from "../../../catalogue/ledger/offers/schema.ts";
import { type DiscountCheck, shortObservation } from "../../../catalogue/ledger/prices/schema.ts";
import { termsOf } from "../../../catalogue/listings/public-queries/offer-terms.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { matchReasonText } from "../../../catalogue/listings/queries.ts";
import { type UnitPrice, unitPriceOf } from "../../../catalogue/listings/unit-price.ts";
import type { MatchReason } from "../../../catalogue/matching/schema.ts";
import { merchantPagePath } from "../../../catalogue/paths.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { capitalised } from "../../../platform/text/capitalised.ts";
import { Moment } from "../../parts/moments.tsx";
import { claimLabel } from "./claim-label.ts";
import { OfferRating } from "./offer-rating.tsx";
import { likelyTotalOf, offerShippingText, shortTotal, totalParts } from "./offer-total.ts";
import type { OfferRow } from "./offers-by-seller.ts";
import { ProductTitle } from "./product-title.tsx";
import { provinceData, ShippingByProvince } from "./shipping-by-province.tsx";
import { availabilityName, CONDITION_NAMES, countOf, priceText, WITHOUT_SHIPPING } from "./words.ts";

type Props = {
  readonly product: ShownProduct;
  readonly rows: readonly OfferRow[];
  /** Whether the product has no other offer, and so no matching has to be explained. */
  readonly isAlone?: boolean;
  /** What the recorded prices say of the old prices that some offers claim. */
  readonly discounts: ProductPrices["discounts"] | undefined;
  readonly timeZone: string;
};

/** Shows one row for each offer: the store, the total, one line on how the offer differs from the others, and the link. One click opens the details. */
export function OfferList({ product, rows, isAlone = false, discounts = [], timeZone }: Props) {
  const hasProvinces = rows.some((row) => row.offer.shippingByProvince !== null);
  const checks = new Map(discounts.map(({ offer, check }) => [offer, check]));
  return (
    <ol className="mt-3 grid gap-2">
      {rows.map(({ offer, others }) => {
        const check = checks.get(offer.id);
        const unit = offer.isOdd || offer.currency !== "IDR" ? undefined : unitPriceOf(product, offer.price);
        return (
          <li
            key={offer.id}
            className={`card offer ${offer.freshness === 2 ? "offer-stale" : ""}`}
            {...(hasProvinces ? provinceData(offer) : {})}
          >
            <div className="offer-store">
              <h3 className="offer-seller font-bold">
                <a href={merchantPagePath(offer.merchantSlug)} className="text-link">
                  {sellerOf(offer)}
                </a>
              </h3>
            </div>
            <Price offer={offer} />
            <p className="offer-link">
              <StoreLink offer={offer} isShort />
            </p>
            {offer.isReported && (
              <p className="offer-note font-normal text-ink-muted">
                {REPORTED_PRICE}
                {offer.isCompared && " Sampai selesai, harga ini tetap dibandingkan."}
              </p>
            )}
            <details className="offer-more">
              <summary>
                <span className="offer-short">
                  {claimLabel(check?.verdict, false) && (
                    <strong className="badge badge-warning mr-1">Cek diskon</strong>
                  )}
                  <InShort {...{ offer, unit, timeZone }} others={others.length} />
                </span>
              </summary>
              <div className="offer-details">
                <Named offer={others.length > 0 ? withVariant(offer) : offer} isAlone={isAlone} />
                <PriceDetails {...{ offer, check, unit }} />
                <Checked offer={offer} timeZone={timeZone} />
                <Others offers={others} timeZone={timeZone} />
              </div>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

/** @returns the store's name; on a marketplace, with the seller's name. A shop that names itself as the seller is named once. */
const sellerOf = ({ merchant, seller }: ShownOffer) =>
  lettersOf(seller) === "" || lettersOf(seller) === lettersOf(merchant) ? merchant : `${merchant} (${seller})`;

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Says why an offer is listed with this product. The product was made from its first offer; later offers were matched to the product. */
const whyHere = (match: MatchReason): string =>
  match.rule === "own"
    ? "Halaman produk ini dibuat dari penawaran ini. Penawaran toko lain dicocokkan dengannya."
    : `Alasan pencocokan: ${matchReasonText(match)}.`;

type ShortProps = {
  readonly offer: ShownOffer;
  readonly unit: UnitPrice | undefined;
  /** The number of further offers of the same seller in this row. */
  readonly others: number;
  readonly timeZone: string;
};

/** Says in one line how the offer differs from the others. */
function InShort({ offer, unit, others, timeZone }: ShortProps) {
  const { condition, availability, currency, isOdd, seenAt, freshness, isFrom } = offer;
  const said = [
    condition !== "new" && CONDITION_NAMES[condition],
    availability !== AVAILABILITY_CODES.in_stock && availabilityName(availability),
    unit && `${priceText(unit.price, isFrom)} ${unit.label}`,
    currency === "IDR" && !isOdd && offerShippingText(offer),
    others > 0 && countOf(others, "lainnya"),
    freshness === 2 && "lama tidak dicek",
  ].filter((text) => typeof text === "string");
  return (
    <>
      {said.map((text) => `${text} · `)}dicek <Moment moment={seenAt} timeZone={timeZone} />
    </>
  );
}

type NamedProps = { readonly offer: ShownOffer; readonly isAlone: boolean };

function Named({ offer, isAlone }: NamedProps) {
  const { title, condition, match } = offer;
  return (
    <>
      <p>
        {CONDITION_NAMES[condition]}&nbsp;· <ProductTitle title={title} />
      </p>
      <Terms offer={offer} />
      <OfferRating offer={offer} />
      {match && !isAlone && <p className="text-ink-muted">{whyHere(match)}</p>}
    </>
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
  return said.length === 0 ? null : <p>Menurut toko: {said.join(", ")}.</p>;
}

/** Adds colour and size to the title, since two offers may have the same title. */
const withVariant = (offer: ShownOffer): ShownOffer => ({
  ...offer,
  title: [offer.title, offer.color, offer.size].filter((said) => said).join(" · "),
});

type OthersProps = { readonly offers: readonly ShownOffer[]; readonly timeZone: string };

/** Lists the seller's other offers, such as colours and sizes, each with its own link. */
function Others({ offers, timeZone }: OthersProps) {
  if (offers.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{countOf(offers.length, "penawaran lain")} dari toko ini</p>
      <ul className="grid gap-3">
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
            {offer.isReported && <p className="text-ink-muted">{REPORTED_PRICE}</p>}
            <StoreLink offer={offer} className="text-link inline-flex min-h-6 items-center" />
          </li>
        ))}
      </ul>
    </>
  );
}

function shortPrice(offer: ShownOffer): string {
  if (offer.currency !== "IDR") return `Harga dalam ${offer.currency}`;
  return offer.isOdd ? "Harga sedang diperiksa" : shortTotal(offer);
}

function Price({ offer }: { readonly offer: ShownOffer }) {
  if (offer.currency !== "IDR") return <p className="offer-price">dalam {offer.currency}</p>;
  if (offer.isOdd) return <p className="offer-price">sedang diperiksa</p>;
  const likely = likelyTotalOf(offer);
  const isGone = offer.availability === AVAILABILITY_CODES.out_of_stock;
  return (
    <p className="offer-price">
      <strong className={`price text-lg font-extrabold tabular-nums ${isGone ? "text-ink-muted" : ""}`}>
        {priceText(likely ?? offer.price, offer.isFrom)}
      </strong>
      <span className="block text-sm text-ink-muted">
        {offer.shipping !== null ? "total" : likely === undefined ? WITHOUT_SHIPPING : "total kira-kira"}
      </span>
    </p>
  );
}

type DetailsProps = Pick<ShortProps, "offer" | "unit"> & { readonly check: DiscountCheck | undefined };

function PriceDetails({ offer, check, unit }: DetailsProps) {
  const { price, listPrice, currency, isOdd, isFrom } = offer;
  if (currency !== "IDR") return <p>Harganya dalam {currency}, jadi tidak dibandingkan.</p>;
  if (isOdd) return <p className="font-bold">Harga sedang diperiksa</p>;
  return (
    <>
      <p>
        {capitalised(totalParts(offer))}
        {unit && `; ${priceText(unit.price, isFrom)} ${unit.label}, ${WITHOUT_SHIPPING}`}.
      </p>
      <ShippingByProvince offer={offer} />
      {listPrice !== null && listPrice > price && <ClaimedPrice listPrice={listPrice} check={check} />}
    </>
  );
}

/** Shows the old price that the store claims, and right beside it what the recorded prices say of that claim. */
const ClaimedPrice = ({ listPrice, check }: Pick<DetailsProps, "check"> & { readonly listPrice: number }) => (
  <p>
    Harga coret menurut toko: <s>{formatRupiah(listPrice)}</s>.
    {check?.claimed.listPrice === listPrice && ` ${capitalised(shortObservation(check))}.`}
  </p>
);

/** The note beside a reported price, which is not removed from the list: otherwise anybody could remove the cheapest offer by a report. */
export const REPORTED_PRICE = "Ada laporan tentang harga ini: sedang diperiksa.";

const Checked = ({ offer: { availability, seenAt, freshness }, timeZone }: CheckedProps) => (
  <p className="text-ink-muted">
    {availabilityName(availability)}, dicek <Moment moment={seenAt} timeZone={timeZone} />
    {freshness > 0 && `, ${FRESHNESS_NOTES[freshness]}`}.
  </p>
);

type CheckedProps = { readonly offer: ShownOffer; readonly timeZone: string };

const FRESHNESS_NOTES: Readonly<Record<number, string>> = {
  1: "bisa berubah",
  2: "lama tidak dicek, tidak ikut dibandingkan",
};

/** A link to the store, marked as paid (Google Search Central, "Qualify outbound links"). It opens a new tab, as all links to stores do. */
export const StoreLink = ({ offer, className = "button button-outline", isShort = false }: StoreLinkProps) => (
  <a href={offerPath(offer.id)} target="_blank" rel="sponsored nofollow noopener" className={className}>
    <span>
      Lihat<span className={isShort ? "max-md:sr-only" : undefined}> di {offer.merchant}</span>
      <span className="sr-only"> (membuka tab baru)</span>
    </span>
  </a>
);

type StoreLinkProps = {
  readonly offer: Pick<ShownOffer, "id" | "merchant">;
  readonly className?: string;
  /** Whether the text is short on a phone, where the store's name is beside the link. */
  readonly isShort?: boolean;
};
