import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { ROLES } from "../../platform/json-api/roles.shared.ts";

const role = z.enum(ROLES);
const moment = z.string().describe("ISO 8601 in UTC");

export const setupState = z.object({ done: z.boolean() });
export type SetupState = AnswerOf<typeof setupState>;

export const invitationSeen = z.object({ email: z.string(), role });
export type InvitationSeen = AnswerOf<typeof invitationSeen>;

export const recoveryCodes = z.object({
  codes: z.array(z.string()).describe("Ten, shown this once; earlier ones end"),
});
export type RecoveryCodes = AnswerOf<typeof recoveryCodes>;

export const emailAnswer = z.object({ email: z.string() });
export const nothingMore = z.object({});
export const recoveryCodesLeft = z.object({ remaining: z.number() });

/** The protocol is that of /auth/v1, which has tests of its own (gotrue/). */
export const recoveredSession = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }).describe("As /auth/v1/user answers it"),
});

const accountSession = z.object({
  id: z.string(),
  current: z.boolean().describe("The one that asks"),
  createdAt: moment,
  refreshedAt: moment,
  userAgent: z.string(),
  address: z.string(),
  aal: z.enum(["aal1", "aal2"]),
});
export type AccountSession = AnswerOf<typeof accountSession>;

export const accountSessions = z.object({ sessions: z.array(accountSession) });

export const meAnswer = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role,
  permissions: z.array(z.custom<Permission>((value) => typeof value === "string").meta({ type: "string" })),
  ownAccounts: z.boolean().describe("False where accounts live in a hosted project (BACKEND_URL)"),
});
export type Me = AnswerOf<typeof meAnswer>;

const person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role,
  disabled: z.boolean(),
  secondFactor: z.boolean(),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
  self: z.boolean().describe("The one who asks"),
});
export type Person = AnswerOf<typeof person>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  createdAt: moment,
  expiresAt: moment,
});
export type Invitation = AnswerOf<typeof invitation>;

export const peopleAnswer = z.object({ people: z.array(person), invitations: z.array(invitation) });
export type People = AnswerOf<typeof peopleAnswer>;

const member = z.object({ email: z.string(), role });
export const issuedAccessAnswer = z.object({
  invitations: z.array(member).describe("They end when they may no longer grant them, as the resets do"),
  resets: z.array(z.string()).describe("E-mail addresses of those whose passwords can be set"),
  previews: z.number().describe("Links to articles that are not published yet"),
  joined: z.array(member).describe("Members whom they invited; these stay, as keys and webhooks do"),
  apiKeys: z.array(z.string()),
  webhooks: z.array(z.string()),
});
export type IssuedAccess = AnswerOf<typeof issuedAccessAnswer>;

export const invitationSent = z.object({
  invitation,
  link: z.string().describe("To be handed over; works once, until the invitation expires. Shown this once"),
  mailed: z.boolean(),
});
export type InvitationSent = AnswerOf<typeof invitationSent>;

export const resetSent = z.object({ link: z.string(), mailed: z.boolean() });
export type ResetSent = AnswerOf<typeof resetSent>;
