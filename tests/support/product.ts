import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PROJECT_ROOT } from "../../src/config.ts";

export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it wrote so far, both streams. */
  output(): string;
  /** Asks it to end and waits; resolves with its exit code. */
  stop(): Promise<number | null>;
};

type Options = { env?: Record<string, string>; dataDir?: string; port?: number };

/** Starts the built product as an operator would, on a free port, and waits until it says that it is ready. */
export async function startProduct({ env = {}, dataDir, port }: Options = {}): Promise<Product> {
  const folder = dataDir ?? (await reachableFolder());
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [join(PROJECT_ROOT, "dist/server/main.js")], {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...withoutSettings(),
      PORT: String(chosen),
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      ...env,
    },
  });
  let written = "";
  child.stdout.on("data", (chunk) => (written += chunk));
  child.stderr.on("data", (chunk) => (written += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const product: Product = {
    url: `http://localhost:${chosen}`,
    dataDir: folder,
    process: child,
    output: () => written,
    async stop() {
      child.kill("SIGTERM");
      const code = await exited;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
  await ready(product, exited);
  return product;
}

/** Starts the product expecting it to refuse; resolves with its exit code and what it wrote. */
export const refusal = (env: Record<string, string>) => runToEnd(["main.js"], env);

/** Runs one of the built programs to its end. */
export async function runToEnd([entry, ...args]: [string, ...string[]], env: Record<string, string>, input = "") {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, "dist/server", entry), ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...withoutSettings(),
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      PORT: String(await freePort()),
      ...env,
    },
  });
  const ended = once(child, "exit");
  // It may end before it has read what nobody wants.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, stdout, stderr };
}

/** Started by root, PostgreSQL runs under another account, which has to reach its data. */
export async function reachableFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "pandubelanja-e2e-"));
  await chmod(path, 0o755);
  return path;
}

/** Resolves at the line that says so; rejects with everything it said when it ends before. */
function ready(product: Product, exited: Promise<number | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => product.output().includes(" is ready at ") && resolve();
    product.process.stdout?.on("data", look);
    exited.then((code) => reject(new Error(`the product ended with ${code}:\n${product.output()}`)));
  });
}

/** The developer's own settings must not reach a product under test. */
function withoutSettings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value !== undefined));
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
