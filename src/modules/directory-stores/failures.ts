import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { StoreFailure } from "./commands.ts";

export const FAILURES: Record<StoreFailure, ApiError> = {
  "version-conflict": {
    status: 409,
    code: "version_conflict",
    message:
      "Orang lain menyimpan toko ini setelah Anda membukanya. Yang Anda ketik belum disimpan: muat ulang halaman untuk melihat perubahannya.",
  },
  "detail-to-come": {
    status: 422,
    code: "store_detail_date",
    message: "Tanggal pemeriksaan keterangan tidak boleh setelah hari ini.",
  },
  "closing-to-come": {
    status: 422,
    code: "store_closing_date",
    message: "Tanggal tutup tidak boleh setelah hari ini.",
    field: "closedOn",
  },
  "last-of-category": {
    status: 409,
    code: "store_last_of_category",
    message:
      "Toko ini satu-satunya yang masih tampil di salah satu kategori, jadi tidak dapat disembunyikan. Tampilkan dahulu toko lain di kategori itu.",
  },
};
