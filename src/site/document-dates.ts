/**
 * For each page whose text is part of the code, the day of its last change, as YYYY-MM-DD. The page states this date. A change of what subscribers consent
 * to also changes `CONSENT_VERSION` of the newsletter.
 */
export const CHANGED_ON = {
  about: "2026-11-28",
  help: "2026-11-30",
  privacy: "2026-11-30",
  terms: "2026-11-28",
  forStores: "2026-11-28",
} as const;
