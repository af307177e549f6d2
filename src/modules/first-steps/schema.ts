import { z } from "zod";
import { FIRST_STEPS } from "./steps.shared.ts";

/** The schemas of `/api/admin/first-steps`. */
export const stepParams = z.object({ step: z.enum(FIRST_STEPS) });
