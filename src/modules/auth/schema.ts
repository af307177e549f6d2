import { z } from "zod";
import { ROLES } from "../../platform/json-api/roles.shared.ts";
import { withoutInvisible } from "../../platform/text/invisible.shared.ts";

/** The inputs of `/api/account` and `/api/admin` about people and their accounts (docs/guides/admin-api.md). */

export const MAX_PASSWORD = 128;

/** How long an invitation is valid; its mail says "tujuh hari" (people/invitations.ts). */
export const INVITATION_DAYS = 7;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Masukkan alamat email yang lengkap, misalnya nama@contoh.id."));
const name = z
  .string()
  .overwrite(withoutInvisible)
  .min(1, "Masukkan nama Anda.")
  .max(100, "Nama maksimal 100 karakter.");
/** The strength is checked later, by passwords/password-rules.ts. Longer texts are refused before anything else happens. */
const password = z.string().max(1024, "Kata sandi terlalu panjang.");
const token = z.string().min(1, "Kode wajib diisi.").max(200, "Kode terlalu panjang.");

export const setupInput = z.object({ token, name, email, password });
export type SetupInput = z.input<typeof setupInput>;

export const invitationLookupInput = z.object({ token });

export const invitationAcceptInput = z.object({ token, name, password });

export const passwordResetRequestInput = z.object({ email });

export const passwordResetInput = z.object({ token, password });

export const recoveryInput = z.object({ code: z.string().min(1).max(50) });

export const profileInput = z.object({ name });

export const invitationInput = z.object({ email, role: z.enum(ROLES) });

/**
 * A change of rights. It ends the person's sessions, all links that set the person's password, and the invitations and links that the person may no
 * longer issue.
 */
export const personChange = z.object({ role: z.enum(ROLES).optional(), disabled: z.boolean().optional() });
