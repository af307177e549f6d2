import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";

export const storeClicksSchema = z.object({
  /** Of all, the rows that are left out included. */
  total: z.number(),
  /** The most clicked first; days from the newest. */
  rows: z.array(
    z.object({
      /** A merchant's name, a product's title, the path of a page, or a day; empty where that is unknown. */
      label: z.string(),
      /** Where it is to be looked at; null where nowhere. */
      path: z.string().nullable(),
      clicks: z.number(),
    }),
  ),
});
export type StoreClicks = AnswerOf<typeof storeClicksSchema>;
