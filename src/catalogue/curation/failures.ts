import { PLANS_WAIT } from "../../modules/maintenance/commands.ts";
import type { DeclaredError } from "../../platform/json-api/endpoint.ts";
import type { ComparisonFailure } from "./edits/link-offers.ts";
import type { MoveFailure } from "./edits/move-offers.ts";
import type { UndoFailure } from "./edits/undo-edit.ts";
import type { MergeFailure } from "./merging/merge-product.ts";
import type { StepFailure } from "./merging/product-runs.ts";
import type { SplitFailure } from "./merging/split-product.ts";
import type { PairFailure } from "./reviews/decide-pair.ts";
import { PRODUCT_SKIP_REASONS } from "./skip-reasons.shared.ts";

export const FAILURES: Record<
  | (MoveFailure | UndoFailure | ComparisonFailure | MergeFailure | SplitFailure | PairFailure | StepFailure)
  | ("wrong-plan" | "plans-wait" | "unknown-type" | "version-conflict"),
  DeclaredError
> = {
  "not-found": { status: 404, code: "not_found", message: "Produk atau keputusan ini tidak ditemukan." },
  "unknown-type": {
    status: 422,
    code: "unknown_type",
    message: "Jenis ini tidak ada. Pilih yang lain.",
    field: "productType",
  },
  "version-conflict": {
    status: 409,
    code: "version_conflict",
    message: "Produk ini sudah disunting orang lain sejak Anda membukanya. Periksa perubahannya, lalu simpan lagi.",
  },
  elsewhere: {
    status: 409,
    code: "offer_elsewhere",
    message: "Penawaran ini sudah tidak ada di produk ini. Muat ulang halaman untuk melihat keadaannya.",
  },
  alone: {
    status: 409,
    code: "offer_alone",
    message: "Hanya penawaran ini yang ada di produk ini, jadi tidak ada yang perlu dipisahkan.",
  },
  "no-offers": {
    status: 409,
    code: "product_without_offers",
    message: "Produk tujuan tidak ada, atau tidak punya penawaran lain. Pilih produk lain.",
    field: "product",
  },
  sample: {
    status: 409,
    code: "sample_offer",
    message: "Data contoh tidak dapat disatukan dengan penawaran yang sebenarnya.",
    field: "product",
  },
  "plans-wait": PLANS_WAIT,
  "wrong-plan": {
    status: 422,
    code: "wrong_plan",
    message: "Rencana ini tidak dapat dibuat. Muat ulang halaman, lalu pilih lagi.",
  },
  "wrong-status": {
    status: 409,
    code: "wrong_status",
    message: "Rencana ini sudah beralih ke tahap lain. Lihat keadaannya yang terbaru, lalu putuskan lagi.",
  },
  "nothing-planned": {
    status: 409,
    code: "nothing_planned",
    message: "Tidak ada yang dapat dikerjakan dalam rencana ini.",
  },
  "nothing-chosen": {
    status: 409,
    code: "nothing_chosen",
    message: "Tidak ada baris yang dicentang. Centang minimal satu, lalu terapkan.",
  },
  decided: {
    status: 409,
    code: "pair_decided",
    message: "Pasangan ini baru saja diputuskan orang lain. Keputusannya ada di riwayat produknya.",
  },
  "pair-gone": {
    status: 409,
    code: "pair_gone",
    message: "Keadaan pasangan ini sudah berubah, jadi tidak perlu diputuskan lagi.",
  },
  "same-product": {
    status: 422,
    code: "same_product",
    message: "Produk tidak dapat digabung dengan dirinya sendiri. Pilih produk lain.",
    field: "product",
  },
  merged: {
    status: 409,
    code: "product_merged",
    message: "Produk ini sudah digabung ke produk lain. Urungkan penggabungannya di riwayat keputusan bila perlu.",
  },
  "target-merged": {
    status: 409,
    code: "target_merged",
    message: "Produk tujuan sudah digabung ke produk lain. Pilih produk itu.",
    field: "product",
  },
  hidden: {
    status: 409,
    code: "product_hidden",
    message: "Produk tujuan disembunyikan, jadi alamat lama tidak mengarah ke mana pun. Tampilkan dahulu produk itu.",
    field: "product",
  },
  "all-offers": {
    status: 422,
    code: "all_offers",
    message: "Semua penawaran dipilih, jadi tidak ada yang dipisahkan. Pilih sebagian saja.",
    field: "offers",
  },
  "kept-apart": {
    status: 409,
    code: "offers_kept_apart",
    message: "Keduanya pernah dinyatakan berbeda. Urungkan dahulu keputusan itu di riwayat produknya.",
  },
  joined: {
    status: 409,
    code: "offers_joined",
    message: "Keduanya pernah disatukan oleh redaksi. Urungkan dahulu keputusan itu di riwayat produknya.",
  },
  undone: {
    status: 409,
    code: "decision_undone",
    message: "Keputusan ini sudah diurungkan. Muat ulang halaman untuk melihat keadaannya.",
  },
  "merged-since": {
    status: 409,
    code: "decision_merged",
    message: PRODUCT_SKIP_REASONS["merged-since"],
  },
  "changed-since": {
    status: 409,
    code: "decision_outdated",
    message:
      "Keadaannya sudah berubah sejak keputusan ini, jadi tidak dapat diurungkan. Sunting saja keadaan yang sekarang.",
  },
};
