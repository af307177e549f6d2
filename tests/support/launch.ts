import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";

export type Product = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything the product wrote so far to both streams. */
  output(): string;
  /** Asks the product to end and waits; resolves with its exit code. */
  stop(): Promise<number | null>;
};

type Launch = {
  readonly env: Record<string, string>;
  readonly dataDir: string;
  /** The root folder of the built project. */
  readonly root?: string;
  readonly port?: number | undefined;
  readonly onOutput?: ((text: string) => void) | undefined;
};

/** The products that run. A test that fails before it stops its product would otherwise leave it running after all tests. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/** Runs the built product on this data, and waits until it is ready. */
export async function launchProduct({ env, dataDir, root = PROJECT_ROOT, port, onOutput }: Launch): Promise<Product> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...withoutSettings(),
      PORT: String(chosen),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // Visits are not sampled: a random share of them would load one script more.
      VISIT_SAMPLE: "0",
      CHECK_ANSWERS: "true",
      // The sample catalogue would be among the things that tests count.
      SAMPLE_DATA: "false",
      NODE_ENV: "production",
      ...env,
    },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      written += text;
      onOutput?.(text);
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const product: Product = {
    url: `http://localhost:${chosen}`,
    dataDir,
    process: child,
    output: () => written,
    async stop() {
      child.kill("SIGTERM");
      const code = await exited;
      const mismatch = /the answer of [^"]* does not match its schema[^"]*/.exec(written);
      if (mismatch) throw new Error(mismatch[0]);
      return code;
    },
  };
  await ready(product, exited);
  return product;
}

/** Milliseconds until a start counts as hanging: many times what a busy machine needs. */
const START_TIMEOUT_MS = 240_000;

/** Resolves at the line that says that the product is ready; rejects with its output when it ends before that, or hangs. */
function ready(product: Product, exited: Promise<number | null>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`the product ${how}:\n${product.output()}`));
    const timer = setTimeout(() => fail("did not become ready"), START_TIMEOUT_MS);
    const look = () => {
      if (!product.output().includes(" is ready at ")) return;
      clearTimeout(timer);
      resolve();
    };
    product.process.stdout?.on("data", look);
    exited.then((code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

/** Returns the environment without settings: the developer's own must not reach a product under test. */
export function withoutSettings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE } = process.env;
  const kept = { PATH, HOME, TMPDIR, LANG, NODE_COMPILE_CACHE };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** Makes a folder that PostgreSQL can reach: started by root, it runs under another account. */
export async function reachableFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "pandubelanja-e2e-"));
  await chmod(path, 0o755);
  return path;
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
