import { z } from "zod";

/** What goes over the wire between the admin application and `/api/account` and `/api/admin` (docs/guides/admin-api.md). */

export const ROLES = ["owner", "admin", "editor"] as const;
export type Role = (typeof ROLES)[number];

/** What a role may do; the table of who may what is in permissions.ts. */
export type Permission =
  | "writeArticles"
  | "publish"
  | "manageImages"
  | "manageAuthors"
  | "manageTags"
  | "manageRedirects"
  | "manageApi"
  | "runMaintenance"
  | "import"
  | "manageSubscribers"
  | "readAuditLog"
  | "managePeople"
  | "manageOwners"
  | "makeBackups"
  | "restoreBackup";

/** What somebody searches a list for. */
export const searchedText = z.string().trim().max(200).default("");
/** Where the page before ended, as its answer said; empty: from the top. */
export const cursorText = z.string().max(1000).default("");

/** Every refusal of `/api/account` and `/api/admin`. `message` is an Indonesian sentence for whoever is at the screen. */
export type ApiError = {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** The field of the form that the message is about. */
    readonly field?: string;
    readonly requestId?: string;
  };
};

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Tulis alamat email yang lengkap, misalnya nama@contoh.id."));
/** Line breaks, and what cannot be seen, such as marks that turn the direction of what follows. */
const withoutUnseen = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
const name = z
  .string()
  .overwrite(withoutUnseen)
  .min(1, "Tulis nama Anda.")
  .max(100, "Nama paling banyak 100 karakter.");
/** Its strength is judged later, by password.ts. Longer texts are refused before anything is done with them. */
const password = z.string().max(1024, "Kata sandi terlalu panjang.");
const token = z.string().min(1, "Kode wajib diisi.").max(200, "Kode terlalu panjang.");

/** POST /api/account/setup → 201 `{}`. GET → `SetupState`. */
export const setupInput = z.object({ token, name, email, password });
export type SetupInput = z.input<typeof setupInput>;
export type SetupState = { readonly done: boolean };

/** POST /api/account/invitations/lookup → `InvitationSeen`. */
export const invitationLookupInput = z.object({ token });
export type InvitationSeen = { readonly email: string; readonly role: Role };

/** POST /api/account/invitations/accept → 201 `{ email }`. */
export const invitationAcceptInput = z.object({ token, name, password });

/** POST /api/account/password-resets → 202 `{}`, whoever the address belongs to. */
export const passwordResetRequestInput = z.object({ email });

/** POST /api/account/password-resets/confirm → 200 `{ email }`. Ends every session of the account. */
export const passwordResetInput = z.object({ token, password });

/** POST /api/account/recovery, with an aal1 token → a session as `/auth/v1/token` answers it, at aal2. */
export const recoveryInput = z.object({ code: z.string().min(1).max(50) });

/** POST /api/account/recovery-codes, at aal2 → `{ codes }`: ten new ones, shown once; former ones end. GET → `{ remaining }`. */
export type RecoveryCodes = { readonly codes: readonly string[] };

/** PATCH /api/account/profile → 204. */
export const profileInput = z.object({ name });

/** GET /api/account/sessions → `{ sessions }`, newest first. DELETE /api/account/sessions/{id} → 204. */
export type AccountSession = {
  readonly id: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly createdAt: string;
  readonly refreshedAt: string;
  readonly userAgent: string;
  readonly address: string;
  readonly aal: "aal1" | "aal2";
};

/** GET /api/admin/me. */
export type Me = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** False where accounts live in a hosted project (BACKEND_URL): then passwords and factors are managed there. */
  readonly ownAccounts: boolean;
};

/** GET /api/admin/people → `{ people, invitations }`. */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly secondFactor: boolean;
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  /** The one who asks. */
  readonly self: boolean;
};
export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
};

