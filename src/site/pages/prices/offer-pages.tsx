import { TOTAL_RULE } from "../../../catalogue/ledger/offers/queries.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { MOST_OFFERS } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { OFFERS_PER_PAGE } from "../../../catalogue/listings/public-queries/tracked-offers.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { Pagination, pageAddress } from "../../parts/pagination.tsx";
import { OfferList } from "./offer-list.tsx";
import { type OfferRow, offersBySeller } from "./offers-by-seller.ts";
import { COMMISSION_NEVER_DECIDES } from "./product-grid.tsx";
import { ProvinceChoice } from "./shipping-by-province.tsx";

export const MOST_OFFER_PAGES = Math.ceil(MOST_OFFERS / OFFERS_PER_PAGE);

export const USED_ANCHOR = "bekas";

const isNew = ({ condition }: ShownOffer) => condition === "new";

/** Returns the offers of one page, the offers of new items first. */
export function offerPageOf(offers: readonly ShownOffer[], page: number) {
  const inOrder = [...offers.filter(isNew), ...offers.filter((offer) => !isNew(offer))];
  const rows = offersBySeller(inOrder);
  const pages = Math.max(1, Math.ceil(rows.length / OFFERS_PER_PAGE));
  return {
    pages,
    rows: rows.slice((page - 1) * OFFERS_PER_PAGE, page * OFFERS_PER_PAGE),
    /** Returns the addresses of the neighbouring pages, which the page names for search engines. */
    linksOf: (slug: string) => ({
      ...(page > 1 ? { previous: pageAddress(productPath(slug), page - 1) } : {}),
      ...(page < pages ? { next: pageAddress(productPath(slug), page + 1) } : {}),
    }),
  };
}

const OFFERS_ANCHOR = "penawaran";

type OffersProps = {
  readonly product: ShownProduct;
  readonly offers: readonly ShownOffer[];
  readonly discounts: ProductPrices["discounts"] | undefined;
  readonly hasMore: boolean;
  /** The page number, from 1. */
  readonly page: number;
  readonly timeZone: string;
};

/** Shows the offers in two groups: used and refurbished offers are never mixed with new ones, whatever they cost. */
export function Offers({ product, offers, discounts, hasMore, page, timeZone }: OffersProps) {
  const shown = offerPageOf(offers, page);
  const groups = [
    { id: OFFERS_ANCHOR, title: "Penawaran", rows: shown.rows.filter(({ offer }) => isNew(offer)) },
    { id: USED_ANCHOR, title: "Bekas dan rekondisi", rows: shown.rows.filter(({ offer }) => !isNew(offer)) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className="mt-6 md:mt-10">
          <h2 id={group.id} className="section-title">
            {group.title}
          </h2>
          {group.id === OFFERS_ANCHOR && <ProvinceChoice rows={group.rows} />}
          <OfferList
            {...{ product, discounts, timeZone }}
            rows={group.rows}
            isAlone={offers.length === 1 && !hasMore}
          />
        </section>
      ))}
      {groups.length > 0 && <OrderOfOffers rows={shown.rows} />}
      <Pagination path={productPath(product.slug)} page={page} pages={shown.pages} />
      {hasMore && page === shown.pages && (
        <p className="mt-4 text-ink-muted">Penawaran lain yang lebih mahal tidak ditampilkan.</p>
      )}
    </>
  );
}

const OrderOfOffers = ({ rows }: { readonly rows: readonly OfferRow[] }) => (
  <details className="mt-2 text-sm text-ink-muted">
    <summary className="min-h-6 cursor-pointer py-1">
      {rows.every(({ offer }) => offer.shipping === null)
        ? "Urut dari harga termurah (ongkir belum diketahui)."
        : "Urut dari total termurah."}{" "}
      {COMMISSION_NEVER_DECIDES}
    </summary>
    <p className="max-w-3xl">
      {TOTAL_RULE.text} {TIES_AND_LAST}
    </p>
  </details>
);

const TIES_AND_LAST =
  "Bila totalnya sama, yang ongkirnya diketahui lebih dahulu, lalu yang lebih baru dicek, lalu menurut nama toko. Yang habis, lama tidak dicek, atau harganya tampak keliru dan belum dipastikan ada di bawah. Harga yang dilaporkan pengunjung \
tetap di tempatnya sampai kami selesai memeriksanya.";
