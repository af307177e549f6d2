import type { ApiError } from "../../../platform/json-api/api-errors.ts";
import type { CategoryMerchantsFailure } from "./category-merchants.ts";
import type { MerchantFailure } from "./commands.ts";

export const FAILURES: Record<MerchantFailure, ApiError> = {
  "not-found": { status: 404, code: "not_found", message: "Toko ini tidak ditemukan. Mungkin baru saja dihapus." },
  "slug-taken": {
    status: 409,
    code: "merchant_exists",
    message: "Pengenal itu sudah dipakai toko lain. Pilih yang lain.",
    field: "slug",
  },
  sample: {
    status: 409,
    code: "merchant_sample",
    message: "Ini toko rekaan dari data contoh, jadi tidak dapat diubah. Tambahkan toko Anda sebagai toko baru.",
  },
  "pages-unconfirmed": {
    status: 422,
    code: "merchant_pages_unconfirmed",
    message: "Centang pernyataan bahwa Anda berhak membaca halaman ini, atau hapus host yang baru.",
    field: "mayReadPages",
  },
  "fact-to-come": {
    status: 422,
    code: "merchant_fact_date",
    message: "Tanggal pemeriksaan keterangan tidak boleh setelah hari ini.",
  },
  "in-use": {
    status: 409,
    code: "merchant_in_use",
    message:
      "Toko ini masih punya feed atau penawaran, jadi tidak dapat dihapus. Hapus dahulu semua feed dan penawarannya.",
  },
};

export const CATEGORY_FAILURES: Record<CategoryMerchantsFailure, ApiError> = {
  "unknown-merchants": {
    status: 422,
    code: "unknown_merchants",
    message: "Salah satu toko sudah tidak ada, atau hanya data contoh. Hapus dari daftar, lalu simpan lagi.",
    field: "merchants",
  },
  "list-changed": {
    status: 409,
    code: "version_conflict",
    message: "Orang lain mengubah daftar ini setelah Anda membukanya. Muat ulang halaman untuk melihat perubahannya.",
  },
};
