import {
  BookOpenText,
  BookUser,
  BotOff,
  BrushCleaning,
  CalendarClock,
  ChartLine,
  CopyX,
  DatabaseBackup,
  FileCode,
  FileInput,
  FileText,
  ImageOff,
  ImagePlus,
  Images,
  KeyRound,
  Languages,
  LayoutDashboard,
  Link2Off,
  type LucideIcon,
  Mail,
  MailCheck,
  Newspaper,
  Package,
  RefreshCw,
  Replace,
  Settings,
  Signpost,
  Sparkles,
  Store,
  TextSearch,
  UsersRound,
  Webhook,
  Wrench,
} from "lucide-react";
import type { Me } from "../../modules/auth/answers.ts";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { canI } from "../api/me.ts";
import { PATHS } from "../paths.ts";

/** A page of a section. */
export type NavigationPage = {
  readonly path: string;
  readonly label: string;
  readonly permission?: Permission;
  /** Other names that an owner uses for the content, in lower case; the palette finds the page by them too. */
  readonly words?: string;
};

/** A page that a section shows as a card. */
export type CardPage = NavigationPage & { readonly icon: LucideIcon; readonly describe: string };

/** An entry of the side bar. Its pages are tabs beside each other, or cards on the section's own page. */
export type NavigationSection = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The address of the entry: the page with the cards, or the first tab. */
  readonly path: string;
  readonly tabs: readonly NavigationPage[];
  readonly cards: readonly CardPage[];
  /** Further names for pages that have a card. */
  readonly aliases: readonly NavigationPage[];
};

const section = (
  label: string,
  icon: LucideIcon,
  { tabs = [], cards = [], aliases = [], path = tabs[0]?.path ?? "" }: Partial<NavigationSection>,
): NavigationSection => ({ label, icon, path, tabs, cards, aliases });

const tool = (path: string, label: string, icon: LucideIcon, describe: string): CardPage => ({
  ...{ path, label, icon, describe },
  permission: "runMaintenance",
});

/** Describes a tool that writers may run too, on the articles that they began (`Tool.forOwn`). */
const ownTool = (...of: Parameters<typeof tool>): CardPage => ({ ...tool(...of), permission: "runOwnMaintenance" });

const MAINTENANCE_CARDS: readonly CardPage[] = [
  ownTool(
    PATHS.tidyArticles,
    "Rapikan artikel",
    BrushCleaning,
    "Format yang rusak, sisa salinan, dan gaya penulisan, dalam satu rencana.",
  ),
  tool(PATHS.removeAiMetadata, "Hapus jejak AI", BotOff, "Sisa percakapan dengan asisten AI, dalam teks dan gambar."),
  ownTool(PATHS.checkLinks, "Periksa tautan", Link2Off, "Tautan yang mati atau sudah pindah."),
  tool(PATHS.fixImagePaths, "Perbaiki alamat gambar", ImageOff, "Gambar yang tidak dapat ditampilkan."),
  tool(PATHS.removeDuplicates, "Hapus duplikat", CopyX, "Artikel yang sama atau hampir sama."),
  tool(PATHS.fillSeoFields, "Lengkapi isian SEO", TextSearch, "Deskripsi, ringkasan, dan teks alternatif yang kosong."),
  ownTool(PATHS.findAndReplace, "Cari dan ganti", Replace, "Ganti satu teks di banyak artikel sekaligus."),
  ownTool(PATHS.generateImages, "Buat gambar artikel", ImagePlus, "Sampul untuk artikel yang belum punya."),
  tool(PATHS.regenerateImages, "Buat ulang gambar", RefreshCw, "Sampul baru sebagai ganti yang lama."),
  tool(PATHS.translateArticles, "Terjemahkan artikel", Languages, "Draf artikel dalam bahasa lain."),
  tool(
    PATHS.translateToIndonesian,
    "Terjemahkan ke Indonesia",
    BookOpenText,
    "Artikel yang belum berbahasa Indonesia.",
  ),
];

const SETTINGS_CARDS: readonly CardPage[] = [
  {
    path: PATHS.siteIdentity,
    label: "Identitas situs",
    words: "nama situs judul logo email kontak penerbit instagram tiktok facebook media sosial deskripsi",
    icon: Store,
    permission: "manageSettings",
    describe: "Nama situs, deskripsi, logo, email kontak, penerbit, dan akun media sosial.",
  },
  {
    path: PATHS.pageTexts,
    label: "Teks halaman",
    words: "tentang kami bantuan kebijakan privasi syarat ketentuan faq",
    icon: FileText,
    permission: "manageSettings",
    describe: "Tentang, Bantuan, dan paragraf sendiri di Privasi dan Syarat.",
  },
  {
    path: PATHS.directory,
    label: "Direktori toko",
    words: "domain resmi pengembalian pembayaran pengaduan toko tutup sembunyikan penjual kategori",
    icon: BookUser,
    permission: "manageSettings",
    describe: "Keterangan toko di daftar kategori, toko yang tutup, dan toko lain di halaman kategori.",
  },
  {
    path: PATHS.mailSettings,
    label: "Pengiriman email",
    words: "smtp surat server email percobaan",
    icon: MailCheck,
    permission: "manageSettings",
    describe: "Server email (SMTP) untuk undangan dan atur ulang kata sandi.",
  },
  {
    path: PATHS.backupSchedule,
    label: "Jadwal cadangan",
    words: "backup otomatis kata sandi cadangan",
    icon: CalendarClock,
    permission: "manageSettings",
    describe: "Jam pencadangan otomatis dan kata sandi cadangan.",
  },
  {
    path: PATHS.aiSettings,
    label: "Layanan AI",
    icon: Sparkles,
    permission: "manageSettings",
    describe: "Untuk terjemahan dan sampul artikel.",
  },
  {
    path: PATHS.redirects,
    label: "Pengalihan",
    icon: Signpost,
    permission: "manageRedirects",
    describe: "Ke mana alamat lama mengarah.",
  },
  {
    path: PATHS.restoreFromBackup,
    label: "Cadangan",
    icon: DatabaseBackup,
    permission: "makeBackups",
    describe: "Seluruh isi situs dalam satu berkas, dan cara memulihkannya.",
  },
  {
    path: PATHS.import,
    label: "Impor dan ekspor",
    icon: FileInput,
    permission: "import",
    describe: "Artikel dari WordPress, Ghost, atau berkas, dan ke sana.",
  },
  {
    path: PATHS.apiKeys,
    label: "Kunci API",
    icon: KeyRound,
    permission: "manageApi",
    describe: "Izin baca untuk aplikasi lain.",
  },
  {
    path: PATHS.webhooks,
    label: "Webhook",
    icon: Webhook,
    permission: "manageApi",
    describe: "Pemberitahuan ke aplikasi lain setiap kali artikel berubah.",
  },
  {
    path: PATHS.apiDescription,
    label: "Dokumentasi API",
    icon: FileCode,
    permission: "manageApi",
    describe: "Semua alamat API, dengan contoh.",
  },
  {
    path: PATHS.settingsGuide,
    label: "Panduan pengaturan server",
    icon: BookOpenText,
    permission: "manageApi",
    describe: "Yang hanya dapat diatur di server, dan caranya.",
  },
];

