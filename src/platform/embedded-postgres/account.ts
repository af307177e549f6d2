import { spawn } from "node:child_process";
import { lchown, readdir } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError, errorCode } from "./error.ts";

/** The account that runs PostgreSQL: the account of this process or, if that is root, an unprivileged user id, because PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number; readonly switched: boolean };

/** The customary user id of "nobody". The id needs no entry in /etc/passwd, so no account has to be created. */
const NOBODY = 65_534;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the account for data owned by `owner` (undefined: there is no data yet). For root, the owner's account is chosen, or "nobody" if root owns the data
 * or there is none.
 */
export function accountFor(owner: { uid: number; gid: number } | undefined): Account {
  if (!isRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, switched: false };
  if (owner === undefined || owner.uid === 0) return { uid: NOBODY, gid: NOBODY, switched: true };
  return { uid: owner.uid, gid: owner.gid, switched: true };
}

/** Returns options of `spawn` that run a program as `account`, without the environment of this process (PGDATA, LD_LIBRARY_PATH). */
export function spawnOptionsFor(account: Account): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };
  // The program runs in "/", because the account may not be allowed to read this process's working directory, and programs fail where they cannot read it.
  return account.switched ? { uid: account.uid, gid: account.gid, cwd: "/", env } : { cwd: "/", env };
}

/** Runs a program to its end as `account`; `output` is stdout and stderr together. */
export async function runAs(account: Account, file: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  let output = "";
  return new Promise<{ ok: boolean; output: string }>((resolve, reject) => {
    const child = spawn(file, args, { ...spawnOptionsFor(account), stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  }).catch((error) => {
    if (account.switched && errorCode(error) === "EPERM") throw cannotSwitchUser(account, error);
    return { ok: false, output: `could not run ${file}: ${error.message}` };
  });
}

/**
 * Whether the account can enter `directory`. A program tries it, because the answer cannot be computed from modes alone: ACLs, mounts and namespaces matter,
 * too.
 */
export async function canTraverse(account: Account, directory: string): Promise<boolean> {
  return (await runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", directory])).ok;
}

/** Gives a folder and everything in it to the account. */
export async function changeOwner(account: Account, directory: string): Promise<void> {
  if (!account.switched) return;
  await lchown(directory, account.uid, account.gid);
  for (const entry of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, entry), account.uid, account.gid);
  }
}

function cannotSwitchUser(account: Account, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "wrong_account",
    `PostgreSQL does not run as root, and root may not become account ${account.uid} here (capability SETUID is ` +
      "missing). Start as a normal user, or set DATABASE_URL.",
    { cause },
  );
}
