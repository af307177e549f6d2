/** Of the products of one category, or of all. */
export const pricesPath = (category?: string): string => (category === undefined ? "/harga" : `/harga/${category}`);

export const productPath = (slug: string): string => `/produk/${slug}`;

/** The page of a product, saying that the offer that was asked for is gone. */
export const goneOfferPath = (slug: string): string => `${productPath(slug)}?${GONE_OFFER.name}=${GONE_OFFER.value}`;
export const GONE_OFFER = { name: "penawaran", value: "berakhir" } as const;
