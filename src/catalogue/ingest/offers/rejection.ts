import type { RowProblem } from "../formats/raw-row.ts";
import type { FeedField } from "../mapping/fields.ts";
import { PAGE_PROBLEMS } from "../product-pages/page-problem.ts";

/** The most characters of an id. */
export const MAX_ID = 200;

/** Why a row is no offer, by code. */
export const REJECTIONS = {
  "title-missing": "Judul kosong.",
  "price-missing": "Harga kosong.",
  "price-unreadable": "Harga tidak terbaca sebagai angka.",
  "price-placeholder": "Harga 0 atau 1 rupiah bukan harga.",
  "price-negative": "Harga negatif.",
  "price-too-large": "Harga melebihi 1 triliun rupiah.",
  "price-installment": "Harganya uang muka atau satu kali cicilan, bukan harga penuh.",
  "price-subscription": "Harganya bagian dari langganan atau kontrak, bukan harga penuh.",
  "link-missing": "Tautan kosong.",
  "link-invalid": "Tautan bukan alamat http atau https.",
  "link-numeric": "Tautan memakai alamat angka (IP), bukan nama situs.",
  "id-failed": "ID berisi galat lembar kerja atau templat (#N/A, Memuat...), jadi tidak diketahui penawaran mana ini.",
  "id-too-long": `ID lebih panjang dari ${MAX_ID} karakter.`,
  "row-columns": "Jumlah kolom baris ini berbeda dari kepala tabel.",
  "row-quote": "Tanda kutip dalam baris ini tidak ditutup.",
  "row-xml": "XML produk ini rusak.",
  "row-json": "Baris ini bukan objek JSON.",
  "row-too-long": "Baris ini terlalu panjang.",
  ...PAGE_PROBLEMS,
} as const satisfies Record<string, string> & Record<`row-${RowProblem}`, string>;

export type RejectionReason = keyof typeof REJECTIONS;

export const isRejectionReason = (code: string): code is RejectionReason => Object.hasOwn(REJECTIONS, code);

export type Rejection = {
  /** The row's number in the file: in a table the number that a spreadsheet shows, where the header is row 1. */
  readonly row: number;
  /** The title by which a person finds the row, shortened; empty where the row has none or is broken itself. */
  readonly title: string;
  /** The field that is the reason; null where the row itself is broken. */
  readonly field: FeedField | null;
  /** What the field holds, shortened. */
  readonly value: string;
  readonly reason: RejectionReason;
  /** The row's own id and address, shortened; null where the row has none or is broken itself. */
  readonly externalId: string | null;
  readonly url: string | null;
};

export const MAX_VALUE_SHOWN = 200;
