import { hours, minutes } from "../../../platform/clock.ts";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { hashOf, newToken } from "../../../platform/opaque-tokens.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Mail } from "../../mail/schema.ts";
import type { Auth } from "../auth.ts";
import { canStillGrant } from "../people/issued-access.ts";
import { resetLink } from "../people/one-time-links.ts";
import { endSessions } from "../sessions/sessions.ts";
import { passwordContext, setPassword } from "./password-change.ts";
import { checkPassword, type WeakPassword } from "./password-rules.ts";

/** "Satu jam" says so: `resetMail`, admin/features/people/person-actions.tsx, admin/features/auth/forgotten-password-form.tsx. */
const LIFETIME = hours(1);
const MIN_MAIL_INTERVAL = minutes(1);

type NewReset = {
  readonly userId: string;
  /** The person who hands out the link, if it is for the account of somebody else. */
  readonly createdBy?: number;
};

/** Makes a link by which a new password can be set once within an hour. Earlier links of the account stop working. */
export async function createReset({ db, clock, siteUrl }: Auth, { userId, createdBy }: NewReset): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const replace = async (trx: Db) => {
    await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
    await trx
      .insertInto("password_resets")
      .values({
        token_hash: hashOf(token),
        user_id: userId,
        created_by: createdBy ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME),
      })
      .execute();
  };
  await inTransaction(db, replace);
  return resetLink(siteUrl, token);
}

/** Requests a reset. Anybody may ask, so the answer does not tell whether there is such an account. At most one mail a minute is sent to an account. */
export async function requestReset(auth: Auth, email: string, audit: AuditContext): Promise<void> {
  const { db, mailer, clock } = auth;
  const user = await db
    .selectFrom("users")
    .innerJoin("people", (join) => join.onRef("people.subject", "=", (ref) => ref.cast<string>("users.id", "text")))
    .select(["users.id", "people.id as personId"])
    .where("users.email", "=", email)
    .where("people.issuer", "=", "")
    .where("people.disabled_at", "is", null)
    .executeTakeFirst();
  if (!user || !mailer) return;
  const last = await db
    .selectFrom("password_resets")
    .select("created_at")
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (last && clock.now().getTime() - last.created_at.getTime() < MIN_MAIL_INTERVAL) return;
  const link = await createReset(auth, { userId: user.id });
  await writeAuditEntry(db, { ...audit, personId: user.personId, actor: email }, "password.reset-requested", email);
  await mailer.send(resetMail(auth, email, link));
}

export const resetMail = ({ siteName }: Pick<Auth, "siteName">, to: string, link: string): Mail => ({
  to,
  subject: `Atur ulang kata sandi ${siteName}`,
  text: [
    `Ada permintaan untuk mengatur ulang kata sandi akun Anda di ${siteName}.`,
    "",
    "Buka tautan ini dalam satu jam untuk membuat kata sandi baru:",
    link,
    "",
    "Tautan hanya dapat dipakai sekali. Jika bukan Anda yang meminta, abaikan email ini: kata sandi Anda tidak berubah.",
  ].join("\n"),
});

/**
 * Sets the new password and ends every session, so a stolen password becomes useless. The second factor is not removed.
 * @returns the e-mail address of the account
 */
export async function resetPassword(
  auth: Auth,
  { token, password, audit }: { token: string; password: string; audit: AuditContext },
): Promise<Result<string, "token-invalid"> | WeakPassword> {
  const { db, clock, hashes, throttle } = auth;
  const live = () =>
    db
      .selectFrom("password_resets")
      .innerJoin("users", "users.id", "password_resets.user_id")
      .select(["users.id", "users.email"])
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", clock.now())
      .executeTakeFirst();
  const user = await live();
  if (!user) return failure("token-invalid");
  // The password is checked before the token is used up, so that the person can try a better password.
  const checked = await checkPassword(password, await passwordContext(auth, user.email));
  if (!checked.ok) return checked;
  const hash = await hashes.hash(password);
  const done = await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom("people")
      .select("role")
      .where("issuer", "=", "")
      .where("subject", "=", user.id)
      .executeTakeFirst();
    const used = await trx
      .deleteFrom("password_resets")
      .where("token_hash", "=", hashOf(token))
      .returning(["user_id", "created_by"])
      .executeTakeFirst();
    if (!used || (person && !(await canStillGrant(trx, used.created_by, person.role)))) return false;
    await setPassword({ ...auth, db: trx }, user.id, hash);
    await endSessions(trx, { userId: user.id });
    await writeAuditEntry(trx, { ...audit, actor: user.email }, "password.reset", user.email);
    return true;
  });
  if (!done) return failure("token-invalid");
  await throttle.reset([{ kind: "account", name: user.email }]);
  return success(user.email);
}
