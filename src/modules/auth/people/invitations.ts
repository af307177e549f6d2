import { days } from "../../../platform/clock.ts";
import { sqlState } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import type { Role } from "../../../platform/json-api/roles.shared.ts";
import { hashOf, newToken } from "../../../platform/opaque-tokens.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Invitation, InvitationSent } from "../answers.ts";
import type { Auth } from "../auth.ts";
import type { WeakPassword } from "../passwords/password-rules.ts";
import { abilitiesOf, ROLE_NAMES } from "../role-texts.shared.ts";
import { INVITATION_DAYS } from "../schema.ts";
import { addAccount, checkNewPassword } from "./accounts.ts";
import { canStillGrant } from "./issued-access.ts";
import { invitationLink } from "./one-time-links.ts";
import { trySendMail } from "./send-mail.ts";

const LIFETIME = days(INVITATION_DAYS);

type Inviter = { readonly audit: AuditContext; readonly personId: number };

export type InvitationFailure = "forbidden" | "already-member" | "invitation-not-found";

/** Invites somebody. Refused where the address has an account or an open invitation, and where the inviter may not grant the role. */
export async function invite(
  auth: Auth,
  { email, role }: { email: string; role: Role },
  { audit, personId }: Inviter,
): Promise<Result<InvitationSent, "forbidden" | "already-member">> {
  const { db, clock } = auth;
  const member = await db
    .selectFrom("people")
    .select("id")
    .where("email", "=", email)
    .where("issuer", "=", "")
    .executeTakeFirst();
  if (member) return failure("already-member");
  const now = clock.now();
  const token = newToken();
  const row = { email, role, token_hash: hashOf(token), invited_by: personId, created_at: now, accepted_at: null };
  try {
    const saved = await db.transaction().execute(async (trx) => {
      if (!(await canStillGrant(trx, personId, role))) return undefined;
      await trx
        .deleteFrom("invitations")
        .where("email", "=", email)
        .where("accepted_at", "is", null)
        .where("expires_at", "<", now)
        .execute();
      const inserted = await trx
        .insertInto("invitations")
        .values({ ...row, expires_at: new Date(now.getTime() + LIFETIME) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeAuditEntry(trx, audit, "invitation.created", email, { role });
      return inserted;
    });
    return saved ? success(await sent(auth, view(saved), token)) : failure("forbidden");
  } catch (error) {
    if (sqlState(error) === "23505") return failure("already-member");
    throw error;
  }
}

/** Replaces the link of an invitation by a new one that is valid for a week; the person who does so becomes the inviter. */
export async function renewInvitation(
  auth: Auth,
  id: string,
  { audit, personId }: Inviter,
): Promise<Result<InvitationSent, "forbidden" | "invitation-not-found">> {
  const token = newToken();
  const expiresAt = new Date(auth.clock.now().getTime() + LIFETIME);
  const renewed = await auth.db.transaction().execute(async (trx) => {
    const open = await openInvitation(trx, id);
    if (!open) return failure("invitation-not-found");
    if (!(await canStillGrant(trx, personId, open.role))) return failure("forbidden");
    const row = await trx
      .updateTable("invitations")
      .set({ token_hash: hashOf(token), expires_at: expiresAt, invited_by: personId })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAuditEntry(trx, audit, "invitation.created", row.email, { role: row.role, again: true });
    return success(row);
  });
  return renewed.ok ? success(await sent(auth, view(renewed.value), token)) : renewed;
}

/** Finds an open invitation and locks it until the transaction ends. */
const openInvitation = (trx: Db, id: string) =>
  trx
    .selectFrom("invitations")
    .select("role")
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export async function revokeInvitation({ db }: Auth, id: string, audit: AuditContext): Promise<boolean> {
  const row = await db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  if (row) await writeAuditEntry(db, audit, "invitation.revoked", row.email);
  return row !== undefined;
}

export async function openInvitations({ db, clock }: Auth): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .selectAll()
    .where("accepted_at", "is", null)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return rows.map(view);
}

export const findInvitation = ({ db, clock }: Auth, token: string) =>
  db
    .selectFrom("invitations")
    .select(["id", "email", "role"])
    .where("token_hash", "=", hashOf(token))
    .where("accepted_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();

/** A success has the e-mail address of the new account. */
type Acceptance = Result<string, "token-invalid" | "email-taken"> | WeakPassword;

export async function acceptInvitation(
  auth: Auth,
  { token, name, password, address }: { token: string; name: string; password: string; address: string },
): Promise<Acceptance> {
  const { db, clock, hashes } = auth;
  const invitation = await findInvitation(auth, token);
  if (!invitation) return failure("token-invalid");
  const { email, role } = invitation;
  const checked = await checkNewPassword(auth, { email, name, password });
  if (!checked.ok) return checked;
  const passwordHash = await hashes.hash(password);
  return db.transaction().execute(async (trx): Promise<Acceptance> => {
    const used = await trx
      .updateTable("invitations")
      .set({ accepted_at: clock.now() })
      .where("id", "=", invitation.id)
      .where("token_hash", "=", hashOf(token))
      .where("accepted_at", "is", null)
      .returning("invited_by")
      .executeTakeFirst();
    if (!used) return failure("token-invalid");
    // A link stops granting a role when its inviter may no longer grant that role.
    if (!(await canStillGrant(trx, used.invited_by, role))) {
      await trx.deleteFrom("invitations").where("id", "=", invitation.id).execute();
      return failure("token-invalid");
    }
    const added = await addAccount(trx, { email, name, role, passwordHash });
    if (!added.ok) return added;
    const audit = { via: "web", personId: added.value.personId, actor: email, address } as const;
    await writeAuditEntry(trx, audit, "invitation.accepted", email, { role });
    return success(email);
  });
}

/** Mails the link and returns it in any case, because the mail might not arrive. */
async function sent(auth: Auth, invitation: Invitation, token: string): Promise<InvitationSent> {
  const link = invitationLink(auth.siteUrl, token);
  const { siteName } = auth;
  const subject = `Undangan bergabung dengan redaksi ${siteName}`;
  const mailed = await trySendMail(auth, {
    to: invitation.email,
    subject,
    text: text(siteName, invitation.role, link),
  });
  return { invitation, link, mailed };
}

const text = (siteName: string, role: Role, link: string) =>
  [
    `Anda diundang bergabung dengan redaksi ${siteName} sebagai ${ROLE_NAMES[role].toLowerCase()}. Anda dapat:`,
    ...abilitiesOf(role).map((ability) => `- ${ability}`),
    "",
    "Buka tautan ini dalam tujuh hari untuk membuat akun Anda:",
    link,
    "",
    "Tautan hanya dapat dipakai sekali. Jika Anda tidak mengenal situs ini, abaikan email ini.",
  ].join("\n");

const view = (row: { id: string; email: string; role: Role; created_at: Date; expires_at: Date }): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
