import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { ROLES } from "../../platform/json-api/roles.shared.ts";

const role = z.enum(ROLES);
const moment = z.string().describe("ISO 8601 dalam UTC");

export const setupState = z.object({ done: z.boolean() });

export const invitationSeen = z.object({ email: z.string(), role });
export type InvitationSeen = AnswerOf<typeof invitationSeen>;

export const recoveryCodes = z.object({
  codes: z.array(z.string()).describe("Sepuluh kode, hanya ditampilkan sekali; yang lama tidak berlaku lagi"),
});
export type RecoveryCodes = AnswerOf<typeof recoveryCodes>;

export const emailAnswer = z.object({ email: z.string() });
export const nothingMore = z.object({});
export const recoveryCodesLeft = z.object({ remaining: z.number() });

/** The session as /auth/v1 answers with it; the tests of that protocol are in gotrue/. */
export const recoveredSession = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string(), email: z.string() }).describe("Seperti jawaban /auth/v1/user"),
});

const accountSession = z.object({
  id: z.string(),
  current: z.boolean().describe("Yang sedang bertanya"),
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
  ownAccounts: z.boolean().describe("Salah bila akun berada di proyek lain (BACKEND_URL)"),
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
  self: z.boolean().describe("Yang sedang bertanya"),
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
  invitations: z.array(member).describe("Berakhir bila pemberinya tidak berwenang lagi, begitu juga tautan atur ulang"),
  resets: z.array(z.string()).describe("Alamat email anggota yang kata sandinya dapat diatur"),
  previews: z.number().describe("Tautan ke artikel yang belum terbit"),
  joined: z.array(member).describe("Anggota yang diundangnya; mereka tetap ada, begitu juga kunci dan webhook"),
  apiKeys: z.array(z.string()),
  webhooks: z.array(z.string()),
});
export type IssuedAccess = AnswerOf<typeof issuedAccessAnswer>;

export const invitationSent = z.object({
  invitation,
  link: z
    .string()
    .describe("Untuk diserahkan; berlaku sekali sampai undangannya kedaluwarsa. Hanya ditampilkan sekali"),
  mailed: z.boolean(),
});
export type InvitationSent = AnswerOf<typeof invitationSent>;

export const resetSent = z.object({ link: z.string(), mailed: z.boolean() });
