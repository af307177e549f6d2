import type { Download } from "../../../platform/json-api/endpoint.ts";
import { csvFile } from "../../../platform/text/csv.ts";

/** The columns of a shop's sheet, by names that mapping/aliases.ts recognises. */
export const SHEET_COLUMNS = [
  "Kode Produk",
  "Nama Produk",
  "Harga",
  "Harga Coret",
  "Stok",
  "Tautan",
  "Merek",
  "Kode Batang",
  "Kategori",
  "Tautan Gambar",
  "Tanggal Dicek",
] as const;

/** Returns an empty sheet. Each shop needs a sheet of its own, because a feed belongs to one merchant. */
export const sheetTemplate = (): Download => csvFile("templat-harga.csv", SHEET_COLUMNS, noRows(), () => []);

async function* noRows(): AsyncGenerator<readonly never[]> {}
