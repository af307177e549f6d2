import type { Download } from "../../../platform/json-api/endpoint.ts";
import { csvFile } from "../../../platform/text/csv.ts";

/** Columns of the sheet of one shop, by names that guessing knows (mapping/aliases.ts). */
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

/** An empty sheet: one sheet a shop, since a feed belongs to one. */
export const sheetTemplate = (): Download => csvFile("templat-harga.csv", SHEET_COLUMNS, noRows(), () => []);

async function* noRows(): AsyncGenerator<readonly never[]> {}
