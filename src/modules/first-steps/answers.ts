import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { FIRST_STEPS } from "./steps.shared.ts";

export const firstStepsAnswer = z.object({
  steps: z.array(
    z.object({
      name: z.enum(FIRST_STEPS),
      state: z.enum(["open", "done", "skipped"]).describe("Yang selesai atau dilewati tidak ditanyakan lagi"),
    }),
  ),
});
export type FirstSteps = AnswerOf<typeof firstStepsAnswer>;
