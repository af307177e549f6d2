import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";

export const storeClicksSchema = z.object({
  /** The sum over all rows, also those beyond the limit of `rows`. */
  total: z.number(),
  /** Sorted by clicks, the highest first; days from the newest. */
  rows: z.array(
    z.object({
      /** A merchant's name, a product's title, the path of a page, or a day; empty where it is unknown. */
      label: z.string(),
      /** The path at which it can be seen; null where there is none. */
      path: z.string().nullable(),
      clicks: z.number(),
    }),
  ),
});
export type StoreClicks = AnswerOf<typeof storeClicksSchema>;
