import type { PageOffer } from "./page-offer.ts";

/** The offer of a page as a row, by the column names of `PAGE_COLUMNS`. */
export type PageRow = Readonly<Record<string, string | readonly string[]>>;

/** The columns of a page's row, as a feed mapping. */
export const PAGE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...{ external_id: ["id"], title: ["title"], price: ["price"], list_price: ["list_price"], url: ["link"] },
  ...{ availability: ["availability"], condition: ["condition"], image_url: ["image"], brand: ["brand"] },
  ...{ gtin: ["gtin"], mpn: ["mpn"], category: ["category"], item_group_id: ["group"], seller: ["seller"] },
  ...{ color: ["color"], size: ["size"], material: ["material"] },
  ...{ description: ["description"], rating: ["rating"], rating_count: ["rating_count"] },
};

/**
 * @param id the offer's key
 * @param url the page's address, to which visitors are sent
 */
export const pageRow = (offer: PageOffer, { id, url }: { readonly id: string; readonly url: string }): PageRow => ({
  ...{ id, link: url, title: offer.title, price: `${offer.price} IDR` },
  ...(offer.listPrice === null ? {} : { list_price: `${offer.listPrice} IDR` }),
  ...{ availability: offer.availability, condition: offer.condition, image: absolute(offer.image, url) },
  ...{ brand: offer.brand, gtin: offer.gtins, mpn: offer.mpn, category: offer.category, group: offer.groupId },
  ...{ seller: offer.seller, color: offer.color, size: offer.size, material: offer.material },
  ...{ description: offer.description, rating: offer.rating, rating_count: offer.ratingCount },
});

const absolute = (image: string, page: string): string => (image === "" ? "" : (URL.parse(image, page)?.href ?? ""));
