import { CHANGED_ON } from "../document-dates.ts";
import { page } from "../page.ts";
import { PRICE_RULES_ANCHOR, PriceRuleLink } from "../parts/price-rule-link.tsx";
import {
  Contact,
  lastChange,
  operatorOf,
  StaticPage,
  type StaticSection,
  trailTo,
  withTextsAround,
} from "../parts/static-page.tsx";
import { PRIVACY_PATH, TERMS_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";
import type { Presence } from "./price-answers.ts";

const TITLE = "Syarat & Ketentuan";
const TRAIL = trailTo(TITLE, TERMS_PATH);

/** The page `/syarat`: the terms of use. */
export const terms = page({
  ...PAGE_ADDRESSES.terms,
  load(_input, { config, productCounts, pageTexts }) {
    const own = { before: pageTexts["terms-before"], after: pageTexts["terms-after"] };
    return {
      meta: {
        title: TITLE,
        description:
          "Syarat memakai situs ini: penggunaan yang wajar, batas tanggung jawab atas penawaran toko, tautan afiliasi, hak cipta, dan hukum yang berlaku.",
        path: TERMS_PATH,
        breadcrumbs: TRAIL,
      },
      tags: [],
      body: (
        <StaticPage
          trail={TRAIL}
          title={TITLE}
          lead={`Aturan main memakai ${config.siteName}, ditulis sesederhana mungkin.`}
          sections={withTextsAround(sectionsFor(config, productCounts.last.presence), own)}
          changedOn={lastChange(CHANGED_ON.terms, own.before, own.after)}
        />
      ),
    };
  },
});

const sectionsFor = (config: Services["config"], presence: Presence): StaticSection[] => [
  {
    id: "kesepakatan",
    title: "Kesepakatan",
    body: (
      <>
        <p>
          Syarat ini berlaku antara Anda dan {operatorOf(config)}, yang di bawah ini disebut “kami”, untuk pemakaian{" "}
          {config.siteName} di {config.siteUrl}.
        </p>
        <p>Dengan memakai situs ini, Anda menyetujui syarat ini. Bila tidak setuju, mohon jangan memakainya.</p>
      </>
    ),
  },
  {
    id: "layanan",
    title: "Layanan kami",
    body: (
      <>
        <p>
          Kami menyediakan daftar toko online, artikel panduan, pencarian, dan newsletter
          {presence !== "none" && ", serta perbandingan harga, riwayat harga, dan Cek harga"}. Semuanya gratis bagi
          pembaca.
        </p>
        <p>
          Kami bukan penjual, bukan perantara jual beli, dan tidak menerima pembayaran. Setiap transaksi terjadi
          langsung antara Anda dan toko.
        </p>
        <p>Kami dapat mengubah, menambah, atau menghentikan bagian dari layanan ini.</p>
      </>
    ),
  },
  {
    id: "penggunaan",
    title: "Penggunaan yang wajar",
    body: (
      <>
        <p>Saat memakai situs ini, mohon jangan:</p>
        <ul>
          <li>memakainya untuk perbuatan yang melanggar hukum;</li>
          <li>mencoba menembus pengamanannya atau mengganggu layanannya;</li>
          <li>mengirim permintaan otomatis sebanyak yang membebani server;</li>
          <li>mendaftarkan alamat email orang lain ke newsletter tanpa izinnya;</li>
          <li>mengirim laporan harga yang Anda tahu tidak benar.</li>
        </ul>
        <p>Bila hal itu terjadi, kami dapat membatasi atau menghentikan akses.</p>
      </>
    ),
  },
  {
    id: "penawaran-toko",
    title: "Toko dan penawarannya",
    body: (
      <>
        <p>
          Daftar toko disusun redaksi dan dimaksudkan sebagai titik awal. Toko di dalamnya berdiri sendiri. Kami tidak
          mengendalikan harga, stok, mutu barang, pengiriman, garansi, atau layanan purnajual mereka, dan tidak
          menjaminnya.
        </p>
        <p>
          Keterangan tentang toko dapat berubah tanpa kami ketahui. Bacalah syarat, kebijakan pengembalian, dan
          kebijakan privasi toko sebelum membeli.
        </p>
      </>
    ),
  },
  ...(presence === "none" ? [] : [prices(presence)]),
  {
    id: "afiliasi",
    title: "Tautan afiliasi",
    body: (
      <p>
        Sebagian tautan ke toko dapat berupa tautan afiliasi. Bila Anda membeli melaluinya, kami bisa menerima komisi
        tanpa biaya tambahan bagi Anda. Komisi tidak menentukan toko mana yang kami daftarkan dan tidak menentukan
        urutannya.
      </p>
    ),
  },
  {
    id: "artikel",
    title: "Isi artikel",
    body: (
      <p>
        Artikel berisi informasi umum untuk membantu Anda memilih, bukan nasihat hukum, keuangan, atau kesehatan. Kami
        berusaha menulis dengan teliti, tetapi tidak menjamin isinya selalu lengkap, mutakhir, dan cocok dengan keadaan
        Anda. Kesalahan yang kami ketahui akan kami perbaiki.
      </p>
    ),
  },
  {
    id: "hak-cipta",
    title: "Hak cipta dan merek",
    body: (
      <>
        <p>
          Teks, gambar, dan tata letak situs ini dilindungi Undang-Undang Nomor 28 Tahun 2014 tentang Hak Cipta. Anda
          boleh membagikan tautannya dan mengutip secukupnya dengan menyebut sumber. Untuk pemakaian lain, mintalah izin
          dahulu.
        </p>
        <p>
          Nama dan merek toko adalah milik pemiliknya masing-masing. Kami menyebutnya hanya sebagai keterangan;
          penyebutan itu tidak berarti mereka mendukung atau bekerja sama dengan kami.
        </p>
      </>
    ),
  },
  {
    id: "newsletter",
    title: "Newsletter dan data pribadi",
    body: (
      <p>
        Newsletter hanya dikirim kepada orang yang mendaftar, dan Anda dapat berhenti kapan saja. Cara kami
        memperlakukan data pribadi dijelaskan dalam <a href={PRIVACY_PATH}>Kebijakan Privasi</a>.
      </p>
    ),
  },
  {
    id: "tanggung-jawab",
    title: "Batas tanggung jawab",
    body: (
      <>
        <p>
          Situs ini disediakan sebagaimana adanya. Sejauh diizinkan peraturan perundang-undangan, kami tidak bertanggung
          jawab atas kerugian yang timbul dari transaksi Anda dengan toko, dari isi situs pihak lain, atau dari gangguan
          layanan di luar kendali kami.
        </p>
        <p>
          Batasan ini tidak berlaku atas kerugian karena kesengajaan atau kelalaian berat kami, dan tidak mengurangi hak
          Anda yang dijamin hukum, termasuk Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen.
        </p>
      </>
    ),
  },
  {
    id: "perubahan",
    title: "Perubahan syarat",
    body: (
      <p>
        Kami dapat mengubah syarat ini. Versi yang berlaku selalu ada di halaman ini beserta tanggal pembaruannya.
        Perubahan berlaku sejak tanggal itu dan tidak berlaku surut.
      </p>
    ),
  },
  {
    id: "hukum",
    title: "Hukum dan penyelesaian perselisihan",
    body: (
      <>
        <p>Syarat ini tunduk pada hukum Negara Republik Indonesia.</p>
        <p>
          Bila ada perselisihan, mari kita selesaikan dahulu secara musyawarah. Bila tidak tercapai mufakat,
          perselisihan diselesaikan melalui lembaga penyelesaian sengketa konsumen atau pengadilan yang berwenang
          menurut peraturan perundang-undangan.
        </p>
      </>
    ),
  },
  {
    id: "kontak",
    title: "Kontak",
    body: (
      <p>
        Ada yang kurang jelas dari syarat ini?{" "}
        <Contact config={config} request="Tanyakan" subject={`Pertanyaan tentang syarat ${config.siteName}`} />
      </p>
    ),
  },
];

/** The section on what readers can and cannot rely on where prices are shown. */
const prices = (presence: Presence): StaticSection => ({
  id: "harga",
  title: "Harga, riwayat, dan penilaiannya",
  body: (
    <>
      {presence === "sample" && (
        <p>Semua harga yang tampil saat ini adalah contoh rekaan, dan setiap halamannya mengatakan demikian.</p>
      )}
      <p>
        Harga kami baca dari data atau halaman toko, atau dicatat redaksi, dan waktu pengecekannya tertulis. Harga dapat
        berubah sesudahnya. Yang berlaku adalah harga di toko saat Anda membayar.
      </p>
      <p>
        Riwayat harga hanya memuat hari yang kami cek. Penilaian seperti “Harga bagus”, “Turun”, dan “Cek diskon”
        dihitung dari riwayat itu menurut aturan yang sama bagi semua toko. Penilaian itu bukan anjuran membeli dan
        bukan janji tentang harga berikutnya.{" "}
        <PriceRuleLink id={PRICE_RULES_ANCHOR}>Baca semua aturan harga</PriceRuleLink>
      </p>
      <p>
        Cek harga mencari penawaran dari tautan yang Anda tempel dan hanya menjawab bila barangnya kami pantau. Harga
        yang keliru dapat Anda laporkan di halaman produknya. Kunjungan ke toko kami hitung tanpa mencatat siapa Anda;
        rinciannya ada dalam <a href={PRIVACY_PATH}>Kebijakan Privasi</a>.
      </p>
    </>
  ),
});
