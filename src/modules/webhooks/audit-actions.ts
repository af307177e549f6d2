/** The actions that this module writes into the audit log, with the words that editors read. */
export const WEBHOOKS_AUDIT_ACTIONS = {
  "webhook.created": "Webhook ditambahkan",
  "webhook.changed": "Webhook diubah",
  "webhook.secret-replaced": "Rahasia webhook diganti",
  "webhook.deleted": "Webhook dihapus",
  "webhook.tested": "Webhook diuji",
  "webhook.redelivered": "Kiriman webhook diulang",
  "webhook.disabled": "Webhook dinonaktifkan karena terus gagal",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof WEBHOOKS_AUDIT_ACTIONS, unknown> {}
}
