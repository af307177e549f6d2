import { pricesPath } from "../../catalogue/paths.shared.ts";
import { articleTags } from "../../modules/articles/cache-tags.shared.ts";
import { type PublishedAuthor, publishedAuthors } from "../../modules/authors/queries.ts";
import { SEARCH_PATH } from "../../modules/search/paths.shared.ts";
import { CATEGORIES } from "../../modules/stores/categories.shared.ts";
import { articleListPath } from "../../modules/stores/category-paths.shared.ts";
import { CHANGED_ON } from "../document-dates.ts";
import { page } from "../page.ts";
import { Contact, lastChange, StaticPage, type StaticSection, trailTo, withOwnText } from "../parts/static-page.tsx";
import { ABOUT_PATH, FOR_STORES_PATH, HELP_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";
import { COMPARE_ANCHOR, type Presence } from "./price-answers.ts";

const TITLE = "Tentang Kami";
const TRAIL = trailTo(TITLE, ABOUT_PATH);

/** The page `/tentang`: what the portal is, how it earns, and what it does not do. */
export const about = page({
  ...PAGE_ADDRESSES.about,
  async load(_input, { config, reads, productCounts, pageTexts }) {
    // Without a database the page is shown without authors, and is not cached.
    const authors = await publishedAuthors(reads).catch(() => undefined);
    return {
      meta: {
        title: TITLE,
        description:
          "Kenali portal ini: cara redaksi memilih dan mengurutkan toko, asal pendapatan kami, siapa yang menulis, dan apa saja yang tidak kami lakukan.",
        path: ABOUT_PATH,
        breadcrumbs: TRAIL,
      },
      ...(authors && { tags: articleTags.listsOf(CATEGORIES.map(({ slug }) => slug)) }),
      body: (
        <StaticPage
          trail={TRAIL}
          title={TITLE}
          lead={`${config.siteName} membantu Anda memilih dengan tenang: toko mana yang patut dicoba dan apa yang perlu diperiksa sebelum membayar.`}
          sections={withOwnText(sectionsFor(config, authors ?? [], productCounts.last.presence), pageTexts.about)}
          changedOn={lastChange(CHANGED_ON.about, pageTexts.about)}
        />
      ),
    };
  },
});

const OWN_COMPARISON = "cara membandingkan harga sendiri";
/** What the page says about prices. A section of its own, so that an owner's copy of the text never says how the site was. */
const PRICES_HERE: Readonly<Record<Presence, { readonly said: string; readonly help: string }>> = {
  none: { said: "Kami belum menampilkan harga langsung dari toko. Sementara ini, ikuti", help: OWN_COMPARISON },
  sample: {
    said: "Kami belum menampilkan harga dari toko sungguhan; yang ada hanya contoh. Sementara ini, ikuti",
    help: OWN_COMPARISON,
  },
  real: {
    said: "Kami tidak menjamin harga: yang berlaku adalah harga di toko saat Anda membayar. Baca",
    help: "dari mana harga berasal dan cara membandingkannya",
  },
};

/** Returns the address of the section about an author. */
export const authorPath = (id: string) => `${ABOUT_PATH}#${anchorOf(id)}`;

const anchorOf = (id: string) => `penulis-${id}`;

function Authors({ authors }: { authors: readonly PublishedAuthor[] }) {
  return (
    <ul>
      {authors.map(({ id, name, bio }) => (
        <li key={id} id={anchorOf(id)}>
          <strong>{name}</strong>
          {bio && <>. {bio}</>}
        </li>
      ))}
    </ul>
  );
}

const sectionsFor = (
  config: Services["config"],
  authors: readonly PublishedAuthor[],
  presence: Presence,
): StaticSection[] => [
  {
    id: "portal-ini",
    title: "Apa yang ada di sini",
    body: (
      <>
        <p>
          {config.siteName} adalah panduan belanja online berbahasa Indonesia. Di sini ada daftar toko untuk{" "}
          <a href="/#kategori">{CATEGORIES.length} kategori</a>, <a href={articleListPath()}>artikel panduan</a>, dan{" "}
          <a href={SEARCH_PATH}>pencarian</a> yang mencakup keduanya.
        </p>
        <p>Anda tidak perlu mendaftar. Semua isinya dapat dibaca tanpa akun dan tanpa biaya.</p>
      </>
    ),
  },
  {
    id: "cara-memilih",
    title: "Cara kami memilih dan mengurutkan toko",
    body: (
      <>
        <p>
          Redaksi memilih toko yang sudah dikenal di Indonesia dan cocok dengan kategorinya: toko resmi, toko khusus,
          dan marketplace besar. Urutannya juga ditentukan redaksi. Komisi tidak menaikkan posisi toko mana pun.
        </p>
        <p>
          Di balik urutan itu ada nilai dari redaksi. Nilainya sengaja tidak kami tampilkan, karena merupakan
          pertimbangan kami sendiri, bukan hasil pengukuran dan bukan nilai dari pembeli.
        </p>
        <p>
          Sampai tanggal pembaruan halaman ini, keterangan dan alamat toko kami tulis dari pengetahuan umum dan belum
          kami periksa satu per satu di situs tokonya. Toko dapat berubah, jadi pastikan lagi di sana sebelum membeli.
        </p>
      </>
    ),
  },
  {
    id: "harga",
    isKept: true,
    title: "Harga di situs ini",
    body: (
      <p>
        {presence === "real" && (
          <>
            Di halaman <a href={pricesPath()}>Harga</a> Anda dapat melihat harga sebuah produk di beberapa toko beserta
            riwayatnya.{" "}
          </>
        )}
        {PRICES_HERE[presence].said} <a href={`${HELP_PATH}#${COMPARE_ANCHOR}`}>{PRICES_HERE[presence].help}</a>.
        {presence === "real" && (
          <>
            {" "}
            Anda mengelola toko? Ada <a href={FOR_STORES_PATH}>halaman untuk toko</a>.
          </>
        )}
      </p>
    ),
  },
  {
    id: "pendapatan",
    isKept: true,
    title: "Dari mana pendapatan kami",
    body: (
      <p>
        Sebagian tautan ke toko dapat berupa tautan afiliasi. Bila Anda membeli melalui tautan seperti itu, kami bisa
        menerima komisi dari toko, tanpa biaya tambahan bagi Anda. Keterangan ini kami tulis juga di atas setiap daftar
        toko dan di bagian bawah setiap halaman.
      </p>
    ),
  },
  {
    id: "redaksi",
    isKept: true,
    title: "Siapa yang menulis",
    body: (
      <>
        <p>
          Artikel terbit atas nama Redaksi atau penulisnya, dan Redaksi bertanggung jawab atas isinya.
          {config.publisherName !== config.siteName && ` ${config.siteName} dikelola oleh ${config.publisherName}.`}
        </p>
        <p>
          Kami menulis hal yang berguna untuk waktu lama: cara membaca keterangan produk, standar yang perlu dikenal,
          dan pertimbangan sebelum memilih. Kami tidak mengaku pernah menguji barang yang tidak kami uji.
        </p>
        {authors.length > 0 && <Authors authors={authors} />}
      </>
    ),
  },
  {
    id: "batasan",
    title: "Yang tidak kami lakukan",
    body: (
      <>
        <ul>
          <li>Kami tidak menjual barang dan tidak menyimpan stok.</li>
          <li>Kami tidak menerima pembayaran. Pembelian terjadi antara Anda dan toko.</li>
          <li>Kami tidak memasang alat pelacak dan tidak memakai kuki di halaman yang Anda baca.</li>
        </ul>
        <p>
          Bila ada orang yang meminta uang, kode OTP, atau data kartu Anda atas nama {config.siteName}, jangan berikan.
        </p>
      </>
    ),
  },
  {
    id: "koreksi",
    isKept: true,
    title: "Bantu kami memperbaiki",
    body: (
      <p>
        Menemukan tautan yang salah atau keterangan yang keliru?{" "}
        <Contact config={config} request="Beri tahu kami" subject={`Koreksi untuk ${config.siteName}`} />
      </p>
    ),
  },
];
