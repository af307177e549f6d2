import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { z } from "zod";
import { writeAuditEntry } from "../src/modules/audit/commands.ts";
import type { Auth } from "../src/modules/auth/auth.ts";
import { issuerOfBackend } from "../src/modules/auth/hosted-access.ts";
import { createReset } from "../src/modules/auth/passwords/password-resets.ts";
import { addAccount, checkNewPassword, grantRole, ownerExists } from "../src/modules/auth/people/accounts.ts";
import { listPeople, removeFactors } from "../src/modules/auth/people/people.ts";
import { profileInput } from "../src/modules/auth/schema.ts";
import { rotateSigningKey } from "../src/modules/auth/sessions/signing-keys.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { ROLES, type Role } from "../src/platform/json-api/roles.shared.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { authOf } from "../src/product/auth.ts";
import { type Config, readConfig } from "../src/product/config/config.ts";
import { configWithStored } from "../src/product/config/stored-config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { StartError } from "../src/product/startup-errors.ts";
import { connectForCommand } from "./interrupt-signals.ts";

/** The work of a command. It is returned after the command's arguments have been checked, so a typing error starts no database. */
type AdminWork = (auth: Auth, config: Config) => Promise<void>;
type Action = { readonly usage: string; read(args: string[]): AdminWork | Promise<AdminWork> };

const ROLE = ROLES.join("|");

const ACTIONS: Record<string, Action> = {
  create: { usage: `create --email E --role ${ROLE} [--name N] [--password-stdin]`, read: create },
  grant: { usage: `grant --email E --subject ID --role ${ROLE} [--name N]`, read: grant },
  "reset-password": { usage: "reset-password --email E", read: resetPassword },
  "disable-mfa": { usage: "disable-mfa --email E", read: disableMfa },
  list: { usage: "list", read: list },
  "rotate-key": { usage: "rotate-key", read: rotateKey },
};

/** Manages the team's accounts from the command line, beside a running site or without one. */
export async function admin([name = "", ...args]: string[]) {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (name === "help" || name === "--help" || args.includes("--help")) {
    const shown = action ? [action] : Object.values(ACTIONS);
    console.log(shown.map(({ usage }) => `npm run cli -- admin ${usage}`).join("\n"));
    return;
  }
  if (!action) throw new StartError(`Say what to do: ${Object.keys(ACTIONS).join(", ")} (npm run cli -- admin help).`);
  const work = await read(action, args);
  const environment = readConfig();
  const log = createLog(environment.logLevel);
  const productDatabase = await connectForCommand(environment, log);
  try {
    await migrateDatabase(productDatabase, log);
    const { database } = productDatabase;
    const config = await configWithStored(database.db, environment, log);
    await work(await authOf(config, database, log), config);
  } finally {
    await productDatabase.disconnect();
  }
}

async function read(action: Action, args: string[]): Promise<AdminWork> {
  try {
    return await action.read(args);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS_")) throw error;
    throw new StartError(`${message.split(". ")[0]}. Usage: npm run cli -- admin ${action.usage}`);
  }
}

async function create(args: string[]): Promise<AdminWork> {
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
  const name = nameOf(values.name);
  const password = values["password-stdin"] ? await passwordFromStdin() : undefined;
  return (auth) => createAccount(auth, { email, name, role }, password);
}

async function createAccount(auth: Auth, account: { email: string; name: string; role: Role }, password?: string) {
  const { db, hashes } = auth;
  const { email, role } = account;
  if (password !== undefined) {
    const checked = await checkNewPassword(auth, { ...account, password });
    if (!checked.ok) throw new StartError(checked.message);
  }
  const passwordHash = password === undefined ? null : await hashes.hash(password);
  const userId = await db.transaction().execute(async (trx) => {
    const added = await addAccount(trx, { ...account, passwordHash });
    if (!added.ok) throw new StartError(`${email} has an account already.`);
    await writeAuditEntry(trx, CLI, "person.created", email, { role });
    return added.value.userId;
  });
  console.log(`${email} is ${role} now.`);
  if (password === undefined) {
    console.log(`To choose a password, within an hour: ${await createReset(auth, { userId })}`);
  }
}

/** Grants a role to an account of a hosted project (BACKEND_URL): the role is stored here, the account there. */
function grant(args: string[]): AdminWork {
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
  const name = nameOf(values.name);
  return async ({ db }, { backend }) => {
    if (!backend)
      throw new StartError("admin grant is for accounts of BACKEND_URL, which is not set: use admin create.");
    await grantRole(db, { issuer: issuerOfBackend(backend), subject, email, name, role }, CLI);
    console.log(`${email} is ${role} now.`);
  };
}

function resetPassword(args: string[]): AdminWork {
  const email = onlyEmail(args);
  return async (auth) => {
    const { userId } = await accountOf(auth, email);
    await writeAuditEntry(auth.db, CLI, "password.reset-requested", email);
    console.log(`To choose a new password, within an hour: ${await createReset(auth, { userId })}`);
  };
}

function disableMfa(args: string[]): AdminWork {
  const email = onlyEmail(args);
  return async (auth) => {
    const account = await accountOf(auth, email);
    await auth.db.transaction().execute((trx) => removeFactors(trx, account, CLI));
    console.log(`${email} signs in by password alone now; all sessions have ended.`);
  };
}

function list(args: string[]): AdminWork {
  parseArgs({ args, options: {} });
  return printPeople;
}

async function printPeople({ db }: Auth) {
  const people = await listPeople(db, { personId: 0 });
  for (const { email, role, disabled, secondFactor, lastSignInAt } of people) {
    const notes = [role, disabled && "disabled", secondFactor && "second factor", lastSignInAt ?? "never signed in"];
    console.log([email, ...notes.filter(Boolean)].join("\t"));
  }
  if (!(await ownerExists(db))) console.log("There is no owner yet: open /admin/setup, or use admin create.");
}

function rotateKey(args: string[]): AdminWork {
  parseArgs({ args, options: {} });
  return async ({ db, clock }) => {
    const kid = await rotateSigningKey(db, clock);
    await writeAuditEntry(db, CLI, "signing-key.rotated", kid);
    console.log(
      `${kid} is published, and signs within a quarter of an hour; what the former one signed is honoured until it expires.`,
    );
  };
}

const onlyEmail = (args: string[]) => emailOf(parseArgs({ args, options: { email: { type: "string" } } }).values.email);

async function accountOf({ db }: Auth, email: string): Promise<{ userId: string; email: string }> {
  const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (!user) throw new StartError(`There is no account of ${email}.`);
  return { userId: user.id, email };
}

function roleOf(value: string | undefined): Role {
  const role = ROLES.find((one) => one === value);
  if (!role) throw new StartError(`--role must be one of ${ROLES.join(", ")}.`);
  return role;
}

/** Reads the name, which may be missing, because the person can enter it after the first sign-in. */
function nameOf(value: string): string {
  if (value === "") return value;
  const parsed = profileInput.safeParse({ name: value });
  if (!parsed.success) throw new StartError("--name must have 1 to 100 characters.");
  return parsed.data.name;
}

function emailOf(value: string | undefined): string {
  const parsed = z.email().safeParse(value?.trim().toLowerCase());
  if (!parsed.success) throw new StartError("--email must be an e-mail address.");
  return parsed.data;
}

/** Reads the password from the first line of standard input, so that both `echo` and a file work. An argument would stay in the shell's history. */
async function passwordFromStdin(): Promise<string> {
  const [line = ""] = (await text(process.stdin)).split(/\r?\n/);
  if (line === "") throw new StartError("--password-stdin wants the password on standard input.");
  return line;
}
