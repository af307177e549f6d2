import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";

/** A store's rating of the thing. Ratings of several stores are not combined, because who rates, and how, differs from store to store. */
export const OfferRating = ({ offer: { rating, merchant } }: { readonly offer: ShownOffer }) =>
  rating && (
    <p className="text-sm">
      <span aria-hidden="true">★ </span>
      <span className="sr-only">Nilai </span>
      {rating.value.toLocaleString("id-ID")} dari {rating.count.toLocaleString("id-ID")} ulasan di {merchant}
    </p>
  );
