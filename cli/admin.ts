import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Config, readConfig } from "../src/config.ts";
import { addAccount, judgeNewPassword, ownerExists } from "../src/modules/auth/accounts.ts";
import { CLI, record } from "../src/modules/auth/audit.ts";
import type { Auth } from "../src/modules/auth/auth.ts";
import { issuerOfBackend } from "../src/modules/auth/hosted-access.ts";
import { createReset } from "../src/modules/auth/password-resets.ts";
import { listPeople, removeFactors } from "../src/modules/auth/people.ts";
import { ROLES, type Role } from "../src/modules/auth/schema.ts";
import { rotateSigningKey } from "../src/modules/auth/signing-keys.ts";
import { createLog } from "../src/platform/log.ts";
import { authOf } from "../src/product-auth.ts";
import { joinDatabase, migrateDatabase } from "../src/product-database.ts";
import { StartError } from "../src/start-failures.ts";

type Action = (auth: Auth, args: string[], config: Config) => Promise<void>;

const ACTIONS: Record<string, Action> = {
  create,
  grant,
  "reset-password": resetPassword,
  "disable-mfa": disableMfa,
  list,
  "rotate-key": rotateKey,
};

/** The team's accounts from the command line, beside a running site or without one. */
export async function admin([name = "", ...args]: string[]) {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new StartError(`Say what to do: ${Object.keys(ACTIONS).join(", ")}.`);
  const config = readConfig();
  const log = createLog(config.logLevel);
  const joined = await joinDatabase(config, log);
  try {
    await migrateDatabase(joined.database, log);
    await action(await authOf(config, joined.database, log), args, config);
  } finally {
    await joined.leave();
  }
}

async function create(auth: Auth, args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: "string" },
      name: { type: "string", default: "" },
      role: { type: "string" },
      "password-stdin": { type: "boolean", default: false },
    },
  });
  const email = emailOf(values.email);
  const role = roleOf(values.role);
  const { db, hashes } = auth;
  const password = values["password-stdin"] ? await passwordFromStdin() : undefined;
  if (password !== undefined) {
    const weak = await judgeNewPassword(auth, { email, name: values.name, password });
    if (weak) throw new StartError(weak.message);
  }
  const passwordHash = password === undefined ? null : await hashes.hash(password);
  const userId = await db.transaction().execute(async (trx) => {
    const added = await addAccount(trx, { email, name: values.name, role, passwordHash });
    if (!added.ok) throw new StartError(`${email} has an account already.`);
    await record(trx, CLI, "person.created", email, { role });
    return added.userId;
  });
  console.log(`${email} is ${role} now.`);
  if (password === undefined) {
    console.log(`To choose a password, within an hour: ${await createReset(auth, userId)}`);
  }
}

/** For accounts of a hosted project (BACKEND_URL): the role is ours, the account is theirs. */
async function grant({ db }: Auth, args: string[], { backend }: Config) {
  if (!backend) throw new StartError("admin grant is for accounts of BACKEND_URL, which is not set: use admin create.");
  const { values } = parseArgs({
    args,
    options: {
      email: { type: "string" },
      subject: { type: "string" },
      role: { type: "string" },
      name: { type: "string", default: "" },
    },
  });
  const email = emailOf(values.email);
  const role = roleOf(values.role);
  const subject = values.subject?.trim() ?? "";
  if (!/^[\w|.:@-]{1,255}$/.test(subject)) throw new StartError("--subject must be the account's id in that project.");
  const issuer = issuerOfBackend(backend);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("people")
      .values({ issuer, subject, email, name: values.name, role, disabled_at: null })
      .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet({ email, role, disabled_at: null }))
      .execute();
    await record(trx, CLI, "person.created", email, { role, issuer });
  });
  console.log(`${email} is ${role} now.`);
}

async function resetPassword(auth: Auth, args: string[]) {
  const account = await accountOf(auth, args);
  await record(auth.db, CLI, "password.reset-requested", account.email);
  console.log(`To choose a new password, within an hour: ${await createReset(auth, account.userId)}`);
}

async function disableMfa(auth: Auth, args: string[]) {
  const account = await accountOf(auth, args);
  await removeFactors(auth.db, account, CLI);
  console.log(`${account.email} signs in by password alone now; all sessions have ended.`);
}

async function list({ db }: Auth, args: string[]) {
  parseArgs({ args, options: {} });
  const people = await listPeople(db, { personId: 0 });
  for (const { email, role, disabled, secondFactor, lastSignInAt } of people) {
    const notes = [role, disabled && "disabled", secondFactor && "second factor", lastSignInAt ?? "never signed in"];
    console.log([email, ...notes.filter(Boolean)].join("\t"));
  }
  if (!(await ownerExists(db))) console.log("There is no owner yet: open /admin/setup, or use admin create.");
}

async function rotateKey({ db, clock }: Auth, args: string[]) {
  parseArgs({ args, options: {} });
  const kid = await rotateSigningKey(db, clock);
  await record(db, CLI, "signing-key.rotated", kid);
  console.log(`${kid} signs from now on, in other processes within a minute; the former key is honoured for an hour.`);
}

async function accountOf({ db }: Auth, args: string[]): Promise<{ userId: string; email: string }> {
  const { values } = parseArgs({ args, options: { email: { type: "string" } } });
  const email = emailOf(values.email);
  const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (!user) throw new StartError(`There is no account of ${email}.`);
  return { userId: user.id, email };
}

function roleOf(value: string | undefined): Role {
  const role = ROLES.find((one) => one === value);
  if (!role) throw new StartError(`--role must be one of ${ROLES.join(", ")}.`);
  return role;
}

function emailOf(value: string | undefined): string {
  const parsed = z.email().safeParse(value?.trim().toLowerCase());
  if (!parsed.success) throw new StartError("--email must be an e-mail address.");
  return parsed.data;
}

/** The first line, so that both `echo` and a file will do. An argument would stand in the shell's history. */
async function passwordFromStdin(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  if (line === "") throw new StartError("--password-stdin wants the password on standard input.");
  return line;
}
