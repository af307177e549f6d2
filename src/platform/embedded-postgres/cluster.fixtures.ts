// The clusters of the tests: their folders, the processes that use them, and their removal.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { packagedNative } from "./binaries.ts";
import { isPostmasterOf, readPostmaster } from "./postmaster.ts";
import { type Connection, ownerConnection } from "./shared-lock.ts";

const children: ChildProcess[] = [];

/** The folder is open to other accounts, unlike a folder as mkdtemp makes it, because root's database runs under another account. */
export const root = await realpath(await mkdtemp(join(tmpdir(), "embedded-")));
await chmod(root, 0o755);

/** Ends and removes what a failed test may have left running. */
export async function removeAll(): Promise<void> {
  for (const child of children) child.kill("SIGKILL");
  for (const file of await readdir(root, { recursive: true })) {
    const cluster = join(root, dirname(file));
    const running = file.endsWith("/postmaster.pid") ? await readPostmaster(cluster) : undefined;
    if (running && (await isPostmasterOf(cluster, running.pid))) process.kill(running.pid, "SIGKILL");
  }
  await rm(root, { recursive: true, force: true, maxRetries: 20 });
}

export type Answer = { connection: Connection; startedHere: boolean };
export type Started = { child: ChildProcess; answer: Answer };

export async function startChild(options: { dataDir: string; native?: string; uid?: number }): Promise<Started> {
  const script = fileURLToPath(new URL("cluster.test.child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    output += text;
    if (output.includes("\n")) return { child, answer: JSON.parse(output) };
  }
  throw new Error("the child ended without an answer");
}

export async function stopChild(started: Started | undefined): Promise<void> {
  started?.child.stdin?.write("stop\n");
  if (started?.child.exitCode === null) await once(started.child, "exit");
}

export async function folder(name: string): Promise<string> {
  const path = join(root, name.trim());
  await mkdir(path, { recursive: true });
  return path;
}

/** Copies the package as npm leaves it when npm does not run the postinstall script; only the copy's owner may write in it. */
export async function copyOfPackage(name: string): Promise<string> {
  const source = join(packagedNative(), "..");
  const links: { target: string }[] = JSON.parse(await readFile(join(source, "native", "pg-symlinks.json"), "utf8"));
  const linked = new Set(links.map(({ target }) => join(source, target)));
  const target = join(await folder(name), "package");
  await cp(source, target, { recursive: true, filter: (path) => !linked.has(path) });
  return join(target, "native");
}

export async function query(connection: Connection, sql: string): Promise<unknown[]> {
  // The tables of these tests belong to the owner alone.
  const client = new pg.Client(ownerConnection(connection));
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
