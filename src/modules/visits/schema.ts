import { z } from "zod";

/** The kinds of public pages. */
export const PAGE_KINDS = ["home", "article", "list", "stores", "search", "static", "product"] as const;
/** `other` is for pages that only the team reads, whose visits are not counted. */
export type PageKind = (typeof PAGE_KINDS)[number] | "other";

export const DEVICES = ["phone", "desktop"] as const;

export const WEB_VITALS = ["lcp", "inp", "cls", "ttfb"] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** The number of days whose visits count, which is also the period that Google uses. */
export const SPEED_DAYS = 28;

/** The limit up to which a value is good, and the limit from which a value is poor (https://web.dev/articles/vitals). Milliseconds; CLS has no unit. */
export const THRESHOLDS: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
};

export type Verdict = "good" | "fair" | "poor";

export function verdictOf(vital: WebVital, value: number): Verdict {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}

const milliseconds = z.number().min(0).max(3_600_000).optional();

/** The body of POST /api/visits, sent by a page when it is left. The server turns the path into a kind of page and does not store it. */
export const visitSchema = z.strictObject({
  path: z.string().max(300),
  device: z.enum(DEVICES),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(1000).optional(),
  ttfb: milliseconds,
});
export type Visit = z.infer<typeof visitSchema>;
