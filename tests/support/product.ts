import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PROJECT_ROOT } from "../../src/config.ts";
import { freePort, launchProduct, type Product, reachableFolder, withoutSettings } from "./launch.ts";
import { copyStarterData } from "./starter-data.ts";

type Options = { env?: Record<string, string>; dataDir?: string; port?: number };

/**
 * Starts the built product as an operator would, on a free port, and waits until it says that it is ready. Without a `dataDir`
 * it has starter content and nothing left to do; a folder that is given stays.
 */
export async function startProduct({ env = {}, dataDir, port }: Options = {}): Promise<Product> {
  if (dataDir !== undefined) return launchProduct({ env, dataDir, port });
  const folder = await reachableFolder();
  if (!env.DATABASE_URL && !env.BACKEND_URL) await copyStarterData(folder);
  const product = await launchProduct({ env, dataDir: folder, port });
  return {
    ...product,
    async stop() {
      const code = await product.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
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