/** POST /api/admin/invitations → 201 `InvitationSent`. POST /api/admin/invitations/{id}/link → a new link. DELETE → 204. */
export const invitationInput = z.object({ email, role: z.enum(ROLES) });
export type InvitationSent = {
  readonly invitation: Invitation;
  /** To be copied and handed over; works once, until the invitation expires. Shown this once: only its hash is stored. */
  readonly link: string;
  readonly mailed: boolean;
};

/** GET /api/admin/people/{id}/handed-out → what they gave to others that may still be used. */
export type HandedOut = {
  /** These three end when they may no longer grant them. */
  readonly invitations: readonly { readonly email: string; readonly role: Role }[];
  /** Whose passwords may be set by links of theirs. */
  readonly resets: readonly string[];
  /** How many links to articles that are not published yet. */
  readonly previews: number;
  /** These stay: members whom they invited, and programs. */
  readonly joined: readonly { readonly email: string; readonly role: Role }[];
  readonly apiKeys: readonly string[];
  readonly webhooks: readonly string[];
};

/**
 * PATCH /api/admin/people/{id} → 204. A change of rights ends that person's sessions, and every link that sets their password;
 * so do the invitations and links that they handed out and may no longer.
 */
export const personChange = z.object({ role: z.enum(ROLES).optional(), disabled: z.boolean().optional() });

/**
 * POST /api/admin/people/{id}/password-reset → `ResetSent`: a link that works for an hour.
 * DELETE /api/admin/people/{id}/second-factor → 204: all factors and recovery codes of that person end.
 */
export type ResetSent = { readonly link: string; readonly mailed: boolean };

/** The year 0000 is one of ISO 8601 and none of PostgreSQL's. */
const day = z.iso.date("Tulis tanggal yang benar.").refine((text) => text >= "0001", "Tulis tanggal yang benar.");

/** GET /api/admin/audit-log?actor=&action=&from=&to=&cursor= → `AuditPage`, newest first; `.csv` → all of it as text/csv. */
export const auditFilter = z.object({
  actor: z.string().max(254).optional(),
  action: z.string().max(60).optional(),
  /** Days as YYYY-MM-DD in the site's time zone, both included. */
  from: day.optional(),
  to: day.optional(),
  cursor: z.string().max(40).optional(),
});
export type AuditEntry = {
  readonly id: number;
  readonly at: string;
  /** Whose account; null where nobody was signed in (a failed sign-in) or the CLI did it. */
  readonly actor: string | null;
  readonly via: "web" | "cli" | "system";
  /** Such as `session.created`; `AUDIT_ACTIONS` has their Indonesian names. */
  readonly action: string;
  readonly target: string;
  readonly address: string | null;
  readonly detail: unknown;
};
export type AuditPage = { readonly entries: readonly AuditEntry[]; readonly nextCursor: string | null };

