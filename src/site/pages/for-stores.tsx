import { PAGE_READER_ANCHOR, pageReaderName } from "../../catalogue/ingest/paths.shared.ts";
import { CHANGED_ON } from "../document-dates.ts";
import { page } from "../page.ts";
import { PRICE_RULES_ANCHOR, PriceRuleLink } from "../parts/price-rule-link.tsx";
import { Contact, StaticPage, type StaticSection, trailTo } from "../parts/static-page.tsx";
import { FOR_STORES_PATH, HELP_PATH } from "../paths.shared.ts";
import type { SiteSettings } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";

const TITLE = "Untuk toko";
const TRAIL = trailTo(TITLE, FOR_STORES_PATH);

/** The page `/untuk-toko`: who runs the site, how it reads a store's prices, and how a store can respond. */
export const forStores = page({
  ...PAGE_ADDRESSES.forStores,
  load: (_input, { config, productCounts }) => ({
    meta: {
      title: "Untuk Toko: Cara Kami Membaca dan Menampilkan Harga",
      description:
        "Siapa kami, dari mana kami membaca harga toko, aturan yang kami pakai, dan cara menanggapi atau meminta gambar dan deskripsi dihapus.",
      path: FOR_STORES_PATH,
      breadcrumbs: TRAIL,
      noindex: !productCounts.hasRealPrices,
    },
    tags: [],
    body: (
      <StaticPage
        trail={TRAIL}
        title={TITLE}
        lead="Bila harga atau produk toko Anda tampil di sini, halaman ini menjelaskan asalnya dan cara menghubungi kami."
        sections={[about(config), sources, reader(config), rules, answers(config), pictures(config)]}
        changedOn={CHANGED_ON.forStores}
      />
    ),
  }),
});

const about = ({ siteName, publisherName }: SiteSettings): StaticSection => ({
  id: "siapa-kami",
  title: "Siapa kami",
  body: (
    <p>
      {publisherName !== siteName && `${siteName} dikelola oleh ${publisherName}. `}
      Kami membandingkan harga dari beberapa toko dan tidak menjual apa pun. Penawaran diurutkan dari total termurah,
      dan komisi tidak pernah menentukan urutannya.
    </p>
  ),
});

const sources: StaticSection = {
  id: "sumber-harga",
  title: "Dari mana kami membaca harga toko",
  body: (
    <p>
      Terutama dari feed produk yang disediakan toko atau program afiliasinya. Sebagian dicatat oleh redaksi kami dari
      halaman toko, dan sebagian dibaca program kami dari halaman produk yang ditentukan satu per satu. Di setiap harga
      tertulis kapan terakhir dicek.
    </p>
  ),
};

const reader = ({ siteName }: SiteSettings): StaticSection => ({
  id: PAGE_READER_ANCHOR,
  title: "Program yang membaca halaman toko",
  body: (
    <>
      <p>
        Namanya “{pageReaderName(siteName)}”. Program ini hanya membuka halaman produk yang sudah ditentukan, biasanya
        sekali sehari, satu per satu dengan jeda sepuluh detik atau lebih. Tautan tidak ditelusuri, gambar tidak
        diambil, dan halaman yang meminta akun tidak dibuka.
      </p>
      <p>
        Robots.txt dipatuhi, termasuk Crawl-delay. Untuk menutup seluruh situs dari program kami, tulis{" "}
        <code>User-agent: {pageReaderName(siteName)}</code> lalu <code>Disallow: /</code> di robots.txt, atau hubungi
        kami. <a href={`${HELP_PATH}#${PAGE_READER_ANCHOR}`}>Keterangan lengkap di halaman bantuan</a>
      </p>
    </>
  ),
});

const rules: StaticSection = {
  id: "aturan",
  title: "Aturan yang kami pakai",
  body: (
    <>
      <p>
        Yang kami tulis tentang sebuah harga adalah pengamatan: harga yang kami lihat, di toko mana, kapan, dan berapa
        hari dicek. Kami tidak menilai maksud toko, dan tidak mengatakan apa pun tentang hari yang tidak kami cek.{" "}
        <PriceRuleLink id={PRICE_RULES_ANCHOR}>Baca semua aturan harga</PriceRuleLink>
      </p>
      <p>
        Harga yang jauh berbeda dari sebelumnya, atau dari harga toko lain, ditandai “sedang diperiksa” dan tidak ikut
        dibandingkan sampai dipastikan.
      </p>
    </>
  ),
};

const answers = (config: SiteSettings): StaticSection => ({
  id: "tanggapan",
  title: "Menanggapi atau memperbaiki",
  body: (
    <>
      <p>
        Sebutkan alamat halaman di situs kami, apa yang keliru, dan tautan yang menunjukkan keadaan sebenarnya. Redaksi
        memeriksanya. Harga yang salah kami keluarkan dari perbandingan dan dari riwayat, keputusannya kami catat, lalu
        Anda kami kabari. Riwayat harga yang memang pernah terpasang tidak dihapus.
      </p>
      <p>
        <Contact config={config} request="Sampaikan tanggapan" subject={`Tanggapan toko untuk ${config.siteName}`} />
      </p>
    </>
  ),
});

const pictures = (config: SiteSettings): StaticSection => ({
  id: "gambar",
  title: "Meminta gambar atau deskripsi dihapus",
  body: (
    <>
      <p>
        Gambar produk hanya kami pakai dari toko yang mengizinkannya, satu gambar kecil untuk setiap produk. Bila Anda
        berkeberatan, sebutkan alamat halaman produknya. Gambarnya kami hapus dan kami ganti dengan ikon.
      </p>
      <p>
        Deskripsi produk juga hanya kami tampilkan dari toko yang mengizinkannya, dipersingkat dan dengan nama tokonya.
        Nilai dan jumlah ulasan ditampilkan seperti dalam feed, sebagai nilai di toko itu.
      </p>
      <p>
        <Contact config={config} request="Minta penghapusan" subject={`Hapus gambar di ${config.siteName}`} />
      </p>
    </>
  ),
});