/** The sections in the order of an owner's week. Each page has one place here, which the side bar and the command palette share. */
const SECTIONS: readonly NavigationSection[] = [
  section("Dasbor", LayoutDashboard, { path: PATHS.dashboard }),
  section("Statistik", ChartLine, { path: PATHS.statistics }),
  section("Artikel", Newspaper, {
    tabs: [
      { path: PATHS.articleEditor, label: "Semua artikel", permission: "writeArticles" },
      { path: PATHS.tags, label: "Tag", permission: "manageTags" },
      { path: PATHS.authors, label: "Penulis", permission: "manageAuthors" },
      { path: PATHS.translateArticle, label: "Terjemahan manual", permission: "writeArticles" },
      {
        path: PATHS.restoreArticles,
        label: "Pulihkan artikel",
        permission: "writeArticles",
        words: "sampah hapus tong",
      },
    ],
  }),
  section("Gambar", Images, {
    tabs: [
      { path: PATHS.images, label: "Pustaka gambar", permission: "manageImages" },
      { path: PATHS.uploadImages, label: "Unggah gambar", permission: "manageImages" },
      { path: PATHS.reviewImages, label: "Tinjau gambar", permission: "manageImages" },
    ],
  }),
  section("Produk", Package, {
    tabs: [
      { path: PATHS.products, label: "Produk", permission: "readProducts" },
      { path: PATHS.matchReview, label: "Tinjau kecocokan", permission: "readProducts" },
      { path: PATHS.outliers, label: "Harga dipertanyakan", permission: "reviewPrices" },
      { path: PATHS.merchants, label: "Toko", permission: "readMerchants" },
      { path: PATHS.feeds, label: "Feed", permission: "manageFeeds", words: "ketik harga daftar harga impor" },
      { path: PATHS.storeClicks, label: "Kunjungan toko", permission: "manageMerchants", words: "statistik klik" },
    ],
  }),
  section("Newsletter", Mail, {
    tabs: [
      { path: PATHS.newsletters, label: "Newsletter", permission: "manageSubscribers" },
      { path: PATHS.subscribers, label: "Pelanggan newsletter", permission: "manageSubscribers" },
    ],
  }),
  section("Perawatan", Wrench, {
    path: PATHS.maintenance,
    cards: MAINTENANCE_CARDS,
    aliases: [
      { path: PATHS.formatArticles, label: "Rapikan format", permission: "runOwnMaintenance" },
      { path: PATHS.fixArticleFormatting, label: "Perbaiki format rusak", permission: "runOwnMaintenance" },
      { path: PATHS.cleanArticles, label: "Bersihkan artikel", permission: "runOwnMaintenance" },
    ],
  }),
  section("Anggota", UsersRound, {
    tabs: [
      { path: PATHS.people, label: "Anggota", permission: "managePeople" },
      { path: PATHS.auditLog, label: "Catatan audit", permission: "readAuditLog" },
    ],
  }),
  section("Pengaturan", Settings, { path: PATHS.settings, cards: SETTINGS_CARDS }),
];

/** The sections that this person may open; an empty section is left out. */
export function navigationFor(me: Me): readonly NavigationSection[] {
  const allowed = <Page extends NavigationPage>(pages: readonly Page[]) =>
    pages.filter(({ permission }) => canI(me, permission));
  return SECTIONS.flatMap(({ label, icon, ...pages }) => {
    const tabs = allowed(pages.tabs);
    const cards = allowed(pages.cards);
    if (pages.tabs.length + pages.cards.length > 0 && tabs.length + cards.length === 0) return [];
    return [section(label, icon, { path: tabs[0]?.path ?? pages.path, tabs, cards, aliases: allowed(pages.aliases) })];
  });
}

/** The section to which a page belongs. */
export const sectionOf = (sections: readonly NavigationSection[], pathname: string): NavigationSection | undefined =>
  sections.find(({ path, tabs, cards, aliases }) =>
    [path, ...[...tabs, ...cards, ...aliases].map((page) => page.path)].includes(pathname),
  );
