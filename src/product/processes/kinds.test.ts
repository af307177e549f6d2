import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { runInChildProcess } from "../../platform/tasks/child-process.ts";
import { PROCESS_KINDS } from "./kinds.ts";

test("every kind that somebody starts has its work, and every work is started by somebody", () => {
  const source = join(PROJECT_ROOT, "src");
  const started = globSync("**/*.ts", { cwd: source, exclude: ["**/*.test.ts"] }).flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(/backgroundProcess\("([^"]+)"/g)].map(([, kind]) => kind),
  );
  expect(started.sort()).toEqual(Object.keys(PROCESS_KINDS).sort());
});

test("a kind that is none is refused by its name", async () => {
  const unknown = runInChildProcess(backgroundProcess("none", { maxHeapMb: 64 }), {}, new AbortController().signal);
  await expect(unknown).rejects.toThrow("the process none has ended");
});
