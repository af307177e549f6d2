import type { ServiceName } from "../../modules/dashboard/answers.ts";

type ServiceText = {
  readonly name: string;
  /** What does not work while it is not set, as a sentence. */
  readonly without: string;
  readonly settings: readonly string[];
  /** In the folder of the product. */
  readonly guide: string;
};

export const SERVICE_TEXTS: Readonly<Record<ServiceName, ServiceText>> = {
  contact: {
    name: "Alamat email kontak",
    without: "Halaman publik tidak memuat cara menghubungi pengelola, padahal formulir newsletter mengumpulkan alamat.",
    settings: ["CONTACT_EMAIL"],
    guide: "README.md",
  },
  proxy: {
    name: "Proxy di depan situs",
    without:
      "Permintaan datang lewat proxy yang belum dihitung, jadi semua pengunjung dianggap satu alamat. Hitung proxy di depan situs ini, biasanya 1.",
    settings: ["TRUST_PROXY"],
    guide: "docs/guides/operate.md",
  },
  "ai-text": {
    name: "Layanan AI untuk teks",
    without: "Terjemahan dan deskripsi tidak dapat dibuat oleh AI.",
    settings: ["AI_BASE_URL", "AI_API_KEY", "AI_TEXT_MODEL"],
    guide: "docs/guides/operate.md",
  },
  "ai-image": {
    name: "Layanan AI untuk gambar",
    without: "Sampul tidak dapat dibuat oleh AI.",
    settings: ["AI_BASE_URL", "AI_API_KEY", "AI_IMAGE_MODEL"],
    guide: "docs/guides/operate.md",
  },
  mail: {
    name: "Pengiriman email",
    without:
      "Newsletter, undangan, dan tautan atur ulang kata sandi tidak terkirim; tautan perlu disalin dan dikirim sendiri.",
    settings: ["SMTP_URL", "MAIL_FROM"],
    guide: "README.md",
  },
  "sign-in": {
    name: "Masuk dengan akun lain",
    without: "Anggota hanya dapat masuk dengan kata sandi, tidak dengan akun Google atau sejenisnya.",
    settings: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
    guide: "README.md",
  },
  bucket: {
    name: "Penyimpanan S3",
    without: "Gambar dan cadangan hanya ada di disk server ini.",
    settings: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    guide: "docs/guides/pictures.md",
  },
  "backup-schedule": {
    name: "Jadwal pencadangan",
    without: "Cadangan hanya dibuat bila seseorang membuatnya.",
    settings: ["BACKUP_SCHEDULE"],
    guide: "docs/guides/backup.md",
  },
  "backup-passphrase": {
    name: "Kata sandi cadangan",
    without: "Pencadangan terjadwal tidak dapat berjalan, dan kata sandi ditanyakan setiap kali mencadangkan.",
    settings: ["BACKUP_PASSPHRASE"],
    guide: "docs/guides/backup.md",
  },
  visits: {
    name: "Pengukuran kunjungan",
    without: "Kunjungan dan kecepatan halaman bagi pembaca tidak diukur.",
    settings: ["VISIT_SAMPLE"],
    guide: "docs/guides/operate.md",
  },
};

/** Of the page of settings: background work that was given up. */
export const FAILED_JOBS_ANCHOR = "pekerjaan-latar";