/** Everything that is written into the audit log, as an editor reads it. */
export const AUDIT_ACTIONS = {
  "setup.completed": "Penyiapan awal selesai",
  "session.created": "Masuk",
  "session.refused": "Gagal masuk",
  "session.refused-many": "Gagal masuk berulang kali ke akun yang tidak ada",
  "session.ended": "Keluar",
  "session.revoked": "Sesi dihentikan",
  "session.reuse-detected": "Token lama dipakai ulang; sesi dihentikan",
  "password.changed": "Kata sandi diganti",
  "password.reset-requested": "Pengaturan ulang kata sandi diminta",
  "password.reset": "Kata sandi diatur ulang",
  "profile.changed": "Profil diubah",
  "factor.enrolled": "Verifikasi dua langkah dipasang",
  "factor.refused": "Kode verifikasi dua langkah ditolak",
  "factor.removed": "Verifikasi dua langkah dilepas",
  "recovery-codes.created": "Kode pemulihan dibuat",
  "recovery-code.used": "Kode pemulihan dipakai",
  "identity.linked": "Akun luar ditautkan",
  "identity.unlinked": "Tautan akun luar dilepas",
  "invitation.created": "Undangan dibuat",
  "invitation.accepted": "Undangan diterima",
  "invitation.revoked": "Undangan dibatalkan",
  "person.created": "Anggota dibuat",
  "person.changed": "Anggota diubah",
  "signing-key.rotated": "Kunci penanda tangan diganti",
  "subscribers.exported": "Pelanggan newsletter diekspor",
  "subscriber.deleted": "Pelanggan newsletter dihapus",
  "image.uploaded": "Gambar diunggah",
  "image.changed": "Gambar diubah",
  "images.described": "Teks alternatif gambar ditulis",
  "image.replaced": "Berkas gambar diganti",
  "image.deleted": "Gambar dihapus",
  "image.accepted": "Gambar diterima",
  "image.rejected": "Gambar ditolak",
  "image.review-reversed": "Tinjauan gambar dibatalkan",
  "audit-log.exported": "Catatan audit diekspor",
  "article.created": "Artikel dibuat",
  "article.saved": "Artikel disimpan",
  "article.published": "Artikel diterbitkan",
  "article.scheduled": "Artikel dijadwalkan",
  "article.unpublished": "Penerbitan artikel dibatalkan",
  "article.restored": "Artikel dipulihkan",
  "article.trashed": "Artikel dibuang ke sampah",
  "article.untrashed": "Artikel diambil dari sampah",
  "article.deleted": "Artikel dihapus selamanya",
  "article.preview-created": "Tautan pratinjau dibuat",
  "articles.changed": "Banyak artikel diubah sekaligus",
  "backup.created": "Cadangan dibuat",
  "backup.restored": "Cadangan dipulihkan",
  "backup.chosen-restored": "Sebagian isi cadangan dipulihkan",
  "backup.uploaded": "Cadangan diunggah",
  "backup.downloaded": "Cadangan diunduh",
  "backup.deleted": "Cadangan dihapus",
  "articles.reversed": "Perubahan banyak artikel diurungkan",
  "author.created": "Penulis ditambahkan",
  "author.changed": "Penulis diubah",
  "author.deleted": "Penulis dihapus",
  "tag.renamed": "Tag diganti namanya",
  "tag.merged": "Tag digabungkan",
  "tag.deleted": "Tag dihapus",
  "tag.alias-deleted": "Nama lama tag dilepas",
  "redirect.created": "Pengalihan ditambahkan",
  "redirect.changed": "Pengalihan diubah",
  "redirect.deleted": "Pengalihan dihapus",
  "redirects.imported": "Pengalihan diimpor",
  "redirects.exported": "Pengalihan diekspor",
  "api-key.created": "Kunci API dibuat",
  "api-key.revoked": "Kunci API dicabut",
  "webhook.created": "Webhook ditambahkan",
  "webhook.changed": "Webhook diubah",
  "webhook.secret-replaced": "Rahasia webhook diganti",
  "webhook.deleted": "Webhook dihapus",
  "webhook.tested": "Webhook diuji",
  "webhook.redelivered": "Kiriman webhook diulang",
  "webhook.disabled": "Webhook dinonaktifkan karena terus gagal",
  "maintenance.planned": "Proses perawatan disusun",
  "maintenance.applied": "Proses perawatan diterapkan",
  "maintenance.answered": "Pertanyaan proses perawatan dijawab",
  "maintenance.paused": "Proses perawatan dijeda",
  "maintenance.resumed": "Proses perawatan dilanjutkan",
  "maintenance.cancelled": "Proses perawatan dibatalkan",
  "maintenance.undone": "Proses perawatan diurungkan",
  "maintenance.closed": "Proses perawatan ditutup",
  "maintenance.exported": "Rencana perawatan diekspor",
  "translation.glossary": "Glosarium disimpan",
  "translation.exported": "Artikel diekspor untuk penerjemah",
  "translation.imported": "Terjemahan diimpor",
  "import.added": "Impor dibuat",
  "import.started": "Impor dimulai",
  "import.undone": "Impor dibatalkan",
  "import.deleted": "Impor dihapus",
  "articles.exported": "Artikel diekspor",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
