import { z } from "zod";

export const newsletterFormProps = z.object({
  /** Address of the REST interface's table. */
  endpoint: z.string(),
  /** The public client key (docs/specification.md, section 6): not a secret. */
  anonKey: z.string(),
  /** Who collects the addresses, in the middle of a sentence. */
  operator: z.string(),
  /** Whether the address is asked by mail before it gets any. */
  asksToConfirm: z.boolean().optional(),
});
