/**
 * The day of the last change of each page whose text is part of the code, as YYYY-MM-DD: the date that such a page states. A change of what subscribers consent
 * to also changes `CONSENT_VERSION` of the newsletter.
 */
export const CHANGED_ON = {
  about: "2026-11-28",
  help: "2026-11-30",
  privacy: "2026-11-30",
  terms: "2026-11-28",
  forStores: "2026-11-28",
} as const;
