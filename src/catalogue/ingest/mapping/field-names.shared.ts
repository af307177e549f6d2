import type { FeedField } from "./fields.ts";

/** The fields that a row must have to be an offer. */
export const REQUIRED: readonly FeedField[] = ["title", "price"];

/** The names of fields in the order in which people look for them; null for a field that is guessed alone and that nobody chooses a column for. */
const NAMES: Readonly<Record<FeedField, string | null>> = {
  title: "Judul",
  price: "Harga",
  external_id: "ID",
  url: "Tautan",
  sale_price: "Harga promo",
  list_price: "Harga coret",
  availability: "Stok",
  category: "Kategori",
  brand: "Merek",
  gtin: "GTIN atau EAN",
  mpn: "Kode produk",
  image_url: "Gambar",
  condition: "Kondisi",
  color: "Warna",
  size: "Ukuran",
  shipping: "Ongkos kirim",
  installment: "Cicilan",
  subscription: "Langganan",
  seller: "Penjual",
  item_group_id: "Kelompok varian",
  description: "Deskripsi",
  rating: "Nilai (dari 5)",
  rating_count: "Jumlah ulasan",
  currency: null,
  sale_dates: null,
  sale_starts: null,
  sale_ends: null,
  tracking_url: null,
  google_category: null,
  material: null,
  unit_measure: null,
  unit_base_measure: null,
  multipack: null,
  is_bundle: null,
  tenor: null,
  age_group: null,
  expires: null,
  checked_on: null,
  pause: null,
};

/** The fields that people choose columns for, with their names. */
export const FIELD_NAMES: readonly (readonly [field: string, name: string])[] = Object.entries(NAMES).flatMap(
  ([field, name]) => (name === null ? [] : [[field, name] as const]),
);

/** Returns a field's name as editors read it. */
export const fieldName = (field: string): string => FIELD_NAMES.find(([one]) => one === field)?.[1] ?? field;
