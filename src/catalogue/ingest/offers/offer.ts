import type { Availability, OfferCondition, ShippingByProvince } from "../../ledger/offers/schema.ts";
import type { PriceDoubt } from "./price-doubt.ts";
import type { Rating } from "./rating.ts";

/** What editors should know about an offer that is taken nevertheless. */
export const OFFER_FLAGS = {
  "id-made": "Tanpa kolom ID: ID dibuat dari tautan atau judul.",
  "price-range": "Harganya rentang; dipakai yang terendah, dan ditulis dengan mulai.",
  "price-sentinel": "Harganya deret angka (99999999, 12345678), jadi tidak dibandingkan sebelum diperiksa.",
  "price-on-request": "Judulnya meminta harganya ditanyakan, jadi harga ini tidak dibandingkan sebelum diperiksa.",
  "part-payment":
    "Judulnya menyebut DP, cicilan, atau kontrak: bila jauh di bawah harga toko lain, harganya menunggu diperiksa.",
  "sale-unreadable": "Harga promo tidak terbaca; dipakai harga biasa.",
  "sale-not-lower": "Harga promo tidak lebih rendah dari harga biasa.",
  "zone-assumed": "Masa promo tanpa zona waktu; dipakai zona waktu situs ini.",
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

/** The ending that is added to a group's id for the group of its children's sizes. */
export const CHILDREN_GROUP = /:anak$/;

/** A span of time in milliseconds since 1970; null where it has no start or no end. */
export type Period = { readonly from: number | null; readonly to: number | null };

export type Shipping = {
  /** The cost in the currency of the offer; 0 is free. */
  readonly price: number;
  /** The courier and service. */
  readonly note: string;
  /** Where the cost applies: `ID` is all of Indonesia, otherwise a code of PROVINCES or a place as the feed names it. Empty where the feed does not say. */
  readonly to: string;
  /** The cheapest cost to each province that the feed names. */
  readonly byProvince: ShippingByProvince;
};

export type Measure = { readonly value: number; readonly unit: string };

/** What a row of a feed says, checked and normalised. Texts are plain text in one line, with entities decoded and tags removed. */
export type FeedOffer = {
  /** The merchant's own key; made from the link or the title where the feed has none. */
  readonly externalId: string;
  /** The id as earlier versions of the application made it, from the link with its tracking parameters; an offer that is stored with this id keeps it. */
  readonly earlierId: string | null;
  readonly title: string;
  /**
   * What is to be paid at the moment of reading: the sale price while the sale lasts. An integer of rupiah, or an amount in another currency's own units. 0
   * where the product is sold out and has no price meanwhile.
   */
  readonly price: number;
  /** The claimed old price, where it is above `price`. */
  readonly listPrice: number | null;
  /** The currency (ISO 4217). Prices that are not in IDR are kept and never compared. */
  readonly currency: string;
  /** The price as the feed writes it. */
  readonly priceText: string;
  /** Whether the price is the lowest of several: of a range, or of variants. */
  readonly isFrom: boolean;
  /** Why a person should look at the price. */
  readonly priceDoubt: PriceDoubt | null;
  /** The period of a sale price, whether it holds now or not. */
  readonly salePeriod: Period | null;
  readonly availability: Availability;
  readonly condition: OfferCondition;
  /** An http or https address. Null only where the whole feed has no links, and no shop address was given to make them from. */
  readonly url: string | null;
  /** The link to the same page through a network's tracker, where the feed has both links. */
  readonly trackingUrl: string | null;
  readonly imageUrl: string | null;
  readonly brand: string | null;
  /** 14 digits with a valid check digit and no restricted prefix. Where the row has several such codes, the first one. */
  readonly gtin: string | null;
  readonly gtins: readonly string[];
  readonly mpn: string | null;
  /** The merchant's categories, each a path from the widest level to the narrowest. */
  readonly categories: readonly (readonly string[])[];
  /** Google's number or English path, as the feed has it. */
  readonly googleCategory: string | null;
  /** The id that all variants of one product share, within one merchant. */
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
  /** The moment, in milliseconds since 1970, after which the feed itself no longer vouches for the offer. */
  readonly expires: number | null;
  readonly seller: string | null;
  /** The description as the feed has it, with markup; `plainDescription` makes the text that may be shown. Empty where there is none. */
  readonly description: string;
  readonly rating: Rating | null;
  /** Whether the row's rating is above five, which means that the feed uses another scale. */
  readonly isRatedOverFive: boolean;
  readonly flags: readonly OfferFlag[];
};
