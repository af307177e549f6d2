/** The actions that this module writes into the audit log, with the words that editors read. */
export const MAIL_AUDIT_ACTIONS = {
  "mail.tested": "Email percobaan dikirim",
  "mail.retried": "Kiriman yang gagal diulang",
  "mail.suppressed": "Alamat email dikecualikan dari kiriman",
  "mail.unsuppressed": "Pengecualian alamat email dicabut",
  "mail.bounces-imported": "Pantulan email dibaca dari berkas",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof MAIL_AUDIT_ACTIONS, unknown> {}
}
