import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A folder that is removed when the test that asks for it is done; outside of a test, when the file is. */
export async function temporaryFolder(prefix = "test-"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    // There is no test; and within one, `afterAll` would never be called.
    afterAll(remove);
  }
  return folder;
}
