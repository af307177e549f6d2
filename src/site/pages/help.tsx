import { PAGE_READER_ANCHOR, pageReaderName } from "../../catalogue/ingest/paths.shared.ts";
import { articleListPath, storeListPath } from "../../modules/stores/category-paths.shared.ts";
import { CHANGED_ON } from "../document-dates.ts";
import { page } from "../page.ts";
import { type FaqEntry, FaqList, paragraphs } from "../parts/faq-list.tsx";
import { PRICE_RULES_ANCHOR } from "../parts/price-rule-link.tsx";
import {
  lastChange,
  mailto,
  NO_CONTACT,
  StaticPage,
  type StaticSection,
  trailTo,
  withOwnText,
} from "../parts/static-page.tsx";
import { ABOUT_PATH, FOR_STORES_PATH, HELP_PATH, PRICE_RULES_PATH, PRIVACY_PATH } from "../paths.shared.ts";
import type { Services } from "../services.ts";
import { PAGE_ADDRESSES } from "../urls.ts";
import { PRICE_ANSWERS, type Presence } from "./price-answers.ts";

type Config = Services["config"];
/** An entry with an id, because search links to each answer. */
type HelpEntry = FaqEntry & Required<Pick<FaqEntry, "id">>;
type FaqGroup = {
  readonly id: string;
  readonly title: string;
  readonly items: readonly HelpEntry[];
  readonly isKept?: boolean;
};

const TITLE = "Bantuan";
const TRAIL = trailTo(TITLE, HELP_PATH);

/** The page `/bantuan`: questions and answers. The page and its structured data have the same text. */
export const help = page({
  ...PAGE_ADDRESSES.help,
  load(_input, { config, productCounts, pageTexts }) {
    const { presence } = productCounts.last;
    const groups = [
      ...[stores(config), prices(config, presence), safeShopping(config)],
      ...[newsletter(config), usingTheSite(config)],
    ];
    const sections = groups.map(({ items, ...group }) => ({
      ...group,
      body: <FaqList items={items} headingLevel={3} />,
    }));
    const own = pageTexts.help;
    const asked = own
      ? [
          ...own.sections.flatMap(({ questions = [] }) => questions).filter(({ answer }) => answer !== ""),
          ...groups.filter(({ isKept }) => isKept).flatMap(({ items }) => items),
        ]
      : groups.flatMap(({ items }) => items);
    return {
      meta: {
        title: "Bantuan & Pertanyaan Umum",
        description:
          "Jawaban tentang urutan toko, harga, tautan afiliasi, belanja aman, penipuan, newsletter, tema, aksesibilitas, dan cara menghubungi kami.",
        path: HELP_PATH,
        breadcrumbs: TRAIL,
        faq: asked.map(({ question, answer }) => ({ question, answer })),
      },
      tags: [],
      body: (
        <StaticPage
          trail={TRAIL}
          title={TITLE}
          lead="Jawaban atas pertanyaan yang sering muncul. Ketuk sebuah pertanyaan untuk membuka jawabannya."
          sections={withOwnText([...sections, priceRules(presence), contactSection(config)], own)}
          changedOn={lastChange(CHANGED_ON.help, own)}
        />
      ),
    };
  },
});

const REPORTING: HelpEntry = {
  id: "melaporkan-harga",
  question: "Bagaimana melaporkan harga yang salah?",
  answer: paragraphs(
    "Buka halaman produknya, tekan “Laporkan harga yang salah” di bawah daftar penawaran, lalu pilih penawaran dan alasannya. Tidak perlu akun atau alamat email.",
    "Redaksi memeriksa laporan itu. Yang kami simpan hanya penawaran, alasan, dan berapa kali dilaporkan.",
  ),
};

