/**
 * The day, as YYYY-MM-DD, of the last change of each page whose text is part of the code. The page states this date. If what subscribers consent to changes,
 * change `CONSENT_VERSION` of the newsletter, too.
 */
export const CHANGED_ON = {
  about: "2026-11-30",
  help: "2026-11-30",
  /** /aturan-harga, whose texts are those of `catalogue/ledger/prices/rules/price-rules.ts`. */
  priceRules: "2026-11-30",
  privacy: "2026-11-30",
  terms: "2026-11-28",
  forStores: "2026-11-28",
} as const;
