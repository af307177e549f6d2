import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { REDIRECT_PROBLEMS, type RedirectProblem } from "./schema.ts";

export const redirectSchema = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
  /** Whether the redirect is in use; false where a published article is at `from`. */
  inUse: z.boolean(),
});

export type Redirect = AnswerOf<typeof redirectSchema>;

export const redirectPageSchema = z.object({ redirects: z.array(redirectSchema), nextCursor: z.string().nullable() });

export type RedirectPage = AnswerOf<typeof redirectPageSchema>;

export const importReportSchema = z.object({
  /** Whether the file was applied; false for a dry run, or if there is any problem. Nothing was changed if it is false. */
  applied: z.boolean(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  problems: z.number(),
  /** The first problems, by line of the file. */
  firstProblems: z.array(
    z.object({
      line: z.number(),
      problem: z.enum(Object.keys(REDIRECT_PROBLEMS) as [RedirectProblem, ...RedirectProblem[]]),
      from: z.string(),
    }),
  ),
});

export type ImportReport = AnswerOf<typeof importReportSchema>;