const stores = ({ siteName }: Config): FaqGroup => ({
  id: "toko-dan-harga",
  title: "Toko dan pembelian",
  items: [
    {
      id: "urutan-toko",
      question: "Bagaimana toko dipilih dan diurutkan?",
      answer: paragraphs(
        "Redaksi memilih toko yang sudah dikenal di Indonesia dan cocok dengan kategorinya: toko resmi, toko khusus, dan marketplace besar. Urutannya juga ditentukan redaksi, dan komisi tidak menaikkan posisi toko mana pun.",
        "Di hasil pencarian dan di bawah artikel, kami menampilkan toko yang menjual jenis barang yang dibahas: toko khusus lebih dulu, lalu marketplace. Toko yang tidak menjualnya tidak kami tampilkan di sana.",
        "Di balik urutan itu ada nilai dari redaksi. Nilainya tidak kami tampilkan, karena merupakan pertimbangan kami sendiri, bukan hasil pengukuran dan bukan nilai dari pembeli.",
        "Sampai tanggal pembaruan halaman ini, keterangan dan alamat toko kami tulis dari pengetahuan umum dan belum kami periksa satu per satu di situs tokonya. Pastikan lagi di sana sebelum membeli.",
      ),
      links: [{ href: ABOUT_PATH, label: "Tentang kami" }],
    },
    {
      id: "produk-digital",
      question: "Bisakah membeli pulsa, token listrik, atau voucher gim di sini?",
      answer: paragraphs(
        `Tidak. ${siteName} tidak menjual apa pun, juga tidak menerima pembayaran tagihan. Pulsa, paket data, token listrik PLN, dan voucher gim dijual di Bukalapak serta di menu tagihan dan isi ulang aplikasi marketplace, bank, atau dompet digital.`,
        "Periksa nomor meteran, nomor pelanggan, atau nomor ponsel sebelum membayar, karena pembelian seperti ini biasanya tidak dapat dibatalkan. Simpan struknya. Bila token belum masuk, tanyakan kepada aplikasi tempat Anda membayar.",
      ),
      links: [{ href: storeListPath("elektronik-gadget"), label: "Toko Elektronik & Gadget" }],
    },
    {
      id: "bukan-barang",
      question: "Apakah ada tiket, pinjaman, asuransi, atau jasa di sini?",
      answer: paragraphs(
        "Tidak. Kami hanya membahas barang dan toko yang menjualnya. Tiket pesawat, kereta, atau konser, hotel, pinjaman online, asuransi, jasa servis, kos, rumah, dan lowongan kerja tidak ada di sini.",
        "Carilah di aplikasi atau situs resmi penyedianya. Untuk pinjaman, investasi, dan asuransi, periksa dulu apakah perusahaannya berizin Otoritas Jasa Keuangan (OJK).",
      ),
      links: [{ href: "/#kategori", label: "Kategori barang yang kami bahas" }],
    },
    {
      id: "beli-langsung",
      question: `Apakah saya bisa membeli langsung di ${siteName}?`,
      answer:
        "Tidak. Kami tidak menjual barang dan tidak menerima pembayaran. Tombol “Kunjungi” membuka situs toko di tab baru, dan pembelian terjadi antara Anda dan toko itu. Pertanyaan tentang pesanan, pengiriman, garansi, atau pengembalian barang perlu diajukan kepada toko.",
    },
    {
      id: "ongkir-dan-promo",
      question: "Di mana mencari gratis ongkir, voucher, dan kode promo?",
      answer: paragraphs(
        "Ongkos kirim, voucher, cashback, dan flash sale ditentukan toko dan marketplace, bukan oleh kami, dan kami tidak membagikan kode promo. Yang sedang berlaku bisa dilihat di halaman promo, di halaman barang, dan saat checkout di aplikasi atau situs resminya.",
        "Gratis ongkir biasanya bersyarat: minimum belanja, potongan paling tinggi sekian, kurir tertentu, atau daerah tertentu. Diskon besar dengan ongkir mahal bisa berakhir lebih mahal, jadi bandingkan jumlah akhirnya sebelum membayar.",
        "Kode promo dari pesan orang tak dikenal, apalagi yang meminta OTP atau menyuruh memasang aplikasi, sebaiknya diabaikan.",
      ),
    },
    {
      id: "paket-belum-sampai",
      question: "Bagaimana cara cek resi, dan apa yang dilakukan bila paket atau kiriman belum sampai?",
      answer: paragraphs(
        "Kami tidak melihat pesanan dan pengiriman Anda. Cara termudah melacak paket adalah membuka halaman pesanan di aplikasi toko: nomor resi dan perjalanan barangnya ada di sana. Nomor itu juga dapat dicek di situs atau aplikasi resmi kurirnya, misalnya JNE, J&T, SiCepat, AnterAja, atau Pos Indonesia.",
        "Paket belum datang, kiriman tersesat atau hilang, atau barang tidak sampai padahal statusnya sudah diterima: laporkan dari halaman pesanan sebelum batas waktunya habis dan pesanan dianggap selesai. Jangan menekan tombol terima sebelum paketnya ada.",
        "Abaikan pesan tentang paket tertahan yang meminta biaya tambahan atau menyuruh membuka berkas APK. Itu cara menipu yang umum.",
      ),
    },
    {
      id: "masalah-pesanan",
      question: "Ke mana bertanya bila pesanan, retur, refund, atau akun toko bermasalah?",
      answer: paragraphs(
        "Kepada toko tempat Anda berbelanja, karena kami tidak melihat pesanan, pembayaran, ataupun akun Anda di sana. Buka pusat bantuan di aplikasi atau situs resminya, jangan nomor telepon yang ditemukan di mesin pencari.",
        "Barang rusak, salah, atau tidak sesuai: ajukan komplain dengan foto dan video saat paket dibuka, dan jangan menekan tombol terima sebelum ada keputusan.",
        "Uang kembali atau refund belum masuk: lihat status pengembalian dana di halaman pesanan. Bila toko sudah mengirimnya, tanyakan kepada bank atau dompet digital Anda.",
        "Tidak bisa masuk atau login: pakai tombol lupa kata sandi. Bila akun diambil orang lain, segera hubungi pusat bantuan toko dan bank. Jangan pernah memberikan kode OTP.",
        "Penjual tidak membalas: sampaikan kepada marketplace, bukan lewat percakapan di luar aplikasinya.",
      ),
    },
    {
      id: "tautan-afiliasi",
      question: "Apa itu tautan afiliasi?",
      answer: paragraphs(
        "Tautan afiliasi adalah tautan ke toko yang memuat kode kami. Bila Anda membeli melaluinya, toko dapat memberi kami komisi. Harga yang Anda bayar tidak bertambah karenanya.",
        "Tidak semua tautan toko di sini tautan afiliasi. Anda juga boleh membuka situs toko sendiri tanpa melalui tautan kami.",
      ),
    },
  ],
});

