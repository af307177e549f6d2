import { z } from "zod";

/** The id of a row in an address; any other text is none. */
export const rowId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .meta({ type: "integer", minimum: 0, maximum: 999_999_999_999_999, pattern: undefined });

/** Of most endpoints whose path names a row. */
export const rowParams = z.object({ id: rowId });
