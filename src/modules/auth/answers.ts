import { z } from "zod";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { ROLES } from "../../platform/json-api/roles.shared.ts";
import type {
  AccountSession,
  Invitation,
  InvitationSeen,
  InvitationSent,
  IssuedAccess,
  Me,
  Person,
  RecoveryCodes,
  ResetSent,
  SetupState,
} from "./schema.ts";

/**
 * Answers as the API description tells them. Apart from schema.ts, which browsers load: no page checks what the server
 * says. Each is held to the type that server and pages use.
 */

const role = z.enum(ROLES);
const moment = z.string().describe("ISO 8601 in UTC");

export const setupState = z.object({ done: z.boolean() }) satisfies z.ZodType<SetupState>;
export const invitationSeen = z.object({ email: z.string(), role }) satisfies z.ZodType<InvitationSeen>;
export const recoveryCodes = z.object({ codes: z.array(z.string()) }) satisfies z.ZodType<RecoveryCodes>;
export const emailAnswer = z.object({ email: z.string() });
export const nothingMore = z.object({});

const accountSession = z.object({
  id: z.string(),
  current: z.boolean().describe("The one that asks"),
  createdAt: moment,
  refreshedAt: moment,
  userAgent: z.string(),
  address: z.string(),
  aal: z.enum(["aal1", "aal2"]),
}) satisfies z.ZodType<AccountSession>;
export const accountSessions = z.object({ sessions: z.array(accountSession) });

export const meAnswer = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role,
  permissions: z.array(z.custom<Permission>().meta({ type: "string" })),
  ownAccounts: z.boolean().describe("False where accounts live in a hosted project (BACKEND_URL)"),
}) satisfies z.ZodType<Me>;

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
}) satisfies z.ZodType<Person>;
const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  createdAt: moment,
  expiresAt: moment,
}) satisfies z.ZodType<Invitation>;
export const peopleAnswer = z.object({ people: z.array(person), invitations: z.array(invitation) });
const member = z.object({ email: z.string(), role });
export const issuedAccessAnswer = z.object({
  invitations: z.array(member),
  resets: z.array(z.string()).describe("E-mail addresses of those whose passwords can be set"),
  previews: z.number(),
  joined: z.array(member),
  apiKeys: z.array(z.string()),
  webhooks: z.array(z.string()),
}) satisfies z.ZodType<IssuedAccess>;
export const invitationSent = z.object({
  invitation,
  link: z.string().describe("Shown this once"),
  mailed: z.boolean(),
}) satisfies z.ZodType<InvitationSent>;
export const resetSent = z.object({ link: z.string(), mailed: z.boolean() }) satisfies z.ZodType<ResetSent>;