/** What depends on the state of the site, or is read by others at this address: an owner's text stands beside it. */
const prices = ({ siteName }: Config, presence: Presence): FaqGroup => ({
  id: "harga-di-sini",
  title: "Harga di situs ini",
  isKept: true,
  items: [
    PRICE_ANSWERS[presence],
    ...(presence === "none" ? [] : [REPORTING]),
    {
      id: PAGE_READER_ANCHOR,
      question: "Program apa dari situs ini yang membaca halaman toko?",
      answer: paragraphs(
        `Program kami bernama “${pageReaderName(siteName)}”. Ia membaca harga dari halaman produk toko yang tidak menyediakan feed, dan hanya bila pengelola situs ini menyatakan berhak membacanya.`,
        "Ia membaca daftar halaman yang sudah ditentukan, biasanya sekali sehari, satu halaman setiap kali dengan jeda sepuluh detik atau lebih. Ia tidak menelusuri tautan, tidak masuk dengan akun, dan tidak mengambil gambar.",
        "Ia mematuhi robots.txt, termasuk Crawl-delay, dan membacanya sekali sehari. Server yang menjawab 429 kami biarkan dahulu. Halaman yang tiga kali berturut-turut gagal dibaca tidak kami baca lagi sampai diperiksa orang.",
        "Bila Anda mengelola toko itu dan tidak menghendakinya, tutuplah dengan robots.txt atau hubungi kami. Lebih baik lagi bila Anda punya feed produk yang dapat kami pakai.",
      ),
      links: [{ href: FOR_STORES_PATH, label: "Halaman untuk toko" }],
    },
  ],
});

