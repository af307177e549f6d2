import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { Actor, AuditContext } from "../../../platform/json-api/actor.ts";
import type { Role } from "../../../platform/json-api/roles.shared.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Person } from "../answers.ts";
import { deleteCodesWithoutFactor } from "../factors/factors.ts";
import { canManageRole } from "../permissions.shared.ts";
import { endSessions } from "../sessions/sessions.ts";
import { lockPeople, revokeIssuedAccess } from "./issued-access.ts";

const MAX_PEOPLE = 500;

/** Lists people, owners first, then by name. */
export async function listPeople(db: Db, actor: Pick<Actor, "personId">): Promise<Person[]> {
  const rows = await db
    .selectFrom("people")
    .leftJoin("users", (join) =>
      join
        .on(sql<boolean>`people.issuer = ''`)
        .onRef("people.subject", "=", (ref) => ref.cast<string>("users.id", "text")),
    )
    .select(["people.id", "people.name", "people.email", "people.role", "people.disabled_at", "people.created_at"])
    .select("users.last_sign_in_at")
    .select(
      sql<boolean>`exists (select from factors f where f.user_id = users.id and f.status = 'verified')`.as("factor"),
    )
    .orderBy(sql`array_position(array['owner', 'admin', 'editor'], people.role)`)
    .orderBy("people.name")
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    disabled: row.disabled_at !== null,
    secondFactor: row.factor,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    self: row.id === actor.personId,
  }));
}

/** The team member who owns an account of ours, if there is one. */
export const personOf = (db: Db, userId: string) =>
  db
    .selectFrom("people")
    .select(["id", "email", "disabled_at"])
    .where("issuer", "=", "")
    .where("subject", "=", userId)
    .executeTakeFirst();

export type PersonFailure = "not-found" | "forbidden" | "self" | "last-owner";

type Change = { readonly role?: Role | undefined; readonly disabled?: boolean | undefined };

/**
 * Changes a person's rights. It ends all sessions of the person, all links that set the person's password, and all access that the person issued and
 * may no longer grant (issued-access.ts). The last owner who can sign in can neither lose the role nor be disabled.
 */
export function changePerson(
  db: Db,
  id: number,
  change: Change,
  { actor, audit }: { actor: Actor; audit: AuditContext },
): Promise<Result<undefined, PersonFailure>> {
  return db.transaction().execute(async (trx) => {
    // All owners are locked, so that two simultaneous changes cannot remove the last two owners. The actor is locked, too, so that only the first
    // succeeds if two people disable each other.
    const locked = await trx
      .selectFrom("people")
      .select(["id", "email", "role", "issuer", "subject", "disabled_at"])
      .where((where) => where.or([where("id", "in", [id, actor.personId]), where("role", "=", "owner")]))
      .orderBy("id")
      .forUpdate()
      .execute();
    const person = locked.find((row) => row.id === id);
    if (!person) return failure("not-found");
    if (person.id === actor.personId) return failure("self");
    const by = locked.find((row) => row.id === actor.personId && row.disabled_at === null);
    const role = change.role ?? person.role;
    if (!by || !canManageRole(by, person.role) || !canManageRole(by, role)) return failure("forbidden");
    const disabled = change.disabled ?? person.disabled_at !== null;
    const otherOwners = locked.filter((row) => row.id !== id && row.role === "owner" && row.disabled_at === null);
    if (person.role === "owner" && (role !== "owner" || disabled) && otherOwners.length === 0)
      return failure("last-owner");
    await trx
      .updateTable("people")
      .set({ role, disabled_at: disabled ? (person.disabled_at ?? sql`now()`) : null })
      .where("id", "=", id)
      .execute();
    const before = { role: person.role, disabled: person.disabled_at !== null };
    if (role !== before.role || disabled !== before.disabled) {
      await revokeIssuedAccess(trx, { id, role, disabled }, audit);
      if (person.issuer === "") {
        await trx.deleteFrom("password_resets").where("user_id", "=", person.subject).execute();
        await endSessions(trx, { userId: person.subject });
      }
    }
    await writeAuditEntry(trx, audit, "person.changed", person.email, { before, after: { role, disabled } });
    return done;
  });
}

export type Account = { readonly userId: string; readonly email: string };

/** Does work on the account of a person whom the actor may manage, while both the actor and the person are locked. */
export function withManagedAccount<Outcome>(
  db: Db,
  id: number,
  actor: Actor,
  act: (trx: Db, account: Account) => Promise<Outcome>,
): Promise<Result<Outcome, "not-found" | "forbidden">> {
  return db.transaction().execute(async (trx) => {
    const held = await lockPeople(trx, actor, [id]);
    const person = held?.people.find((one) => one.id === id);
    if (!held) return failure("forbidden");
    // An account with an issuer is in the hosted project, which manages it.
    if (person?.issuer !== "") return failure("not-found");
    if (!canManageRole(held.by, person.role)) return failure("forbidden");
    return success(await act(trx, { userId: person.subject, email: person.email }));
  });
}

/** Removes all factors, the recovery codes and every session of an account, so that a person who has lost the phone signs in by password again. */
export async function removeFactors(trx: Db, { userId, email }: Account, audit: AuditContext): Promise<void> {
  await trx.deleteFrom("factors").where("user_id", "=", userId).execute();
  await deleteCodesWithoutFactor(trx, userId);
  await endSessions(trx, { userId });
  await writeAuditEntry(trx, audit, "factor.removed", email);
}
