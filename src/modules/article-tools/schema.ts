import { z } from "zod";
import { dayText } from "../../platform/json-api/date-text.ts";
import { CATEGORIES } from "../stores/categories.shared.ts";
import type { ArticleChoices } from "./answers.ts";

/** The requests and answers of the tools over articles and pictures (docs/guides/maintenance.md). */

export const ARTICLE = "article";
export const IMAGE = "image";

/** The reasons for skipping an article or a picture, as an editor reads them. */
export const ARTICLE_SKIP_REASONS = {
  "": "",
  "working-copy": "Ada perubahan di editor yang belum disimpan. Buka untuk melihat siapa penulisnya.",
  changed: "Artikel berubah setelah rencana dibuat. Jalankan alat ini lagi untuk artikel itu.",
  "keeper-changed": "Artikel yang dipertahankan berubah setelah rencana dibuat. Jalankan alat ini lagi.",
  gone: "Artikel sudah dihapus.",
  "picture-gone": "Gambar sudah dihapus, atau berkasnya hilang.",
  "picture-changed": "Berkas gambar berubah setelah rencana dibuat. Jalankan alat ini lagi untuk gambar itu.",
  "picture-edited": "Berkas gambar diganti setelah diterapkan. Pulihkan lewat pustaka gambar bila perlu.",
  "picture-refused":
    "Gambar ini tidak dapat dibersihkan: rusak, terlalu besar, atau berkas bersihnya sudah ada di pustaka.",
  trashed: "Artikel ada di tempat sampah.",
  edited: "Artikel disunting setelah diterapkan. Pulihkan lewat riwayat artikel bila perlu.",
  "too-long": "Artikel terlalu panjang untuk diperiksa.",
  "too-complex":
    "Susunan artikel ini terlalu rumit untuk diperiksa. Kurangi daftar, kutipan, atau tanda yang bertumpuk.",
  unstable: "Aturan alat ini saling bertentangan pada artikel ini. Tidak ada yang diubah.",
  refused: "Hasilnya tidak dapat disimpan.",
  "too-slow": "Pola ini terlalu lama dicari. Sederhanakan ekspresi regulernya.",
  endless:
    "Artikel ini terlalu lama dikerjakan, jadi dihentikan dan tidak diubah. Sederhanakan bagian yang sangat panjang atau berulang-ulang, lalu jalankan lagi.",
  repeats: "Penggantinya masih cocok dengan yang dicari, sehingga hasilnya akan berubah lagi setiap kali dijalankan.",
  waiting: "Artikel ini sudah punya gambar yang menunggu ditinjau.",
  "same-picture": "Gambar yang persis sama sudah ada. Pilih tata letak atau sumber yang lain.",
  "no-readable-title": "Judulnya tidak memuat huruf atau angka yang dapat digambar di sampul.",
  "ai-refused": "Penyedia AI menolak perintah ini karena aturan isinya. Jalankan lagi dengan perintah lain.",
  outside: "Layanan luar tidak memberi hasil yang dapat dipakai.",
  error: "Terjadi gangguan saat memeriksa artikel ini.",
} as const;

declare module "../maintenance/schema.ts" {
  interface SkipReasons extends Record<keyof typeof ARTICLE_SKIP_REASONS, unknown> {}
  /** Each id is null if the item is about the other kind of subject, or if the subject was deleted. */
  interface SubjectFields {
    readonly articleId?: number | null;
    readonly imageId?: number | null;
  }
  interface FilterChoices extends Partial<ArticleChoices> {}
}

const few = <Item extends z.ZodType>(item: Item) => z.array(item).max(100).optional();

/** The articles that a run is about. A condition that is left out does not restrict them; articles in the trash are never included. */
export const articleFilter = z.strictObject({
  categories: few(z.enum(CATEGORIES.map(({ slug }) => slug))),
  statuses: few(z.enum(["draft", "scheduled", "published"])),
  languages: few(z.string().trim().max(40)),
  authors: few(z.string().trim().max(120)),
  tags: few(z.string().trim().max(60)),
  ids: z.array(z.number().int().positive()).max(1000).optional(),
  /** The id of the person who saved the first version of the article. */
  startedBy: z.number().int().positive().optional(),
  /** An ISO date: articles changed on that day or later. */
  changedSince: dayText("Tulis tanggal sebagai tahun-bulan-hari.").optional(),
});
export type ArticleFilter = z.output<typeof articleFilter>;

/** The input of POST /api/admin/maintenance/count, which answers `{ count }`. */
export const countInput = z.strictObject({ filter: articleFilter });
