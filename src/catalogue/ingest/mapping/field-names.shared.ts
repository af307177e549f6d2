import type { FeedField } from "./fields.ts";

/** The fields that a row must have to be an offer. */
export const REQUIRED: readonly FeedField[] = ["title", "price"];

/** The fields that a column may be, in the order in which people look for them. */
export const FIELD_NAMES: readonly (readonly [field: FeedField, name: string])[] = [
  ["title", "Judul"],
  ["price", "Harga"],
  ["external_id", "ID"],
  ["url", "Tautan"],
  ["sale_price", "Harga promo"],
  ["list_price", "Harga coret"],
  ["availability", "Stok"],
  ["category", "Kategori"],
  ["brand", "Merek"],
  ["gtin", "GTIN atau EAN"],
  ["mpn", "Kode produk"],
  ["image_url", "Gambar"],
  ["condition", "Kondisi"],
  ["color", "Warna"],
  ["size", "Ukuran"],
  ["shipping", "Ongkos kirim"],
  ["installment", "Cicilan"],
  ["subscription", "Langganan"],
  ["seller", "Penjual"],
  ["item_group_id", "Kelompok varian"],
  ["description", "Deskripsi"],
  ["rating", "Nilai (dari 5)"],
  ["rating_count", "Jumlah ulasan"],
];

/** Returns a field's name as editors read it. */
export const fieldName = (field: string): string => FIELD_NAMES.find(([one]) => one === field)?.[1] ?? field;
