/** What a person says of an outlier: it counts, or it stays part of nothing. */
export const OUTLIER_VERDICTS = ["right", "wrong"] as const;
export type OutlierVerdict = (typeof OUTLIER_VERDICTS)[number];

/** What a visitor may say is wrong with an offer's price, in the order in which it is asked. */
export const REPORT_REASONS = ["other-price", "sold-out", "other-product", "no-page"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The last is filled in by robots only. */
export const REPORT_FIELDS = { offer: "penawaran", reason: "alasan", trap: "situs_web" } as const;

/** What came of a visitor's report. */
export const REPORT_OUTCOMES = ["mended", "unfounded"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** What a person says of a listing that became another thing: it was one thing all the same, or it is another indeed. */
export const BREAK_DECISIONS = ["same", "another"] as const;
export type BreakDecision = (typeof BREAK_DECISIONS)[number];
