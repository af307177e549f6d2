import { z } from "zod";

export const newsletterFormProps = z.object({
  /** The address of the REST interface's table. */
  endpoint: z.string(),
  /** The public client key (docs/specification.md, section 6), which is no secret. */
  anonKey: z.string(),
  /** The name of the operator who collects the addresses, for the middle of a sentence. */
  operator: z.string(),
  /** Whether a mail asks the owner of the address to confirm before any newsletter is sent there. */
  asksToConfirm: z.boolean().optional(),
});
