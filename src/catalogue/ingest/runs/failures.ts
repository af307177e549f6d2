import type { DownloadFailure } from "../../../platform/fetch/guarded-download.ts";
import { FILE_FAILURES, type FileFailure } from "../file/failures.ts";
import { MAX_FEED_GB } from "../schema.ts";

/** The least speed of a download: a tenth of what the slowest shared hosting serves. */
export const LEAST_KB_A_SECOND = 4;

/** Why a run has failed, by the code in `feed_runs.reason`, as the operator reads it. */
export const RUN_FAILURES = {
  ...FILE_FAILURES,
  "bad-address": "Alamat feed ini bukan alamat http atau https yang dapat dipakai.",
  "private-address":
    "Alamat feed ini berada di jaringan pribadi, misalnya jaringan kantor atau server situs ini, jadi tidak dibaca. Pakai alamat yang dapat dibuka dari internet. Bila jaringan itu memang milik Anda, pemilik situs dapat mengizinkannya lewat setelan FEED_NETWORKS di server, lalu memulai ulang situs.",
  unresolved: "Nama server feed ini tidak ditemukan. Periksa penulisan alamatnya.",
  unreachable: "Server feed ini tidak menjawab, atau sambungannya terputus. Periksa alamatnya, atau coba lagi nanti.",
  "timed-out": "Server feed ini terlalu lama menjawab. Coba lagi nanti.",
  "too-slow": `Server feed ini mengirim terlalu lambat, kurang dari ${LEAST_KB_A_SECOND} kB per detik, jadi unduhannya dihentikan. Coba lagi nanti, atau hubungi tokonya.`,
  "too-large": `Berkas feed ini lebih besar dari ${MAX_FEED_GB} GB.`,
  "wrong-type": "Server mengirim feed ini dengan kompresi yang tidak dikenal.",
  "too-many-redirects": "Alamat feed ini terus mengalihkan ke alamat lain.",
  "secret-unreadable":
    "Kata sandi feed ini tidak dapat dibuka, karena kuncinya sudah lain. Isi lagi kata sandinya di halaman feed.",
  "secret-elsewhere":
    "Server ini meminta kata sandi. Kata sandi yang tersimpan hanya untuk alamat feed yang lama, jadi tidak dikirim ke sini. Isi kata sandinya di bagian Akses.",
  status: "Server feed menjawab dengan galat.",
  "content-missing": "Berkas feed ini tidak ada lagi. Unggah lagi berkasnya.",
  "content-refused":
    "Isi ini sama dengan pembaruan yang sudah diurungkan, jadi tidak dipakai lagi. Jalankan lagi dengan isi atau berkas yang sudah diperbaiki, atau setelah pemetaan kolomnya diubah.",
  "no-pages": "Semua halaman feed ini dijeda. Periksa halamannya, lalu lanjutkan yang sudah dapat dibaca.",
  "typed-again": "Penawaran ini sudah diketik ulang; yang terbaru diterapkan oleh pembaruan lain.",
  "too-many-rows":
    "Berkas ini berisi jauh lebih banyak baris daripada biasanya, jadi pembaruannya dihentikan. Penawaran yang ada tetap seperti semula. Periksa berkasnya, atau hubungi tokonya.",
  "disk-full": "Tempat di server penuh. Kosongkan tempat, lalu jalankan lagi.",
  "disk-full-applying": "Tempat di server penuh selagi pembaruan ini diterapkan. Kosongkan tempat, lalu jalankan lagi.",
  "broken-off":
    "Pembaruan ini tiga kali terhenti di tengah jalan, jadi tidak dicoba lagi. Periksa catatan server, lalu jalankan lagi.",
  hung: "Pembaruan ini terlalu lama tanpa kemajuan, jadi dihentikan.",
  stopped: "Pembaruan ini dihentikan.",
  "preview-stopped":
    "Berkas ini terlalu berat untuk dibaca, jadi pratinjaunya dihentikan. Mungkin isinya rusak atau sengaja dibuat salah. Periksa berkasnya, atau minta berkas baru dari tokonya.",
  interrupted: "Situs dipulihkan dari cadangan selagi pembaruan ini berjalan. Jalankan lagi.",
} as const satisfies Record<DownloadFailure | FileFailure, string> & Record<string, string>;

export type RunFailure = keyof typeof RUN_FAILURES;

/** @param most how many rows the feed may have */
export const tooManyRowsText = (most: string): string =>
  RUN_FAILURES["too-many-rows"].replace(
    "daripada biasanya",
    `daripada biasanya (batasnya ${Number(most).toLocaleString("id-ID")})`,
  );

/** Says what a server answered instead of the feed, and what to do about it. */
export function statusText(status: string): string {
  const said = `Server feed menjawab dengan galat ${status}.`;
  if (status === "401" || status === "403") return `${said} Periksa kata sandi atau header di bagian Akses.`;
  if (status === "404" || status === "410") return `${said} Periksa alamatnya.`;
  return `${said} Coba lagi nanti, atau hubungi tokonya.`;
}
