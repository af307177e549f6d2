import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";

const DEFAULTS: Omit<ShownOffer, "total"> = {
  ...{ id: 1, title: "Ponsel Nusa", merchant: "Toko Satu", merchantSlug: "toko-satu", seller: "", condition: "new" },
  ...{
    match: { rule: "own" },
    price: 2_000_000,
    listPrice: null,
    shipping: null,
    localShipping: null,
    assumedShipping: null,
  },
  ...{ shippingTo: null, shippingNote: null, shippingByProvince: null },
  ...{ currency: "IDR", availability: 1, isOdd: false, isReported: false, seenAt: new Date("2026-11-26T02:00:00Z") },
  ...{ freshness: 0, color: null, size: null, isBuyable: true, isCompared: true, isLowest: false, isFrom: false },
  rating: null,
};

/** Makes an offer as pages read it: fresh, new and in stock, unless the test says otherwise. */
export function shownOffer(given: Partial<ShownOffer> = {}): ShownOffer {
  const offer = { ...DEFAULTS, ...given };
  const isBuyable =
    offer.isBuyable && offer.availability === 1 && !offer.isOdd && offer.freshness < 2 && offer.currency === "IDR";
  return {
    ...{ ...offer, total: given.total ?? offer.price + (offer.shipping ?? 0), isBuyable },
    isCompared: given.isCompared ?? (isBuyable && offer.condition === "new"),
  };
}

/** Makes offers of one product. The offer that the database would choose stands for the product, and another one for its used offers. */
export function shownOffers(...offers: readonly Partial<ShownOffer>[]): readonly ShownOffer[] {
  const shown = offers.map((given, nth) => shownOffer({ id: nth + 1, merchantSlug: `toko-${nth + 1}`, ...given }));
  const isFirst = (offer: ShownOffer, isNew: boolean) =>
    shown
      .filter(({ isBuyable, condition }) => isBuyable && (condition === "new") === isNew)
      .toSorted(
        (one, other) => Number(one.shipping === null) - Number(other.shipping === null) || one.total - other.total,
      )[0] === offer;
  return shown.map((offer) => ({ ...offer, isLowest: isFirst(offer, offer.condition === "new") }));
}
