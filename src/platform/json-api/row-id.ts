import { z } from "zod";

/** The schema of a row's id in an address; any other text is invalid. */
export const rowId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .meta({ type: "integer", minimum: 0, maximum: 999_999_999_999_999, pattern: undefined });

/** The parameters of endpoints whose path names a row. */
export const rowParams = z.object({ id: rowId });
