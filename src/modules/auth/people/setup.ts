import { createHash, timingSafeEqual } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { done, type Failure, failure, type Success } from "../../../platform/result.ts";
import { deleteSecret, secret } from "../../../platform/secrets.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Auth } from "../auth.ts";
import type { WeakPassword } from "../passwords/password-rules.ts";
import { addAccount, checkNewPassword, ownerExists } from "./accounts.ts";

const SECRET = "setup-token";

/** Makes the token that allows creating the first owner, and stores it in the database and as a copy in DATA_DIR. @returns undefined if there is an owner */
export async function createSetupToken(db: Db, dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, "setup-token");
  if (await ownerExists(db)) {
    await rm(file, { force: true });
    return undefined;
  }
  const token = await secret(db, SECRET);
  await rm(file, { force: true });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return token;
}

type SetupResult = Success<undefined> | Failure<"setup-done" | "setup-token-wrong" | "email-taken"> | WeakPassword;

type SetupInput = { token: string; name: string; email: string; password: string; address: string };

/** Makes the first owner. Of two requests at once, one succeeds. */
export async function setUp(auth: Auth, dataDir: string, input: SetupInput): Promise<SetupResult> {
  const { db, hashes } = auth;
  if (await ownerExists(db)) return failure("setup-done");
  if (!isSame(input.token.trim(), await secret(db, SECRET))) return failure("setup-token-wrong");
  const checked = await checkNewPassword(auth, input);
  if (!checked.ok) return checked;
  const passwordHash = await hashes.hash(input.password);
  const result = await db.transaction().execute(async (trx): Promise<SetupResult> => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.ownerSetup})`.execute(trx);
    if (await ownerExists(trx)) return failure("setup-done");
    const { email, name } = input;
    const added = await addAccount(trx, { email, name, role: "owner", passwordHash });
    if (!added.ok) return added;
    const audit = { via: "web", personId: added.value.personId, actor: email, address: input.address } as const;
    await writeAuditEntry(trx, audit, "setup.completed", email);
    await deleteSecret(trx, SECRET);
    return done;
  });
  if (result.ok) await rm(join(dataDir, "setup-token"), { force: true });
  return result;
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