const safeShopping = ({ siteName }: Config): FaqGroup => ({
  id: "belanja-aman",
  title: "Belanja dengan aman",
  items: [
    {
      id: "sebelum-membayar",
      question: "Apa yang perlu diperiksa sebelum membayar?",
      answer: paragraphs(
        "Periksa alamat situsnya huruf demi huruf, reputasi penjualnya, dan ulasan terbaru yang menyertakan foto. Baca syarat garansi dan pengembalian. Curigailah harga yang jauh di bawah pasaran dan penjual yang mendesak Anda segera membayar.",
        "Bayarlah hanya melalui aplikasi atau situs toko, bukan lewat transfer ke rekening pribadi. Jangan pernah memberikan kode OTP, PIN, atau kata sandi kepada siapa pun. Saat paket tiba, rekam video ketika membukanya.",
      ),
      links: [{ href: articleListPath(), label: "Panduan belanja di halaman Artikel" }],
    },
    {
      id: "jika-tertipu",
      question: "Apa yang harus dilakukan jika saya tertipu?",
      answer: paragraphs(
        "Bertindaklah secepatnya. Hubungi bank atau penyedia dompet digital Anda lewat kanal resminya, laporkan transaksinya, dan tanyakan apakah dananya masih dapat ditahan.",
        "Laporkan juga kepada toko atau marketplace tempat Anda bertransaksi, melalui pusat bantuan di aplikasi atau situs resminya. Simpan bukti transfer, percakapan, nomor rekening, dan tautan produk.",
        "Nomor rekening yang diduga dipakai untuk menipu dapat diperiksa dan dilaporkan di cekrekening.id, layanan resmi Kementerian Komunikasi dan Digital (Komdigi). Penipuan yang melibatkan transaksi keuangan dapat dilaporkan kepada Indonesia Anti-Scam Centre di iasc.ojk.go.id, yang dipimpin Otoritas Jasa Keuangan (OJK). Untuk proses hukum, buatlah laporan di kantor polisi.",
        `${siteName} tidak dapat membatalkan transaksi atau mengembalikan dana. Bila toko dalam daftar kami terlibat, beri tahu kami juga.`,
      ),
      links: [
        { href: "https://cekrekening.id/", label: "cekrekening.id (Komdigi)" },
        { href: "https://iasc.ojk.go.id/", label: "iasc.ojk.go.id (OJK)" },
      ],
    },
  ],
});

const newsletter = (config: Config): FaqGroup => ({
  id: "newsletter",
  title: "Newsletter dan data pribadi",
  items: [
    {
      id: "cara-berlangganan",
      question: "Bagaimana cara berlangganan newsletter?",
      answer:
        "Isi alamat email Anda pada formulir di bagian bawah setiap halaman, lalu tekan Berlangganan. Anda akan melihat pesan bahwa pendaftaran berhasil. Bila muncul pesan bahwa email sudah terdaftar, Anda tidak perlu mendaftar lagi.",
    },
    {
      id: "berhenti-berlangganan",
      question: "Bagaimana cara berhenti berlangganan?",
      answer: paragraphs(
        "Buka tautan berhenti berlangganan di email newsletter yang Anda terima, lalu tekan tombol di halaman yang terbuka. Tidak perlu kata sandi, dan Anda boleh berlangganan lagi kapan saja.",
        config.contactEmail === undefined
          ? "Tautan itu berlaku khusus untuk alamat email Anda, jadi jangan diteruskan kepada orang lain."
          : `Bila emailnya sudah tidak ada, tulislah kepada ${config.contactEmail} dari alamat yang Anda daftarkan.`,
      ),
    },
    {
      id: "data-yang-disimpan",
      question: "Data apa yang disimpan tentang saya?",
      answer:
        "Bila Anda hanya membaca, kami tidak meminta data apa pun dan tidak memasang kuki. Bila Anda berlangganan newsletter, kami menyimpan alamat email, status langganan, serta waktu, jalur, dan versi persetujuan Anda.",
      links: [{ href: PRIVACY_PATH, label: "Kebijakan Privasi" }],
    },
  ],
});

