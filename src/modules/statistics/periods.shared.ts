/** The minutes whose visitors count as present. */
export const LIVE_MINUTES = 30;

/** The days whose views are shown beside a page, and as many before them. */
export const PAGE_DAYS = 28;

/**
 * The months for which counts are kept by day, as /privasi says; counts of older days are merged into one row a month. The longest of
 * `STATISTICS_DAYS` (schema.ts) must not be longer, and the texts of the statistics' page repeat it (admin/features/statistics/statistics-page.tsx).
 */
export const MONTHS_BY_DAY = 13;
