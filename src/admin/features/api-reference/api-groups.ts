const AREAS: Readonly<Record<string, string>> = {
  admin: "Ruang redaksi",
  account: "Akun",
  content: "API konten",
};

/** The names of groups, by the first part of the path within its area. */
const SUBJECTS: Readonly<Record<string, string>> = {
  "api-keys": "kunci API",
  "article-batches": "banyak artikel sekaligus",
  "article-check": "pemeriksaan artikel",
  "article-export": "ekspor artikel",
  "article-trash": "sampah",
  articles: "artikel",
  "audit-log": "catatan audit",
  authors: "penulis",
  "backup-tasks": "tugas pencadangan",
  "backup-uploads": "unggahan cadangan",
  backups: "cadangan",
  categories: "kategori",
  "category-merchants": "toko lain di halaman kategori",
  "closed-stores": "toko yang tutup",
  dashboard: "dasbor",
  "directory-stores": "direktori toko",
  "first-steps": "langkah pertama",
  "image-acceptances": "penerimaan gambar",
  "image-deletions": "penghapusan gambar",
  "image-rejections": "penolakan gambar",
  "image-reversals": "pembatalan tinjauan gambar",
  "image-reviews": "tinjauan gambar",
  "image-texts": "teks alternatif",
  images: "gambar",
  imports: "impor",
  invitations: "undangan",
  maintenance: "perawatan",
  me: "akun sendiri",
  merchants: "toko",
  openapi: "deskripsi API",
  "page-texts": "teks halaman",
  "password-resets": "atur ulang kata sandi",
  people: "anggota",
  "published-articles": "artikel terbit",
  redirects: "pengalihan",
  services: "layanan di server",
  settings: "pengaturan",
  setup: "pemilik pertama",
  stores: "toko",
  subscribers: "pelanggan newsletter",
  tags: "tag",
  translation: "terjemahan",
  webhooks: "webhook",
};

/** The title of a group: "Ruang redaksi: artikel" for "admin: articles"; a group that has no name here keeps the name in the document. */
export function groupTitle(group: string): string {
  const [area = "", subject = ""] = group.split(": ");
  return `${AREAS[area] ?? area}: ${SUBJECTS[subject] ?? subject}`;
}
