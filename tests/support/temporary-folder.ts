import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** Makes a folder that is removed at the end of the calling test, or, outside of a test, of the file. */
export async function temporaryFolder(prefix = "test-"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    // No test is running; within one, `afterAll` would never be called.
    afterAll(remove);
  }
  return folder;
}
