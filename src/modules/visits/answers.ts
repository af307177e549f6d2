import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { DEVICES, PAGE_KINDS } from "./schema.ts";

const p75 = z.number().nullable();

/** The speed of a kind of page: each value was not exceeded by three of four visits. */
export const speedRow = z.object({
  kind: z.enum(PAGE_KINDS),
  device: z.enum(["all", ...DEVICES]),
  visits: z.number().describe("Menurut ukuran yang paling banyak dikirim"),
  lcp: p75,
  inp: p75,
  cls: p75,
  ttfb: p75,
});
export type SpeedRow = AnswerOf<typeof speedRow>;
