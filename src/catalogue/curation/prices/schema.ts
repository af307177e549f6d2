/** What a person may decide about an outlier: `right`: the price is used like any other; `wrong`: the price is used nowhere. */
export const OUTLIER_VERDICTS = ["right", "wrong"] as const;
export type OutlierVerdict = (typeof OUTLIER_VERDICTS)[number];

/** What a visitor may report about an offer's price, in the order of the form. */
export const REPORT_REASONS = ["other-price", "sold-out", "other-product", "no-page"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The fields of the form; `trap` is hidden, so that only robots fill it in. */
export const REPORT_FIELDS = { offer: "penawaran", reason: "alasan", trap: "situs_web" } as const;

/** The outcome of a visitor's report. */
export const REPORT_OUTCOMES = ["mended", "unfounded"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/**
 * What a person may decide about a listing that seemed to become another product: `same`: it is the same product all the same; `another`: it is indeed another
 * product.
 */
export const BREAK_DECISIONS = ["same", "another"] as const;
export type BreakDecision = (typeof BREAK_DECISIONS)[number];
