import type { CampaignSummary } from "../../../modules/newsletter/answers.ts";
import type { CampaignReason } from "../../../modules/newsletter/schema.ts";

export const STATE_NAMES: Readonly<Record<CampaignSummary["state"], string>> = {
  draft: "Draf",
  scheduled: "Dijadwalkan",
  sending: "Sedang dikirim",
  paused: "Dijeda",
  sent: "Selesai",
  held: "Ditahan",
};

/** Sentences that say why a newsletter is held or paused, and what to do. */
export const REASON_TEXTS: Readonly<Record<string, string>> = {
  late: "Waktunya terlewat lebih dari enam jam, jadi tidak dikirim terlambat. Kirim sekarang bila masih berlaku.",
  "no-server": "Situs ini belum dapat mengirim email. Isi Pengiriman email di Pengaturan, lalu kirim lagi.",
  elsewhere: "Pelanggan disimpan di layanan lain (BACKEND_URL), jadi tidak ada yang dikirim dari sini.",
  restored: "Situs dipulihkan dari cadangan. Sebagian mungkin sudah terkirim; periksa sebelum melanjutkan.",
  empty: "Isinya kosong, jadi tidak dikirim. Tulis isinya, lalu kirim lagi.",
  bounces: "Lebih dari 5 % dari 200 penerima pertama tidak ada. Periksa asal alamatnya sebelum melanjutkan.",
  sender: "Server email menolak alamat pengirim. Periksa MAIL_FROM sebelum melanjutkan.",
} satisfies Record<Exclude<CampaignReason, "">, string>;

export const COUNT_NAMES: Readonly<Record<keyof CampaignSummary["counts"], string>> = {
  pending: "Menunggu",
  sending: "Sedang diserahkan",
  sent: "Terkirim",
  deferred: "Akan dicoba lagi",
  failed: "Ditolak",
  skipped: "Dilewati",
  bounced: "Memantul",
  unknown: "Tidak diketahui",
};

/** Whether the text and the recipients of a newsletter are fixed, because its sending has begun. */
export const isFrozen = (state: CampaignSummary["state"]): boolean =>
  state === "sending" || state === "paused" || state === "sent";
