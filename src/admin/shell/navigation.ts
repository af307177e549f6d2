import {
  AlignLeft,
  ArchiveRestore,
  BookOpenText,
  BotOff,
  BrushCleaning,
  CopyX,
  DatabaseBackup,
  FileCode,
  FileInput,
  History,
  ImageOff,
  ImagePlus,
  Images,
  ImageUp,
  KeyRound,
  Languages,
  LayoutDashboard,
  Link2Off,
  ListChecks,
  type LucideIcon,
  Mail,
  Newspaper,
  PenLine,
  RefreshCw,
  Replace,
  ScanEye,
  Signpost,
  Tags,
  TextSearch,
  UserRound,
  UsersRound,
  Webhook,
  Wrench,
} from "lucide-react";
import type { Me } from "../../modules/auth/schema.ts";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { canI } from "../api/me.ts";
import { PATHS } from "../paths.ts";

export type NavItem = {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly permission?: Permission;
};
export type NavGroup = { readonly title: string; readonly items: readonly NavItem[] };

/** The pages by purpose; each has one place, here, for the side bar and for the command palette. */
const GROUPS: readonly NavGroup[] = [
  { title: "Ringkasan", items: [{ path: PATHS.dashboard, label: "Dasbor", icon: LayoutDashboard }] },
  {
    title: "Tulisan",
    items: [
      { path: PATHS.articleEditor, label: "Artikel", icon: Newspaper, permission: "writeArticles" },
      { path: PATHS.restoreArticles, label: "Pulihkan artikel", icon: ArchiveRestore, permission: "writeArticles" },
      { path: PATHS.authors, label: "Penulis", icon: PenLine, permission: "manageAuthors" },
      { path: PATHS.tags, label: "Tag", icon: Tags, permission: "manageTags" },
    ],
  },
  {
    title: "Gambar",
    items: [
      { path: PATHS.images, label: "Pustaka gambar", icon: Images, permission: "manageImages" },
      { path: PATHS.uploadImages, label: "Unggah gambar", icon: ImageUp, permission: "manageImages" },
      { path: PATHS.fixImagePaths, label: "Perbaiki alamat gambar", icon: ImageOff, permission: "runMaintenance" },
      { path: PATHS.reviewImages, label: "Tinjau gambar", icon: ScanEye, permission: "manageImages" },
      { path: PATHS.generateImages, label: "Buat gambar artikel", icon: ImagePlus, permission: "runMaintenance" },
      { path: PATHS.regenerateImages, label: "Buat ulang gambar", icon: RefreshCw, permission: "runMaintenance" },
    ],
  },
  {
    title: "Perawatan",
    items: [
      { path: PATHS.formatArticles, label: "Rapikan format", icon: AlignLeft, permission: "runMaintenance" },
      {
        path: PATHS.fixArticleFormatting,
        label: "Perbaiki format rusak",
        icon: Wrench,
        permission: "runMaintenance",
      },
      { path: PATHS.cleanArticles, label: "Bersihkan artikel", icon: BrushCleaning, permission: "runMaintenance" },
      { path: PATHS.removeAiMetadata, label: "Hapus jejak AI", icon: BotOff, permission: "runMaintenance" },
      { path: PATHS.fillSeoFields, label: "Lengkapi isian SEO", icon: TextSearch, permission: "runMaintenance" },
      { path: PATHS.checkLinks, label: "Periksa tautan", icon: Link2Off, permission: "runMaintenance" },
      { path: PATHS.findAndReplace, label: "Cari dan ganti", icon: Replace, permission: "runMaintenance" },
      { path: PATHS.removeDuplicates, label: "Hapus duplikat", icon: CopyX, permission: "runMaintenance" },
      { path: PATHS.translateArticles, label: "Terjemahkan artikel", icon: Languages, permission: "runMaintenance" },
      {
        path: PATHS.translateToIndonesian,
        label: "Terjemahkan ke Indonesia",
        icon: BookOpenText,
        permission: "runMaintenance",
      },
      { path: PATHS.maintenance, label: "Riwayat proses", icon: ListChecks, permission: "runMaintenance" },
    ],
  },
  {
    title: "Sambungan",
    items: [
      { path: PATHS.import, label: "Impor dan ekspor", icon: FileInput, permission: "import" },
      { path: PATHS.redirects, label: "Pengalihan", icon: Signpost, permission: "manageRedirects" },
      { path: PATHS.apiKeys, label: "Kunci API", icon: KeyRound, permission: "manageApi" },
      { path: PATHS.webhooks, label: "Webhook", icon: Webhook, permission: "manageApi" },
      { path: PATHS.apiDescription, label: "Dokumentasi API", icon: FileCode, permission: "manageApi" },
    ],
  },
  {
    title: "Pembaca",
    items: [{ path: PATHS.subscribers, label: "Pelanggan newsletter", icon: Mail, permission: "manageSubscribers" }],
  },
  {
    title: "Tim dan keamanan",
    items: [
      { path: PATHS.people, label: "Anggota", icon: UsersRound, permission: "managePeople" },
      { path: PATHS.restoreFromBackup, label: "Cadangan", icon: DatabaseBackup, permission: "makeBackups" },
      { path: PATHS.auditLog, label: "Catatan audit", icon: History, permission: "readAuditLog" },
    ],
  },
  { title: "Akun saya", items: [{ path: PATHS.profile, label: "Profil", icon: UserRound }] },
];

/** What this person may open. */
export function navFor(me: Me): readonly NavGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    items: group.items.filter(({ permission }) => canI(me, permission)),
  })).filter(({ items }) => items.length > 0);
}
