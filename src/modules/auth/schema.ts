import { z } from "zod";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { ROLES, type Role } from "../../platform/json-api/roles.shared.ts";

/** What goes over the wire between the admin application and `/api/account` and `/api/admin` (docs/guides/admin-api.md). */

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Tulis alamat email yang lengkap, misalnya nama@contoh.id."));
/** Line breaks, and what cannot be seen, such as marks that turn the direction of what follows. */
const withoutUnseen = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
const name = z
  .string()
  .overwrite(withoutUnseen)
  .min(1, "Tulis nama Anda.")
  .max(100, "Nama paling banyak 100 karakter.");
/** Its strength is judged later, by passwords/password-rules.ts. Longer texts are refused before anything is done with them. */
const password = z.string().max(1024, "Kata sandi terlalu panjang.");
const token = z.string().min(1, "Kode wajib diisi.").max(200, "Kode terlalu panjang.");

/** POST /api/account/setup → 201 `{}`. GET → `SetupState`. */
export const setupInput = z.object({ token, name, email, password });
export type SetupInput = z.input<typeof setupInput>;
export type SetupState = { readonly done: boolean };

/** POST /api/account/invitations/lookup → `InvitationSeen`. */
export const invitationLookupInput = z.object({ token });
export type InvitationSeen = { readonly email: string; readonly role: Role };

/** POST /api/account/invitations/accept → 201 `{ email }`. */
export const invitationAcceptInput = z.object({ token, name, password });

/** POST /api/account/password-resets → 202 `{}`, whoever the address belongs to. */
export const passwordResetRequestInput = z.object({ email });

/** POST /api/account/password-resets/confirm → 200 `{ email }`. Ends every session of the account. */
export const passwordResetInput = z.object({ token, password });

/** POST /api/account/recovery, with an aal1 token → a session as `/auth/v1/token` answers it, at aal2. */
export const recoveryInput = z.object({ code: z.string().min(1).max(50) });

/** POST /api/account/recovery-codes, at aal2 → `{ codes }`: ten new ones, shown once; former ones end. GET → `{ remaining }`. */
export type RecoveryCodes = { readonly codes: readonly string[] };

/** PATCH /api/account/profile → 204. */
export const profileInput = z.object({ name });

/** GET /api/account/sessions → `{ sessions }`, newest first. DELETE /api/account/sessions/{id} → 204. */
export type AccountSession = {
  readonly id: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly createdAt: string;
  readonly refreshedAt: string;
  readonly userAgent: string;
  readonly address: string;
  readonly aal: "aal1" | "aal2";
};

/** GET /api/admin/me. */
export type Me = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** False where accounts live in a hosted project (BACKEND_URL): then passwords and factors are managed there. */
  readonly ownAccounts: boolean;
};

/** GET /api/admin/people → `{ people, invitations }`. */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly secondFactor: boolean;
  readonly lastSignInAt: string | null;
  readonly createdAt: string;
  /** The one who asks. */
  readonly self: boolean;
};
export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
};

/** POST /api/admin/invitations → 201 `InvitationSent`. POST /api/admin/invitations/{id}/link → a new link. DELETE → 204. */
export const invitationInput = z.object({ email, role: z.enum(ROLES) });
export type InvitationSent = {
  readonly invitation: Invitation;
  /** To be copied and handed over; works once, until the invitation expires. Shown this once: only its hash is stored. */
  readonly link: string;
  readonly mailed: boolean;
};

/** GET /api/admin/people/{id}/handed-out → what they gave to others that may still be used. */
export type IssuedAccess = {
  /** These three end when they may no longer grant them. */
  readonly invitations: readonly { readonly email: string; readonly role: Role }[];
  /** Whose passwords may be set by links of theirs. */
  readonly resets: readonly string[];
  /** How many links to articles that are not published yet. */
  readonly previews: number;
  /** These stay: members whom they invited, and programs. */
  readonly joined: readonly { readonly email: string; readonly role: Role }[];
  readonly apiKeys: readonly string[];
  readonly webhooks: readonly string[];
};

/**
 * PATCH /api/admin/people/{id} → 204. A change of rights ends that person's sessions, and every link that sets their password;
 * so do the invitations and links that they handed out and may no longer.
 */
export const personChange = z.object({ role: z.enum(ROLES).optional(), disabled: z.boolean().optional() });

/**
 * POST /api/admin/people/{id}/password-reset → `ResetSent`: a link that works for an hour.
 * DELETE /api/admin/people/{id}/second-factor → 204: all factors and recovery codes of that person end.
 */
export type ResetSent = { readonly link: string; readonly mailed: boolean };
