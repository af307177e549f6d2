import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";

/** What a store's customers say of the thing there. Each store's stands for itself: who rates, and how, differs from store to store. */
export const OfferRating = ({ offer: { rating, merchant } }: { readonly offer: ShownOffer }) =>
  rating && (
    <p className="text-sm">
      <span aria-hidden="true">★ </span>
      <span className="sr-only">Nilai </span>
      {rating.value.toLocaleString("id-ID")} dari {rating.count.toLocaleString("id-ID")} ulasan di {merchant}
    </p>
  );
