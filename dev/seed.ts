import { join } from "node:path";
import { parseArgs } from "node:util";
import { connectForCommand } from "../cli/interrupt-signals.ts";
import { saveArticle } from "../src/modules/articles/commands.ts";
import { relateAllArticles } from "../src/modules/articles/read/related.ts";
import { loadStarterContent, readStarterArticles } from "../src/modules/articles/starter/starter-content.ts";
import { saveEditorialTeam } from "../src/modules/authors/commands.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { createLog } from "../src/platform/telemetry/log.ts";
import { type Config, readConfig, tryReadConfig } from "../src/product/config/config.ts";
import { migrateDatabase } from "../src/product/database.ts";
import { startupMessage } from "../src/product/startup-errors.ts";
import { storageOf } from "../src/product/storage.ts";
import { SAMPLE, sampleArticle } from "./sample-articles.ts";

const USAGE = "Usage: npm run seed -- [--articles N]    the starter content, and N articles that are marked as samples";
const AUTHOR = "redaksi";

type Articles = Awaited<ReturnType<typeof readStarterArticles>>;

/** Fills the database of the settings for development. Existing rows stay; the numbers of new samples continue those of existing samples. */
async function seed(config: Config, samples: number): Promise<void> {
  const productDatabase = await connectForCommand(config, createLog("warn"));
  try {
    await migrateDatabase(productDatabase, createLog("warn"));
    const { db } = productDatabase.database;
    const sources = await readStarterArticles(join(PROJECT_ROOT, "content"));
    const { siteName, timeZone } = config;
    const storage = storageOf(config);
    const loaded = await loadStarterContent({
      db,
      storage,
      read: async () => sources,
      saveAuthor: (trx) => saveEditorialTeam(trx, siteName),
      timeZone,
    });
    const added = await addSamples(db, sources, samples);
    const where = config.databaseUrl ? "the database of DATABASE_URL" : config.dataDir;
    console.log(`${loaded.articles} starter articles and ${added} samples were added to ${where}`);
  } finally {
    await productDatabase.disconnect();
  }
}

async function addSamples(db: Db, sources: Articles, count: number): Promise<number> {
  const now = new Date();
  await db
    .insertInto("authors")
    .values({ id: AUTHOR, name: "Redaksi", bio: "", image_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const covers = await db
    .selectFrom("images")
    .select(["id", "alt"])
    .where("source", "=", "starter")
    .orderBy("id")
    .execute();
  const first = (await lastSample(db)) + 1;
  for (let number = first; number < first + count; number += 1) {
    const cover = covers[number % Math.max(1, covers.length)];
    const article = sampleArticle(number, sources, now);
    const saved = await saveArticle(
      db,
      {
        ...article,
        authorId: AUTHOR,
        coverImageId: cover?.id ?? null,
        coverAlt: cover?.alt ?? "",
        modifiedAt: article.publishedAt,
      },
      { reason: "starter" },
    );
    if (!saved.ok) throw new Error(`${article.slug}: ${JSON.stringify(saved)}`);
  }
  if (count > 0) await relateAllArticles(db);
  return count;
}

/** Returns the number of the last sample, including those in the trash; 0 where there is none. */
async function lastSample(db: Db): Promise<number> {
  const rows = await db.selectFrom("articles").select("slug").where("slug", "like", `${SAMPLE.slug}-%`).execute();
  return Math.max(0, ...rows.flatMap(({ slug }) => Number(/^contoh-(\d+)$/.exec(slug)?.[1] ?? 0)));
}

try {
  const { values } = parseArgs({ options: { articles: { type: "string", default: "0" } } });
  if (!/^\d{1,6}$/.test(values.articles)) throw new TypeError(`${values.articles} is no number of articles`);
  await seed(readConfig(), Number(values.articles));
} catch (error) {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const isUsage = error instanceof TypeError && (code === "" || code.startsWith("ERR_PARSE_ARGS_"));
  console.error(isUsage ? `${message}\n${USAGE}` : (startupMessage(error, tryReadConfig()) ?? error));
  process.exitCode = 1;
}
