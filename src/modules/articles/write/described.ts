import { z } from "zod";
import { typedAnswer } from "../../../platform/json-api/routes.ts";

/** An answer by the name that its type has in schema.ts. */
export const typed = (name: string) => typedAnswer(`${name} of src/modules/articles/write/schema.ts`);

export const cursorQuery = z.object({ cursor: z.string().optional() });
