import { type ApiError, partDamaged } from "../../platform/json-api/api-errors.ts";
import type { FeedFailure } from "./commands.ts";
import { type ManualFailure, OLDEST_DAYS } from "./manual/save-manual-offer.ts";
import type { PagesFailure } from "./product-pages/change-pages.ts";
import { RUN_FAILURES } from "./runs/failures.ts";
import type { StopFailure } from "./runs/stop.ts";
import { FEED_TOO_LARGE, UNDOABLE_DAYS } from "./schema.ts";

/** Failures of actions that exist only in the admin. */
type AdminFailure =
  | "in-use"
  | "other-source"
  | "no-upload"
  | "no-path"
  | "damaged"
  | "upload-too-large"
  | "private-address";

export const FAILURES: Record<FeedFailure | StopFailure | AdminFailure | PagesFailure | ManualFailure, ApiError> = {
  "not-found": { status: 404, code: "not_found", message: "Feed atau pembaruan ini tidak ditemukan." },
  "unknown-merchant": {
    status: 422,
    code: "unknown_merchant",
    message: "Toko ini tidak ditemukan. Tambahkan tokonya dahulu.",
    field: "merchant",
  },
  busy: {
    status: 409,
    code: "feed_busy",
    message: "Feed ini sedang diperbarui. Tunggu sampai selesai, lalu coba lagi.",
  },
  "not-held": {
    status: 409,
    code: "run_not_held",
    message: "Pembaruan ini tidak menunggu keputusan lagi: sudah diputuskan, atau digantikan yang lebih baru.",
  },
  "not-running": {
    status: 409,
    code: "run_not_running",
    message: "Pembaruan ini tidak berjalan lagi, jadi tidak ada yang dihentikan.",
  },
  "undo-running": {
    status: 409,
    code: "run_undoing",
    message: "Pembaruan ini sedang diurungkan. Pengurungan berlangsung sekaligus, jadi tidak dapat dihentikan.",
  },
  "run-finishing": {
    status: 409,
    code: "run_finishing",
    message:
      "Semua isi pembaruan ini sudah diterapkan dan tinggal dirapikan, jadi tidak dapat dihentikan lagi. Tunggu sampai selesai, lalu urungkan bila perlu.",
  },
  "not-undoable": {
    status: 409,
    code: "run_not_undoable",
    message: `Hanya sepuluh pembaruan terakhir dalam ${UNDOABLE_DAYS} hari yang dapat diurungkan, dan hanya yang sudah diterapkan.`,
  },
  "in-use": {
    status: 409,
    code: "feed_in_use",
    message: "Penawaran dari feed ini sudah diterapkan, jadi feed ini tidak dapat dihapus. Jeda saja feed-nya.",
  },
  "other-source": {
    status: 422,
    code: "feed_other_source",
    message: "Alamat dan kata sandi hanya untuk feed dari alamat; berkas hanya untuk feed dari berkas.",
  },
  "no-upload": {
    status: 422,
    code: "feed_no_upload",
    message: "Berkasnya tidak ada di server. Unggah lagi berkasnya.",
    field: "file",
  },
  "no-path": { status: 404, code: "not_found", message: "Kategori ini tidak ada dalam feed itu. Muat ulang halaman." },
  "pages-unconfirmed": {
    status: 422,
    code: "feed_pages_unconfirmed",
    message: "Centang pernyataan bahwa Anda berhak membaca halaman ini, atau hapus alamat dari host yang baru.",
    field: "mayReadPages",
  },
  "page-marketplace": {
    status: 422,
    code: "feed_page_marketplace",
    message:
      "Shopee, Tokopedia, Lazada, Blibli, Bukalapak, dan TikTok Shop melarang halamannya dibaca program. Pakai feed dari program afiliasinya.",
    field: "pages",
  },
  "page-address": {
    status: 422,
    code: "feed_page_address",
    message: "Tulis satu alamat lengkap setiap baris, misalnya https://www.toko.example/produk/kipas.",
    field: "pages",
  },
  sample: {
    status: 409,
    code: "merchant_sample",
    message: "Ini toko rekaan dari data contoh, jadi tidak dapat diisi.",
  },
  "no-manual-offer": { status: 404, code: "not_found", message: "Penawaran ini tidak ditemukan." },
  "offer-changed": {
    status: 409,
    code: "version_conflict",
    message: "Penawaran ini sudah diubah orang lain sejak Anda membukanya. Periksa perubahannya, lalu simpan lagi.",
  },
  "other-merchant": {
    status: 422,
    code: "manual_offer_merchant",
    message: "Toko sebuah penawaran tidak dapat diganti. Tarik penawaran ini, lalu ketik yang baru.",
    field: "merchant",
  },
  "date-to-come": {
    status: 422,
    code: "manual_offer_date",
    message: "Tanggalnya tidak boleh setelah hari ini.",
    field: "seenOn",
  },
  "date-too-old": {
    status: 422,
    code: "manual_offer_date_too_old",
    message: `Tanggalnya paling lama ${OLDEST_DAYS} hari yang lalu. Harga yang lebih lama diimpor sebagai harga lampau.`,
    field: "seenOn",
  },
  "date-before-last": {
    status: 422,
    code: "manual_offer_date_order",
    message: "Harga yang lebih baru sudah tercatat. Riwayat harga tidak ditulis ulang.",
    field: "seenOn",
  },
  "private-address": {
    status: 422,
    code: "feed_private_address",
    message: RUN_FAILURES["private-address"],
    field: "url",
  },
  damaged: partDamaged,
  "upload-too-large": {
    status: 413,
    code: "feed_upload_too_large",
    message: FEED_TOO_LARGE,
    field: "file",
  },
};
