import type { ServiceName } from "../../modules/dashboard/answers.ts";
import { PATHS } from "../paths.ts";

type ServiceText = {
  readonly name: string;
  /** A sentence that says what does not work while the service is not set. */
  readonly without: string;
  readonly settings: readonly string[];
  /** The page on which an owner sets it; left out if only the server's environment can set it. */
  readonly page?: string;
};

export const SERVICE_TEXTS: Readonly<Record<ServiceName, ServiceText>> = {
  contact: {
    name: "Alamat email kontak",
    without: "Halaman publik tidak memuat cara menghubungi pengelola, padahal formulir newsletter mengumpulkan alamat.",
    settings: ["CONTACT_EMAIL"],
    page: PATHS.siteIdentity,
  },
  proxy: {
    name: "Proxy di depan situs",
    without:
      "Permintaan datang lewat proxy yang belum dihitung, jadi semua pengunjung dianggap satu alamat. Hitung proxy di depan situs ini, biasanya 1.",
    settings: ["TRUST_PROXY"],
  },
  "ai-text": {
    name: "Layanan AI untuk teks",
    without: "Terjemahan dan deskripsi tidak dapat dibuat oleh AI.",
    settings: ["AI_BASE_URL", "AI_API_KEY", "AI_TEXT_MODEL"],
    page: PATHS.aiSettings,
  },
  "ai-image": {
    name: "Layanan AI untuk gambar",
    without: "Sampul tidak dapat dibuat oleh AI.",
    settings: ["AI_BASE_URL", "AI_API_KEY", "AI_IMAGE_MODEL"],
    page: PATHS.aiSettings,
  },
  mail: {
    name: "Pengiriman email",
    without:
      "Newsletter, undangan, dan tautan atur ulang kata sandi tidak terkirim; tautan perlu disalin dan dikirim sendiri.",
    settings: ["SMTP_URL", "MAIL_FROM"],
    page: PATHS.mailSettings,
  },
  "sign-in": {
    name: "Masuk dengan akun lain",
    without: "Anggota hanya dapat masuk dengan kata sandi, tidak dengan akun Google atau sejenisnya.",
    settings: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  },
  bucket: {
    name: "Penyimpanan S3",
    without: "Gambar dan cadangan hanya ada di disk server ini.",
    settings: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
  "backup-schedule": {
    name: "Jadwal pencadangan",
    without: "Cadangan hanya dibuat bila seseorang membuatnya.",
    settings: ["BACKUP_SCHEDULE"],
    page: PATHS.backupSchedule,
  },
  "backup-passphrase": {
    name: "Kata sandi cadangan",
    without: "Pencadangan terjadwal tidak dapat berjalan, dan kata sandi ditanyakan setiap kali mencadangkan.",
    settings: ["BACKUP_PASSPHRASE"],
    page: PATHS.backupSchedule,
  },
  visits: {
    name: "Pengukuran kunjungan",
    without: "Kunjungan dan kecepatan halaman bagi pembaca tidak diukur.",
    settings: ["VISIT_SAMPLE"],
  },
};

/** The section of the page of settings that lists failed background jobs. */
export const FAILED_JOBS_ANCHOR = "pekerjaan-latar";
