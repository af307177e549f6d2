import { z } from "zod";
import { FIRST_STEPS } from "./steps.shared.ts";

/** What goes over the wire at `/api/admin/first-steps`. */
export const stepParams = z.object({ step: z.enum(FIRST_STEPS) });
