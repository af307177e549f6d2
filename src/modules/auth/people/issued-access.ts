import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Actor, AuditContext } from "../../../platform/json-api/actor.ts";
import type { Role } from "../../../platform/json-api/roles.shared.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { IssuedAccess } from "../answers.ts";
import { canManageRole } from "../permissions.shared.ts";

/**
 * Locks people, including the actor, until the transaction ends, because the actor's rights may have changed since the request came in.
 * @returns undefined where the actor is no longer an active member
 */
export async function lockPeople(trx: Db, actor: Pick<Actor, "personId">, ids: readonly number[] = []) {
  const people = await trx
    .selectFrom("people")
    .select(["id", "email", "role", "issuer", "subject", "disabled_at"])
    .where("id", "in", [actor.personId, ...ids])
    // Everybody locks in the same order, so that no deadlock is possible.
    .orderBy("id")
    .forShare()
    .execute();
  const by = people.find((person) => person.id === actor.personId);
  return by && by.disabled_at === null ? { by, people } : undefined;
}

/** Whether the grantor may still grant the role. A `grantorId` of null means the command line, or somebody who was removed. */
export async function canStillGrant(trx: Db, grantorId: number | null, role: Role): Promise<boolean> {
  if (grantorId === null) return true;
  const locked = await lockPeople(trx, { personId: grantorId });
  return locked !== undefined && canManageRole(locked.by, role);
}

type Rights = { readonly id: number; readonly role: Role; readonly disabled: boolean };

/**
 * Revokes password links that a person handed out, and invitations that the person may no longer grant; it runs in the transaction that changes the
 * person's rights.
 * @param person the person's rights after the change
 */
export async function revokeIssuedAccess(trx: Db, person: Rights, audit: AuditContext): Promise<void> {
  await trx.deleteFrom("password_resets").where("created_by", "=", person.id).execute();
  const open = await trx
    .selectFrom("invitations")
    .select(["id", "email", "role"])
    .where("invited_by", "=", person.id)
    .where("accepted_at", "is", null)
    .forUpdate()
    .execute();
  for (const { id, email, role } of open) {
    if (!person.disabled && canManageRole(person, role)) continue;
    await trx.deleteFrom("invitations").where("id", "=", id).execute();
    await writeAuditEntry(trx, audit, "invitation.revoked", email);
  }
}

const MAX_LISTED = 100;

/** The invitations and password links that a person has issued and that can still be used. */
export async function issuedAccessOf(db: Db, id: number, clock: Clock): Promise<IssuedAccess> {
  const now = clock.now();
  const invitations = await db
    .selectFrom("invitations")
    .select(["email", "role"])
    .where("invited_by", "=", id)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("email")
    .limit(MAX_LISTED)
    .execute();
  const resets = await db
    .selectFrom("password_resets as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .select("u.email")
    .where("r.created_by", "=", id)
    .where("r.expires_at", ">", now)
    .limit(MAX_LISTED)
    .execute();
  const joined = await db
    .selectFrom("people as p")
    .innerJoin("invitations as i", (join) => join.onRef("i.email", "=", "p.email").on("i.accepted_at", "is not", null))
    .select(["p.email", "p.role"])
    .distinct()
    .where("i.invited_by", "=", id)
    .where("p.id", "<>", id)
    .where("p.disabled_at", "is", null)
    .orderBy("p.email")
    .limit(MAX_LISTED)
    .execute();
  const apiKeys = await db
    .selectFrom("api_keys")
    .select("name")
    .where("created_by", "=", id)
    .where("revoked_at", "is", null)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .orderBy("name")
    .limit(MAX_LISTED)
    .execute();
  const webhooks = await db
    .selectFrom("webhooks")
    .select("name")
    .where("created_by", "=", id)
    .where("disabled_at", "is", null)
    .orderBy("name")
    .limit(MAX_LISTED)
    .execute();
  const previews = await db
    .selectFrom("article_previews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("person_id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return {
    invitations,
    resets: resets.map(({ email }) => email),
    joined,
    apiKeys: apiKeys.map(({ name }) => name),
    webhooks: webhooks.map(({ name }) => name),
    previews: previews.count,
  };
}
