/** What the forms call the settings that they change. */
const LABELS: Readonly<Record<string, string>> = {
  SITE_NAME: "Nama situs",
  SITE_DESCRIPTION: "Deskripsi",
  PUBLISHER_NAME: "Penerbit",
  CONTACT_EMAIL: "Email kontak",
  SOCIAL_LINKS: "Akun media sosial",
  SITE_LOGO: "Logo",
  SMTP_URL: "Server email",
  MAIL_FROM: "Alamat pengirim",
  MAIL_PER_MINUTE: "Email per menit",
  MAIL_CONNECTIONS: "Sambungan bersamaan",
  MAIL_QUIET_HOURS: "Jam tenang",
  NEWSLETTER_CONFIRM: "Konfirmasi alamat baru",
  NEWSLETTER_DIGEST: "Ringkasan mingguan",
  BOUNCE_IMAP_URL: "Kotak surat pantulan",
  SES_TOPIC_ARN: "Topik Amazon SNS",
  BACKUP_SCHEDULE: "Jam pencadangan",
  BACKUP_PASSPHRASE: "Kata sandi cadangan",
  AI_BASE_URL: "Alamat layanan AI",
  AI_API_KEY: "Kunci layanan AI",
  AI_TEXT_MODEL: "Model untuk teks",
  AI_IMAGE_MODEL: "Model untuk gambar",
};

/** Says that a setting was changed by somebody else after a form had read it. */
export const changedMeanwhile = (setting: string): string =>
  `${LABELS[setting] ?? "Pengaturan ini"} sudah diubah di tempat lain sejak halaman ini dibuka, jadi perubahan Anda belum disimpan. Muat ulang halaman untuk melihat yang terbaru, lalu ulangi perubahan Anda.`;
