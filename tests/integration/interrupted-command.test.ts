import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { wxr, wxrCategory, wxrItem } from "../../src/modules/import/exports.fixtures.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { reachableFolder, withoutSettings } from "../support/launch.ts";
import { runToExit } from "../support/product.ts";
import { copyStarterData } from "../support/starter-data.ts";

const dataDir = await reachableFolder();
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

test.each(["SIGINT", "SIGTERM"] as const)(
  "a command that gets %s stops the database that it has started",
  async (signal) => {
    await rm(join(dataDir, "postgres"), { recursive: true, force: true });
    await copyStarterData(dataDir);
    const file = join(dataDir, "ekspor.xml");
    const posts = Array.from({ length: 3_000 }, (_, at) =>
      wxrItem({ id: at + 1, title: `Panduan ${at}`, content: "<p>Isi.</p>", extra: wxrCategory("Laptop", "laptop") }),
    );
    await writeFile(file, wxr(posts));
    const child = spawn(process.execPath, [join(PROJECT_ROOT, "dist/server/cli.js"), "import", file], {
      env: { ...withoutSettings(), DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(child, "exit");
    const stderr = text(child.stderr);
    child.stdout.once("data", () => child.kill(signal)).resume();
    expect([await ended, await stderr]).toEqual([[130, null], ""]);
    expect(await isThere(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    expect(await runToExit(["cli.js", "admin", "list"], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: "" });
  },
);
