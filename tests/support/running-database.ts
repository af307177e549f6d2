import { rm } from "node:fs/promises";
import { afterAll } from "vitest";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/cluster.ts";
import { reachableFolder } from "./launch.ts";
import { copyStarterData } from "./starter-data.ts";

/** Returns a DATA_DIR with starter data whose database runs until the calling file is done: each command would otherwise start and stop it. */
export async function dataWithRunningDatabase(): Promise<string> {
  const dataDir = await reachableFolder();
  await copyStarterData(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });
  return dataDir;
}
