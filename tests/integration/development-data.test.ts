import { execFile } from "node:child_process";
import { mkdir, rm, symlink } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { reachableFolder, withoutSettings } from "../support/launch.ts";

const folder = await reachableFolder();
const dataDir = join(folder, "data");
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a script as npm does, but without the .env and .psqlrc of the developer. */
function run(script: string, args: readonly string[], { input = "", path = "" } = {}): Promise<Ended> {
  const env = { ...withoutSettings(), DATA_DIR: dataDir, PSQLRC: "/dev/null", ...(path ? { PATH: path } : {}) };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(PROJECT_ROOT, "bin/run.mjs"), script, ...args],
      { cwd: PROJECT_ROOT, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

/** Returns a PATH with what the database needs, and without psql. */
async function pathWithoutPsql(): Promise<string> {
  const tools = join(folder, "tools");
  await mkdir(tools, { recursive: true });
  for (const tool of ["ps", "sh", "bash"]) await symlink(join("/bin", tool), join(tools, tool)).catch(() => {});
  return [dirname(process.execPath), tools].join(delimiter);
}

describe("npm run seed", () => {
  test("fills an empty database with the starter content and samples, and adds further ones", async () => {
    const first = await run("dev/seed.ts", ["--articles", "12"]);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^28 starter articles and 12 samples /) });
    const second = await run("dev/seed.ts", ["--articles", "3"]);
    expect(second).toMatchObject({ code: 0, stdout: expect.stringMatching(/^0 starter articles and 3 samples /) });
    const { stdout } = await run("dev/db.ts", [
      "-c",
      "select slug, title, status from articles where id > 28 order by id",
    ]);
    const samples = stdout.split("\n").filter((line) => line.includes("contoh-"));
    expect(samples).toHaveLength(15);
    expect(samples.every((line) => /contoh-(\d+) +\| Contoh \1: .+\| (published|draft)/.test(line))).toBe(true);
    const found = "select count(*) from articles where search_vector @@ 'contoh' and slug like 'contoh-%'";
    const texts = await run("dev/db.ts", ["-c", found]);
    expect(texts.stdout).toMatch(/^ +15$/m);
  });

  test("refuses what is no number of articles", async () => {
    for (const args of [["--articles", "many"], ["--unknown"]]) {
      const { code, stderr } = await run("dev/seed.ts", args);
      expect([code, stderr]).toEqual([1, expect.stringContaining("Usage: npm run seed")]);
    }
  });
});

describe("npm run db", () => {
  test("without psql, a stand-in runs statements and prints tables", async () => {
    const path = await pathWithoutPsql();
    const input =
      "select 40 + 2 as answer,\n null as nothing;\n\\d authors\ncreate temp table t (a int);\n\\q\nselect x;\n";
    const { code, stdout, stderr } = await run("dev/db.ts", [], { input, path });
    expect(stderr).toBe("");
    expect(stdout).toContain(" answer | nothing\n--------+---------\n 42     |\n(1 row)\n");
    expect(stdout).toMatch(/ image_id +\| bigint +\| YES/);
    expect(stdout).toContain("CREATE\n");
    expect(code).toBe(0);
    const failed = await run("dev/db.ts", ["-c", "select x"], { path });
    expect(failed).toMatchObject({ code: 1, stderr: 'ERROR: column "x" does not exist (character 8)\n' });
  });

  test("is that of psql, or its stand-in, on the database that is in use", async () => {
    const { code, stdout } = await run("dev/db.ts", ["-c", "select current_database() as name"]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/name +\n-+\n pandubelanja\n\(1 row\)/)]);
  });
});