const usingTheSite = ({ contactEmail }: Config): FaqGroup => ({
  id: "memakai-situs",
  title: "Memakai situs ini",
  items: [
    {
      id: "tema",
      question: "Bagaimana cara mengganti tema terang atau gelap?",
      answer:
        "Tekan tombol bergambar bulan atau matahari di bagian atas halaman. Pilihan Anda diingat oleh peramban. Selama Anda belum memilih, tampilan mengikuti pengaturan perangkat. Tombol ini memerlukan JavaScript.",
    },
    {
      id: "aksesibilitas",
      question: "Apakah situs ini dapat dipakai dengan pembaca layar atau papan ketik saja?",
      answer: paragraphs(
        "Ya, kami merancangnya demikian dan berpedoman pada WCAG 2.2 tingkat AA. Semua tautan dan tombol dapat dicapai dengan papan ketik, ada tautan “Langsung ke isi” di awal halaman, dan teks dapat diperbesar. Membaca, mencari, membuka toko, dan berlangganan juga dapat dilakukan tanpa JavaScript.",
        "Bila Anda tetap menemui hambatan, beri tahu kami: halaman mana, apa yang ingin Anda lakukan, dan alat bantu yang dipakai.",
      ),
    },
    {
      id: "melaporkan-kekeliruan",
      question: "Bagaimana cara melaporkan tautan yang salah atau artikel yang keliru?",
      answer:
        contactEmail === undefined
          ? `${NO_CONTACT} Harga yang keliru dapat dilaporkan di halaman produknya.`
          : `Kirim email ke ${contactEmail}. Sertakan alamat halaman, bagian yang keliru, dan sumber yang benar bila ada. Kesalahan yang terbukti akan kami perbaiki.`,
    },
  ],
});

/** The section to which links with PRICE_RULES_ANCHOR lead. The section only refers to the rules, which have a page of their own. */
const priceRules = (presence: Presence): StaticSection => ({
  id: PRICE_RULES_ANCHOR,
  isKept: true,
  title: "Aturan harga dan riwayat harga",
  body: (
    <p>
      {presence === "none"
        ? "Harga dan riwayatnya belum ada di sini. Begitu ada, setiap penilaian di halaman produk mengikuti "
        : "Di halaman produk, setiap penilaian atas harga dan riwayat harga mengikuti salah satu "}
      <a href={PRICE_RULES_PATH}>aturan harga</a>
      {presence === "none" ? " kami." : " kami dan menautkannya."}
    </p>
  ),
});

const contactSection = ({ contactEmail, siteName }: Config): StaticSection => ({
  id: "kontak",
  isKept: true,
  title: "Hubungi kami",
  body:
    contactEmail === undefined ? (
      <p>{NO_CONTACT} Untuk urusan pesanan dan pembayaran, hubungi toko tempat Anda berbelanja.</p>
    ) : (
      <p>
        Belum menemukan jawabannya? Tulislah kepada{" "}
        <a href={mailto(contactEmail, `Pertanyaan untuk ${siteName}`)}>{contactEmail}</a>. Untuk urusan pesanan dan
        pembayaran, hubungi toko tempat Anda berbelanja.
      </p>
    ),
});
