import { Moment } from "../../../site/parts/moments.tsx";
import { formatRupiah } from "../../money/money.shared.ts";
import {
  DISCOUNT_RULES,
  DROP_RULE,
  GOOD_PRICE_RULE,
  LOWEST_RULE,
  observationOf,
  type PriceRule,
} from "../../prices/schema.ts";
import { productPath } from "../paths.shared.ts";
import type { ShownOffer, ShownProduct } from "../visible/product-page.ts";
import type { ProductPrices } from "../visible/product-prices.ts";
import { OfferList } from "./offer-list.tsx";
import { RuleLink } from "./price-verdicts.tsx";

type Props = {
  readonly product: ShownProduct;
  readonly offers: readonly ShownOffer[];
  /** The one that the link leads to. */
  readonly offer: number;
  readonly prices: ProductPrices | undefined;
  readonly timeZone: string;
};

const MOST_CHEAPER = 5;

/** What we know of the offer behind a link: its price, what was seen of it, and who asks less. */
export function CheckedOffer({ product, offers, offer, prices, timeZone }: Props) {
  const own = offers.find(({ id }) => id === offer);
  const compared = offers.filter(({ isCompared, id }) => isCompared && id !== offer);
  const cheaper = own?.isCompared ? compared.filter(({ total }) => total < own.total) : compared;
  return (
    <section aria-labelledby="hasil-cek" className="mt-8">
      <h2 id="hasil-cek" className="section-title">
        <a href={productPath(product.slug)} className="text-link">
          {product.title}
        </a>
      </h2>
      {own ? (
        <OwnPrice offer={own} timeZone={timeZone} />
      ) : (
        <p className="mt-3">Penawaran itu sudah tidak ada di tokonya.</p>
      )}
      {own && prices && <Observations offer={own} prices={prices} />}
      <h3 className="mt-8 text-lg font-bold">{cheaper.length > 0 ? headingOf(own) : "Belum ada yang lebih murah"}</h3>
      {cheaper.length > 0 ? (
        <OfferList product={product} offers={cheaper.slice(0, MOST_CHEAPER)} timeZone={timeZone} />
      ) : (
        <p className="mt-2">
          {compared.length > 0
            ? "Di toko lain yang kami pantau, totalnya tidak lebih rendah."
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

const headingOf = (own: ShownOffer | undefined) => (own?.isCompared ? "Lebih murah di toko lain" : "Di toko lain");

function OwnPrice({ offer, timeZone }: { readonly offer: ShownOffer; readonly timeZone: string }) {
  return (
    <p className="mt-3">
      <strong className="text-xl font-extrabold">{formatRupiah(offer.price)}</strong> di {offer.merchant}
      {offer.shipping === null ? ", ongkir belum diketahui" : `, ongkir ${formatRupiah(offer.shipping)}`}, dicek{" "}
      <Moment moment={offer.seenAt} timeZone={timeZone} />
      {offer.isOdd && ". Harga ini sedang diperiksa"}.
    </p>
  );
}

function Observations({ offer, prices }: { readonly offer: ShownOffer; readonly prices: ProductPrices }) {
  const { good, lowestEver, dropped } = prices.verdict;
  const isOwn = (by: { readonly offer: string } | undefined) => by?.offer === offer.merchant;
  const said: { rule: PriceRule; text: string }[] = [
    ...(isOwn(lowestEver) ? [{ rule: LOWEST_RULE, text: `${LOWEST_RULE.name} sejak kami pantau.` }] : []),
    ...(isOwn(good) && !isOwn(lowestEver) ? [{ rule: GOOD_PRICE_RULE, text: `${GOOD_PRICE_RULE.name}.` }] : []),
    ...(isOwn(dropped) ? [{ rule: DROP_RULE, text: `${DROP_RULE.name} dibanding 90 hari terakhir.` }] : []),
    ...prices.discounts
      .filter(({ offer: id }) => id === offer.id)
      .map(({ check }) => ({ rule: DISCOUNT_RULES[check.verdict], text: observationOf(check, offer.merchant) })),
  ];
  if (said.length === 0)
    return <p className="mt-3 text-ink-muted">Belum ada yang istimewa dari harga ini menurut yang kami lihat.</p>;
  return (
    <ul className="mt-4 grid gap-3">
      {said.map(({ rule, text }) => (
        <li key={rule.id} className="card card-body">
          {text} <RuleLink rule={rule} />
        </li>
      ))}
    </ul>
  );
}
