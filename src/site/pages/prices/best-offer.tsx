import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { Moment } from "../../parts/moments.tsx";
import { REPORTED_PRICE, StoreLink } from "./offer-list.tsx";
import { likelyTotalOf, offerShippingText, shippingWords, totalText } from "./offer-total.ts";
import { offersBySeller } from "./offers-by-seller.ts";
import { type PriceAdvice, priceAdvice } from "./price-advice.ts";
import { EVIDENCE_ANCHOR } from "./price-history.tsx";
import { NOTHING_COMPARED, priceText, WITHOUT_SHIPPING } from "./words.ts";

type Props = {
  readonly offers: readonly ShownOffer[];
  readonly prices: ProductPrices | undefined;
  readonly timeZone: string;
};

export function BestOffer({ offers, prices, timeZone }: Props) {
  const best = bestOf(offers);
  const used = best ? undefined : usedBestOf(offers);
  const shown = best ?? used;
  const likely = best && likelyCheaper(offers, best);
  const cheaper = best && cheaperItem(offers, best);
  return (
    <section aria-labelledby="termurah" className="panel">
      <h2 id="termurah" className="text-sm font-bold">
        {headingOf(offers, best, used)}
      </h2>
      {shown ? <Best offer={shown} timeZone={timeZone} /> : <NoBest hasOffers={offers.length > 0} />}
      {likely && <LikelyCheaper offer={likely} />}
      {cheaper && cheaper !== likely && <CheaperItem offer={cheaper} />}
      {used && <p className="mt-2 text-sm text-ink-muted">{USED_ONLY}</p>}
      {prices && <Advice advice={priceAdvice(prices, best)} />}
    </section>
  );
}

export const bestOf = (offers: readonly ShownOffer[]): ShownOffer | undefined =>
  offers.find(({ isCompared, isLowest }) => isCompared && isLowest);

/** Returns the best used offer. The offer is not compared with others, but people who look for used items want its price first. */
export const usedBestOf = (offers: readonly ShownOffer[]): ShownOffer | undefined =>
  offers.find(({ isCompared, isLowest }) => !isCompared && isLowest);

const USED_ONLY =
  "Saat ini tidak ada barang baru yang dapat dibandingkan. Harga barang bekas bergantung pada keadaannya, jadi tidak kami nilai.";

function headingOf(offers: readonly ShownOffer[], best: ShownOffer | undefined, used: ShownOffer | undefined): string {
  if (used) return used.condition === "used" ? "Barang bekas, mulai dari" : "Barang rekondisi, mulai dari";
  if (!best) return NOTHING_COMPARED;
  const what = best.shipping === null ? "Harga" : "Total";
  // A single store is no comparison, so it is not called the cheapest.
  if (offersBySeller(offers.filter(({ isCompared }) => isCompared)).length < 2) return `${what} di 1 toko`;
  return likelyCheaper(offers, best) ? "Total termurah yang diketahui" : `${what} termurah`;
}

/** Finds an offer that would cost less in total if its unknown shipping were as low as the lowest known shipping of the other offers. */
function likelyCheaper(offers: readonly ShownOffer[], best: ShownOffer): ShownOffer | undefined {
  if (best.shipping === null) return undefined;
  return offers.find((offer) => offer.isCompared && (likelyTotalOf(offer) ?? best.total) < best.total);
}

const LikelyCheaper = ({ offer }: { readonly offer: ShownOffer }) => (
  <p className="mt-2 text-sm">
    Bisa jadi lebih murah di {offer.merchant}:{" "}
    {offer.assumedShipping === 0
      ? `${priceText(offer.price, offer.isFrom)}, ${offerShippingText(offer)}`
      : `${totalText(offer)} (harga ${priceText(offer.price, offer.isFrom)}, ${offerShippingText(offer)})`}
    .
  </p>
);

/** Finds another offer whose item price is lower, and whose total is higher only because of its shipping. */
function cheaperItem(offers: readonly ShownOffer[], best: ShownOffer): ShownOffer | undefined {
  const [lowest] = offers.filter(({ isCompared }) => isCompared).toSorted((one, other) => one.price - other.price);
  return lowest && lowest.price < best.price ? lowest : undefined;
}

/** Names the offer with the lower item price: the verdicts below are about prices without shipping, so they mean this offer. */
const CheaperItem = ({ offer }: { readonly offer: ShownOffer }) => (
  <p className="mt-2 text-sm">
    Harga barangnya lebih rendah di {offer.merchant}: {priceText(offer.price, offer.isFrom)} {WITHOUT_SHIPPING}, menjadi{" "}
    {totalText(offer)} dengan ongkir{offer.shipping === null && " terendah di toko lain"}.
  </p>
);

function Best({ offer, timeZone }: { readonly offer: ShownOffer; readonly timeZone: string }) {
  const { total, shipping, merchant, seenAt, freshness, isReported, isFrom } = offer;
  return (
    <div className="best-price">
      <div>
        <p className="price text-3xl font-extrabold">{priceText(total, isFrom)}</p>
        <p>
          di <strong>{merchant}</strong>, {shipping === null ? offerShippingText(offer) : shippingWords(true)}
        </p>
        <p className="text-sm text-ink-muted">
          dicek <Moment moment={seenAt} timeZone={timeZone} />
          {freshness === 1 && ", bisa berubah"}
        </p>
        {isReported && <p className="text-sm text-ink-muted">{REPORTED_PRICE}</p>}
      </div>
      <StoreLink offer={offer} className="button button-accent" />
    </div>
  );
}

const NoBest = ({ hasOffers }: { readonly hasOffers: boolean }) => (
  <p className="mt-2">
    {hasOffers
      ? "Saat ini tidak ada harga baru dan tersedia yang dapat dibandingkan. Penawaran yang masih kami ketahui ada di bawah."
      : "Saat ini tidak ada toko yang menawarkan produk ini. Riwayat harganya tetap kami simpan."}
  </p>
);

const Advice = ({ advice: { label, said, isFavourable, claim } }: { readonly advice: PriceAdvice }) => (
  <p className="mt-3 border-t border-line pt-2">
    <strong className={isFavourable ? "text-success" : ""}>{label}:</strong> {said}{" "}
    {claim && <strong className="badge badge-warning whitespace-normal">{claim}</strong>}{" "}
    <a href={`#${EVIDENCE_ANCHOR}`} className="text-link inline-flex min-h-6 items-center text-sm">
      Buktinya
    </a>
  </p>
);
