import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import type { Role } from "../../platform/json-api/roles.shared.ts";

export const ROLE_NAMES: Readonly<Record<Role, string>> = { owner: "Pemilik", admin: "Admin", editor: "Editor" };

type Ability = { readonly text: string; readonly permissions: readonly Permission[] };

/** What each role may do beyond the role below it. A test compares it with the permission tables of all modules. */
export const ROLE_ABILITIES: Readonly<Record<Role, readonly Ability[]>> = {
  owner: [
    { text: "mengangkat dan mengelola pemilik lain", permissions: ["manageOwners"] },
    { text: "memulihkan cadangan", permissions: ["restoreBackup"] },
    { text: "mengatur nama, kontak, email, cadangan terjadwal, dan AI situs", permissions: ["manageSettings"] },
  ],
  admin: [
    { text: "mengelola toko dan feed", permissions: ["manageMerchants", "manageFeeds"] },
    { text: "menjalankan alat perawatan pada semua artikel", permissions: ["runMaintenance"] },
    { text: "mengimpor dan mengekspor artikel, serta mengatur pengalihan", permissions: ["import", "manageRedirects"] },
    { text: "melihat dan menghapus pelanggan newsletter", permissions: ["manageSubscribers"] },
    { text: "membuat cadangan", permissions: ["makeBackups"] },
    { text: "mengelola kunci API dan webhook", permissions: ["manageApi"] },
    { text: "membaca catatan audit", permissions: ["readAuditLog"] },
    { text: "mengundang dan mengelola anggota selain pemilik", permissions: ["managePeople"] },
  ],
  editor: [
    { text: "menulis dan menerbitkan artikel", permissions: ["writeArticles", "publish"] },
    { text: "menjalankan alat perawatan pada artikel buatan sendiri", permissions: ["runOwnMaintenance"] },
    { text: "mengelola gambar, tag, dan penulis", permissions: ["manageImages", "manageTags", "manageAuthors"] },
    {
      text: "menyunting, menyembunyikan, menggabung, dan memisahkan produk, serta memutuskan pasangan produk",
      permissions: ["readProducts", "editProducts"],
    },
    { text: "memutuskan harga yang dipertanyakan dan laporan harga", permissions: ["reviewPrices"] },
    { text: "melihat daftar toko", permissions: ["readMerchants"] },
  ],
};

const BELOW: Readonly<Record<Role, readonly string[]>> = {
  owner: ["semua hal lain di ruang redaksi"],
  admin: ["semua yang dapat dilakukan editor"],
  editor: [],
};

/** What a role may do, as phrases that follow "dapat". */
export const abilitiesOf = (role: Role): readonly string[] => [
  ...BELOW[role],
  ...ROLE_ABILITIES[role].map(({ text }) => text),
];

/** The abilities of a role as one sentence. */
export function roleSentence(role: Role): string {
  const text = abilitiesOf(role).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
