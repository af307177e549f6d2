/** Of the products of one category, or of all. */
export const pricesPath = (category?: string): string => (category === undefined ? "/harga" : `/harga/${category}`);

export const productPath = (slug: string): string => `/produk/${slug}`;

/** Leads on to the store. @param offer left out: what all of them begin with */
export const offerPath = (offer?: number): string => (offer === undefined ? "/ke" : `/ke/${offer}`);

/** The page of a product, saying that the offer that was asked for is gone. */
export const goneOfferPath = (slug: string): string => `${productPath(slug)}?${GONE_OFFER.name}=${GONE_OFFER.value}`;
export const GONE_OFFER = { name: "penawaran", value: "berakhir" } as const;
