import { TOTAL_RULE } from "../../catalogue/ledger/offers/queries.ts";
import { pricesPath } from "../../catalogue/paths.shared.ts";
import { type FaqEntry, paragraphs } from "../parts/faq-list.tsx";
import { PRICE_RULES_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";

/** Which prices visitors see: none, prices of sample products, or real prices. */
export type Presence = Services["productCounts"]["last"]["presence"];

export const COMPARE_ANCHOR = "membandingkan-harga";

const FIGURES =
  "Angka “2 jutaan” berarti Rp 2.000.000 sampai Rp 2.999.999, dan harga tanpa keterangan lain berarti paling tinggi sekian.";
const BUDGET =
  "Anggaran yang Anda tulis di kotak pencarian, misalnya “laptop di bawah 4 juta”, menjadi batas harga di hasil pencarian ini dan kami teruskan ke pencarian marketplace.";
const BUDGET_ELSEWHERE =
  "Anggaran yang Anda tulis di kotak pencarian, misalnya “laptop di bawah 4 juta”, kami teruskan sebagai batas harga ke pencarian marketplace.";
const BY_YOURSELF =
  "Sementara ini, bukalah produk yang sama di dua atau tiga toko dari daftar kami. Pastikan tipe, ukuran, dan jenis garansinya sama. Lalu bandingkan harga akhirnya, yaitu setelah ongkos kirim, biaya layanan, dan potongan harga.";

const CATEGORIES = { href: "/#kategori", label: "Pilih kategori" };
const RULES = { href: PRICE_RULES_PATH, label: "Aturan penilaian harga" };

/** What the help page says about prices. */
export const PRICE_ANSWERS: Readonly<Record<Presence, FaqEntry & { readonly id: string }>> = {
  none: {
    id: COMPARE_ANCHOR,
    question: "Mengapa harga belum ditampilkan, dan bagaimana cara membandingkannya?",
    answer: paragraphs(
      "Kami belum menampilkan harga langsung dari toko dan belum menyimpan riwayat harga. Harga di toko online dapat berubah sewaktu-waktu, dan kami tidak mau menunjukkan angka yang sudah tidak berlaku.",
      `${BUDGET_ELSEWHERE} ${FIGURES}`,
      BY_YOURSELF,
    ),
    links: [CATEGORIES],
  },
  sample: {
    id: COMPARE_ANCHOR,
    question: "Mengapa harga di sini masih contoh, dan bagaimana cara membandingkannya?",
    answer: paragraphs(
      "Produk yang tampil saat ini adalah data contoh: toko, merek, harga, dan riwayat harganya rekaan, dan setiap halamannya mengatakan demikian. Isinya menunjukkan cara situs ini membandingkan harga. Harga dari toko sungguhan belum kami tampilkan.",
      `${BUDGET} ${FIGURES}`,
      BY_YOURSELF,
    ),
    links: [{ href: pricesPath(), label: "Lihat harga contoh" }, RULES, CATEGORIES],
  },
  real: {
    id: COMPARE_ANCHOR,
    question: "Dari mana harga di sini berasal, dan bagaimana cara membandingkannya?",
    answer: paragraphs(
      "Dari daftar produk yang disediakan toko, dari halaman produknya, atau dari redaksi yang mencatatnya di sana. Di setiap harga tertulis kapan terakhir dicek. Harga dapat berubah kapan saja, jadi yang berlaku adalah harga di toko saat Anda membayar.",
      "Kami hanya menampilkan harga dari toko yang datanya kami terima. Toko lain mungkin lebih murah, jadi lihat juga daftar toko di kategorinya.",
      "Bandingkan totalnya, yaitu harga ditambah ongkos kirim dan biaya layanan, lalu dikurangi potongan. Pastikan tipe, ukuran, kondisi, dan jenis garansinya sama.",
      TOTAL_RULE.text,
      `${BUDGET} ${FIGURES}`,
    ),
    links: [{ href: pricesPath(), label: "Lihat harga" }, RULES],
  },
};

/** The sentences about prices that are shown beside a category's stores. */
export const PRICES_OF_CATEGORY: Readonly<Record<Presence, string>> = {
  none: "Harga langsung belum kami tampilkan.",
  sample: "Harga dari toko-toko ini belum kami tampilkan; yang ada di bawah hanya contoh.",
  real: "Harga yang kami pantau ada di bawah.",
};
