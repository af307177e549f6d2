import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { momentOf } from "../../../platform/calendar.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { queueVariants, storeImage } from "../../media/commands.ts";
import { type ReadImage, readOwnImage } from "../../media/queries.ts";
import { CATEGORIES } from "../../stores/categories.shared.ts";
import { relateAllArticles } from "../read/related.ts";
import { saveArticle } from "../write/save-article.ts";
import { type FrontMatter, readArticleFile } from "./front-matter.ts";

type StarterArticle = { file: string; front: FrontMatter; body: string; cover: ReadImage };

export type StarterOptions = {
  db: Db;
  storage: Storage;
  /** Reads the files in `content/` (readStarterArticles); it is not called if there are articles already. */
  read: () => Promise<StarterArticle[]>;
  /** Saves the author of everything that ships with the product. */
  saveAuthor: (trx: Db) => Promise<void>;
  /** The time zone in which a day of the content begins. */
  timeZone: string;
};

/**
 * Loads content/ into an empty database; does nothing if the database has articles. It loads all files or none, and several processes may call it at once. The
 * job tables must exist (`migrateJobs`), because the pictures' jobs are queued in the same transaction.
 * @throws Error naming the file and the key that is wrong.
 */
export async function loadStarterContent({
  db,
  storage,
  read,
  saveAuthor,
  timeZone,
}: StarterOptions): Promise<{ articles: number }> {
  if (await hasArticles(db)) return { articles: 0 };
  const articles = await read();
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.starterContent})`.execute(trx);
    if (await hasArticles(trx)) return { articles: 0 };
    await saveAuthor(trx);
    // Among articles of one day, lists show the article that was saved last first, so they are saved in reverse order.
    for (const article of alternateCategories(articles).reverse())
      await saveStarterArticle(trx, storage, article, timeZone);
    // When an article was saved, it could only be related to articles saved before it, so all are related again.
    await relateAllArticles(trx);
    return { articles: articles.length };
  });
}

/** Orders articles by taking the categories in turns, so that the newest articles of one day are not all of one category. */
function alternateCategories(articles: readonly StarterArticle[]): StarterArticle[] {
  const byCategory = Map.groupBy(articles, ({ front }) => front.category);
  const columns = CATEGORIES.map(({ slug }) => byCategory.get(slug) ?? []);
  const longest = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: longest }, (_, turn) => columns.flatMap((column) => column.slice(turn, turn + 1))).flat();
}

const hasArticles = async (db: Db) =>
  (await db.selectFrom("articles").select("id").limit(1).executeTakeFirst()) !== undefined;

/** Reads and checks every file before anything is written. */
export async function readStarterArticles(folder: string): Promise<StarterArticle[]> {
  const files = (await readdir(join(folder, "articles"))).filter((file) => file.endsWith(".md")).sort();
  return Promise.all(
    files.map(async (file) => {
      const { front, body } = readArticleFile(file, await readFile(join(folder, "articles", file), "utf8"));
      return { file, front, body, cover: await readCover(file, join(folder, front.cover)) };
    }),
  );
}

async function readCover(file: string, path: string): Promise<ReadImage> {
  const bytes = await readFile(path).catch((error) => {
    throw new Error(`${file}: cover: ${error.message}`);
  });
  return readOwnImage(bytes).catch((error) => {
    throw new Error(`${file}: cover: ${error.message}`);
  });
}

async function saveStarterArticle(db: Db, storage: Storage, article: StarterArticle, timeZone: string) {
  const { file, front, body, cover } = article;
  const { coverAlt, date, modified = date, author, cover: _path, icon: _icon, ...rest } = front;
  const image = await storeImage(db, storage, cover, {
    name: `${front.slug}.png`,
    alt: coverAlt,
    titled: true,
    source: "starter",
  });
  const moment = (written: string) =>
    written.includes("T") ? new Date(written) : new Date(momentOf(written, 0, timeZone));
  const saved = await saveArticle(
    db,
    {
      ...rest,
      body,
      coverAlt,
      authorId: author,
      coverImageId: image.id,
      publishedAt: moment(date),
      modifiedAt: moment(modified),
    },
    { reason: "starter" },
  );
  if (!saved.ok) throw new Error(`${file}: ${JSON.stringify(saved)}`);
  const { problems } = saved.value;
  if (problems.length > 0) throw new Error(`${file}: ${problems.map(({ detail }) => detail).join("; ")}`);
  await queueVariants(db, image.id);
}
