import { isConfirmed } from "../../../catalogue/ledger/prices/schema.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Moment } from "../../parts/moments.tsx";
import { type LinkVerdict, linkVerdict } from "./link-verdict.ts";
import { OfferList } from "./offer-list.tsx";
import { offerShippingText } from "./offer-total.ts";
import { offersBySeller } from "./offers-by-seller.ts";
import { ordinaryVerdict } from "./ordinary-verdict.ts";
import { priceStatements } from "./price-statements.ts";
import { ClaimedDiscount } from "./price-verdicts.tsx";
import { RuleLink } from "./rule-link.tsx";
import { priceText, WITHOUT_SHIPPING } from "./words.ts";

type Props = {
  readonly product: ShownProduct;
  readonly offers: readonly ShownOffer[];
  /** The id of the offer to which the link leads. */
  readonly offer: number;
  readonly prices: ProductPrices | undefined;
  readonly timeZone: string;
};

const MOST_CHEAPER = 5;

/** Shows what is known of the offer that a link leads to: its price, its history, and which stores ask less. */
export function CheckedOffer({ product, offers, offer, prices, timeZone }: Props) {
  const own = offers.find(({ id }) => id === offer);
  const compared = offers.filter(({ isCompared, id }) => isCompared && id !== offer);
  const cheaper = own?.isCompared ? compared.filter((other) => savingAt(other, own).amount > 0) : compared;
  return (
    <section aria-labelledby="hasil-cek" className="mt-3">
      <Verdict {...linkVerdict(own, prices)} />
      <h2 id="hasil-cek" className="section-title mt-3">
        <a href={productPath(product.slug)} className="text-link">
          {product.title}
        </a>
      </h2>
      {own ? (
        <OwnPrice offer={own} timeZone={timeZone} />
      ) : (
        <p className="mt-3">Penawaran itu sudah tidak ada di tokonya.</p>
      )}
      {own && <Dearer own={own} cheapest={cheaper.find((other) => savingAt(other, own).isTotal) ?? cheaper[0]} />}
      {own && prices && <Statements offer={own} prices={prices} />}
      <h3 className="mt-8 text-lg font-bold">{cheaper.length > 0 ? headingOf(own) : "Belum ada yang lebih murah"}</h3>
      {cheaper.length > 0 ? (
        <OfferList
          {...{ product, timeZone }}
          rows={offersBySeller(cheaper).slice(0, MOST_CHEAPER)}
          discounts={prices?.discounts}
        />
      ) : (
        <p className="mt-2">
          {compared.length > 0
            ? "Di toko lain yang kami pantau, harganya tidak lebih rendah; ongkir ikut dihitung bila keduanya diketahui."
            : "Kami hanya melihat barang ini di toko itu."}
        </p>
      )}
      <p className="mt-6">
        <a href={productPath(product.slug)} className="button button-primary">
          Semua penawaran dan riwayat harga
        </a>
      </p>
    </section>
  );
}

const BADGES: Readonly<Record<LinkVerdict["tone"], string>> = {
  good: "badge",
  bad: "badge badge-warning",
  neutral: "badge badge-neutral",
};

const Verdict = ({ label, said, tone }: LinkVerdict) => (
  <p role="status" className="text-lg">
    <strong className={BADGES[tone]}>{label}</strong> {said}
  </p>
);

const headingOf = (own: ShownOffer | undefined) => (own?.isCompared ? "Lebih murah di toko lain" : "Di toko lain");

function OwnPrice({ offer, timeZone }: { readonly offer: ShownOffer; readonly timeZone: string }) {
  return (
    <p className="mt-3">
      <strong className="price text-xl font-extrabold">{priceText(offer.price, offer.isFrom)}</strong> di{" "}
      {offer.merchant}, {offerShippingText(offer)}, dicek <Moment moment={offer.seenAt} timeZone={timeZone} />
      {offer.isOdd && ". Harga ini sedang diperiksa"}.
    </p>
  );
}

type DearerProps = { readonly own: ShownOffer; readonly cheapest: ShownOffer | undefined };

/** Says how much more the offer costs, which is what people who paste a link want to know. */
function Dearer({ own, cheapest }: DearerProps) {
  if (!own.isCompared || !cheapest) return null;
  const { amount, isTotal } = savingAt(cheapest, own);
  return (
    <p className="mt-3">
      <strong className="badge badge-warning">{formatRupiah(amount)} lebih mahal</strong> daripada di{" "}
      {cheapest.merchant}
      {isTotal ? ", dengan ongkir." : `, ${WITHOUT_SHIPPING}, karena belum semua ongkirnya diketahui.`}
    </p>
  );
}

/** Returns how much less another store asks: with shipping where the shipping of both offers is known, otherwise without, so that equal things are compared. */
function savingAt(other: ShownOffer, own: ShownOffer) {
  const isTotal = own.shipping !== null && other.shipping !== null;
  return { amount: isTotal ? own.total - other.total : own.price - other.price, isTotal };
}

/**
 * Lists the statements about the price. A claimed old price that is not confirmed comes first, as on the product's page, because praise above the claim would
 * make it look true.
 */
function Statements({ offer, prices }: { readonly offer: ShownOffer; readonly prices: ProductPrices }) {
  const own = priceStatements(prices.verdict).filter(({ store }) => store === offer.merchant);
  const checks = prices.discounts.filter(({ offer: id }) => id === offer.id);
  const claims = (areConfirmed: boolean) =>
    checks
      .filter(({ check }) => isConfirmed(check.verdict) === areConfirmed)
      .map(({ store, check }) => (
        <li key={check.verdict} className="card card-body">
          <ClaimedDiscount store={store} check={check} />
        </li>
      ));
  const ordinary = ordinaryVerdict(prices.verdict, offer.price);
  return (
    <ul className="mt-4 grid gap-3">
      {claims(false)}
      {own.map(({ rule, said }) => (
        <li key={rule.id} className="card card-body">
          <strong>{rule.name}:</strong> {said} <RuleLink rule={rule} />
        </li>
      ))}
      {claims(true)}
      {own.length + checks.length === 0 && (
        <li className="card card-body">
          <strong>{ordinary.label}:</strong> {ordinary.said} <RuleLink rule={ordinary.rule} />
        </li>
      )}
    </ul>
  );
}
