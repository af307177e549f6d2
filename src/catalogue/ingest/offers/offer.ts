import type { Availability, OfferCondition, ShippingByProvince } from "../../ledger/offers/schema.ts";
import type { PriceDoubt } from "./price-doubt.ts";
import type { Rating } from "./rating.ts";

/** What is worth knowing of an offer that is taken as it is. */
export const OFFER_FLAGS = {
  "id-made": "Tanpa kolom ID: ID dibuat dari tautan atau judul.",
  "price-range": "Harganya rentang; dipakai yang terendah, dan ditulis dengan mulai.",
  "price-sentinel": "Harganya deret angka (99999999, 12345678), jadi tidak dibandingkan sebelum diperiksa.",
  "price-on-request": "Judulnya meminta harganya ditanyakan, jadi harga ini tidak dibandingkan sebelum diperiksa.",
  "part-payment":
    "Judulnya menyebut DP, cicilan, atau kontrak: bila jauh di bawah harga toko lain, harganya menunggu diperiksa.",
  "sale-unreadable": "Harga promo tidak terbaca; dipakai harga biasa.",
  "sale-not-lower": "Harga promo tidak lebih rendah dari harga biasa.",
  "zone-assumed": "Masa promo tanpa zona waktu; dianggap WIB.",
  "dates-unreadable": "Masa promo tidak terbaca; harga promo tidak dipakai.",
  "checked-unreadable": "Tanggal dicek tidak terbaca; harga ini dianggap dilihat setiap kali lembarnya dibaca.",
  "sold-out-unpriced": "Habis dan tanpa harga: harga yang terakhir kami lihat tetap disimpan.",
  "availability-unknown": "Ketersediaan tidak dikenali; dianggap tersedia.",
  "condition-unknown": "Kondisi barang tidak dikenali; dianggap baru.",
  "gtin-lost": "Kode batang rusak oleh Excel (8,99E+12).",
  "gtin-invalid": "Kode batang tidak sah atau khusus di dalam toko.",
  "image-invalid": "Alamat gambar tidak dapat dipakai.",
  "characters-lost": "Ada byte yang bukan huruf dalam pengodean berkas ini; ditulis sebagai \uFFFD.",
  "other-currency": "Bukan rupiah; disimpan, tidak dibandingkan.",
} as const satisfies Record<string, string>;

export type OfferFlag = keyof typeof OFFER_FLAGS;

/** Behind a group's id, of its sizes for children. */
export const CHILDREN_GROUP = /:anak$/;

/** A span of time in milliseconds since 1970; null: open at that end. */
export type Period = { readonly from: number | null; readonly to: number | null };

export type Shipping = {
  /** In the currency of the offer; 0 is free. */
  readonly price: number;
  /** Courier and service. */
  readonly note: string;
  /** Where it holds: `ID` is all of Indonesia, then a code of PROVINCES or a place as the feed names it. Empty: the feed does not say. */
  readonly to: string;
  /** What is asked to the provinces that the feed names, the cheapest way to each. */
  readonly byProvince: ShippingByProvince;
};

export type Measure = { readonly value: number; readonly unit: string };

/** What a row of a feed says, checked and in one form. Texts are plain text: entities read, tags taken out, in one line. */
export type FeedOffer = {
  /** The merchant's own key. Made here of the link or the title where the feed has none. */
  readonly externalId: string;
  /** As it was made of a link when tracking was still a part of it; an offer that is known by it keeps it. */
  readonly earlierId: string | null;
  readonly title: string;
  /**
   * What is to be paid at the moment of reading: the sale price while it holds. Rupiah, an integer; of another currency its own units. 0
   * of what is sold out and has no price meanwhile.
   */
  readonly price: number;
  /** The old price that is claimed, where it is above `price`. */
  readonly listPrice: number | null;
  /** ISO 4217. What is not IDR is kept and never compared. */
  readonly currency: string;
  /** The price as the feed writes it. */
  readonly priceText: string;
  /** The price is the lowest of several: of a range, or of variants. */
  readonly isFrom: boolean;
  /** Why a person should look at the price. */
  readonly priceDoubt: PriceDoubt | null;
  /** Of a sale price, whether it holds or not. */
  readonly salePeriod: Period | null;
  readonly availability: Availability;
  readonly condition: OfferCondition;
  /** http or https. Null only where the whole feed has no links, and no address of the shop was given to make them of. */
  readonly url: string | null;
  /** The same page through a network's tracker, where the feed has both. */
  readonly trackingUrl: string | null;
  readonly imageUrl: string | null;
  readonly brand: string | null;
  /** 14 digits, with a check digit that holds; none of the restricted prefixes. The first, where there are several. */
  readonly gtin: string | null;
  readonly gtins: readonly string[];
  readonly mpn: string | null;
  /** Of the merchant: each a path from the widest level to the narrowest. */
  readonly categories: readonly (readonly string[])[];
  /** Google's number or English path, as it stands there. */
  readonly googleCategory: string | null;
  /** Variants of one thing share it, within one merchant. */
  readonly itemGroupId: string | null;
  readonly color: string | null;
  readonly size: string | null;
  readonly material: string | null;
  readonly shipping: Shipping | null;
  readonly unitMeasure: Measure | null;
  readonly unitBaseMeasure: Measure | null;
  /** How many identical pieces are sold as one. */
  readonly multipack: number | null;
  readonly isBundle: boolean;
  /** Milliseconds since 1970, after which the feed itself no longer stands by it. */
  readonly expires: number | null;
  readonly seller: string | null;
  /** As the feed has it, markup and all: `plainDescription` makes what may be shown of it. Empty where there is none. */
  readonly description: string;
  readonly rating: Rating | null;
  /** Its feed does not count to five. */
  readonly isRatedOverFive: boolean;
  readonly flags: readonly OfferFlag[];
};
