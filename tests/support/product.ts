import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { freePort, launchProduct, type Product, reachableFolder, withoutSettings } from "./launch.ts";
import { copyStarterData } from "./starter-data.ts";

type Options = {
  readonly env?: Record<string, string>;
  /** The data folder to use; it stays when the product has stopped. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Whether to test the very first start: it makes the database and pictures, which takes a minute of processor time. */
  readonly first?: boolean;
  /** Is called with everything the product writes, from the first moment on. */
  readonly onOutput?: (text: string) => void;
};

/**
 * Starts the built product as an operator would, on a free port, and waits until it is ready. With an empty folder, or none, it has
 * starter content and no jobs left to do.
 */
export async function startProduct({
  env = {},
  dataDir,
  port,
  first = false,
  onOutput,
}: Options = {}): Promise<Product> {
  const folder = dataDir ?? (await reachableFolder());
  await mkdir(folder, { recursive: true });
  const isEmpty = (await readdir(folder)).length === 0;
  if (isEmpty && !first && !env.DATABASE_URL && !env.BACKEND_URL) await copyStarterData(folder);
  const product = await launchProduct({ env, dataDir: folder, port, onOutput });
  if (dataDir !== undefined) return product;
  return {
    ...product,
    async stop() {
      const code = await product.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Starts a product that should refuse to start; resolves with its exit code and output. */
export const startupError = (env: Record<string, string>) => runToExit(["main.js"], env);

/** Runs one of the built programs to its end. @param root the folder of the built project */
export async function runToExit(
  [entry, ...args]: [string, ...string[]],
  env: Record<string, string>,
  input = "",
  root = PROJECT_ROOT,
) {
  const child = spawn(process.execPath, [join(root, "dist/server", entry), ...args], {
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
  // The program may end before it has read its input, which is no error.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, stdout, stderr };
}
