/** The audit log entries that this module writes, as an editor reads them. */
export const TRANSLATION_AUDIT_ACTIONS = {
  "translation.glossary": "Glosarium disimpan",
  "translation.exported": "Artikel diekspor untuk penerjemah",
  "translation.imported": "Terjemahan diimpor",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof TRANSLATION_AUDIT_ACTIONS, unknown> {}
}
