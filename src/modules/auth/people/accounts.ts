import { sql } from "kysely";
import { sqlState } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import type { Role } from "../../../platform/json-api/roles.shared.ts";
import { failure, type Result, type Success, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Auth } from "../auth.ts";
import { passwordContext } from "../passwords/password-change.ts";
import { checkPassword, type WeakPassword } from "../passwords/password-rules.ts";

export type NewAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
};

export type NewIds = { readonly userId: string; readonly personId: number };

export async function checkNewPassword(
  auth: Auth,
  { email, name, password }: Omit<NewAccount, "role">,
): Promise<Success<undefined> | WeakPassword> {
  return checkPassword(password, await passwordContext(auth, email, name));
}

/** Adds an account of our own, with its role in the team. It runs in the caller's transaction. */
export async function addAccount(
  db: Db,
  { email, name, role, passwordHash }: { email: string; name: string; role: Role; passwordHash: string | null },
): Promise<Result<NewIds, "email-taken">> {
  await sql`savepoint account`.execute(db);
  try {
    const user = await db
      .insertInto("users")
      .values({ email, password_hash: passwordHash, last_sign_in_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const identity = JSON.stringify({ sub: user.id, email, email_verified: true });
    await db
      .insertInto("identities")
      .values({
        user_id: user.id,
        provider: "email",
        subject: user.id,
        identity_data: identity,
        last_sign_in_at: null,
      })
      .execute();
    const person = await db
      .insertInto("people")
      .values({ subject: user.id, email, name, role, disabled_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return success({ userId: user.id, personId: person.id });
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    await sql`rollback to savepoint account`.execute(db);
    return failure("email-taken");
  }
}

export const ownerExists = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("people").select("id").where("role", "=", "owner").limit(1).executeTakeFirst()) !== undefined;

type HostedPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** Gives the account of a hosted project its role here. An account that already has a role gets the new role, and is no longer disabled. */
export const grantRole = (db: Db, person: HostedPerson, audit: AuditContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { issuer, email, role } = person;
    await trx
      .insertInto("people")
      .values({ ...person, disabled_at: null })
      .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet({ email, role, disabled_at: null }))
      .execute();
    await writeAuditEntry(trx, audit, "person.created", email, { role, issuer });
  });
