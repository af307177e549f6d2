import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { PROJECT_ROOT } from "../../platform/process/project-root.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { loadStarterContent, readStarterArticles } from "../articles/starter/starter-content.ts";
import { saveEditorialTeam } from "../authors/commands.ts";

/** Makes a database for the calling test file, with the articles that ship with the product. */
export async function starterDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  const media = await mkdtemp(join(tmpdir(), "starter-media-"));
  afterAll(() => rm(media, { recursive: true, force: true }));
  await loadStarterContent({
    db: database.db,
    storage: diskStorage(media),
    read: () => readStarterArticles(join(PROJECT_ROOT, "content")),
    saveAuthor: (trx) => saveEditorialTeam(trx, "Toko"),
    timeZone: "Asia/Jakarta",
  });
  return database;
}
