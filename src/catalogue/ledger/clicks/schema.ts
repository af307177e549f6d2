import { z } from "zod";

/** The URL parameters of `GET /api/admin/store-clicks` (docs/guides/admin-api.md). */

export const CLICK_GROUPS = ["merchant", "product", "page", "day"] as const;
export type ClickGroup = (typeof CLICK_GROUPS)[number];
export const CLICK_DAYS = [7, 30, 90, 395] as const;

export const storeClicksQuery = z.strictObject({
  by: z.enum(CLICK_GROUPS).default("merchant"),
  /** How many days up to today are summed up, today included. */
  days: z.coerce
    .number<number | string>()
    .pipe(z.union(CLICK_DAYS.map((days) => z.literal(days))))
    .default(30),
});
