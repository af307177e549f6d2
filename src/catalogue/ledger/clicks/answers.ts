import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";

export const storeClicksSchema = z.object({
  /** The sum over all rows, including those that `rows` leaves out because of its limit. */
  total: z.number(),
  /** The rows sorted by clicks, the highest first; rows of days are sorted from the newest day. */
  rows: z.array(
    z.object({
      /** A merchant's name, a product's title, the path of a page, or a day; empty where it is unknown. */
      label: z.string(),
      /** The path of the page that shows the merchant, the product or the page of the row; null where there is no such page. */
      path: z.string().nullable(),
      clicks: z.number(),
    }),
  ),
});
export type StoreClicks = AnswerOf<typeof storeClicksSchema>;
