import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { type Failure, failure, type Result, success } from "../../../platform/result.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { saveError } from "../failures.ts";
import type { ArticleInput } from "../fields.ts";
import type { BatchResult } from "./answers.ts";
import { saveAtDueTime, unpublish } from "./editor-commands.ts";
import { restoreAll } from "./restore.ts";
import { type SaveFailure, type SaveResult, saveArticle } from "./save-article.ts";
import type { BatchInput } from "./schema.ts";
import { type CurrentArticle, inputOf, readArticles } from "./snapshots.ts";
import { trashArticle } from "./trash.ts";
import { rebaseWorkingCopy } from "./working-copies.ts";

type BatchContext = { readonly audit: AuditContext; readonly clock: Clock; readonly log?: Log | undefined };
type ChangeResult = SaveResult | "as-it-is";

/**
 * Makes one change to many articles, each in a transaction of its own and with its own entry in the audit log. The whole batch can be reversed by its
 * id, even if it was interrupted, because with several articles the audit entry that names the batch is written before the first change.
 */
export async function changeArticles(
  db: Db,
  input: BatchInput,
  by: BatchContext,
): Promise<Result<BatchResult, "batch-used">> {
  const batch = input.batch ?? crypto.randomUUID();
  const begun = await db
    .selectFrom("article_revisions")
    .select("version")
    .where("batch", "=", batch)
    .limit(1)
    .executeTakeFirst();
  if (begun) return failure("batch-used");
  const ids = [...new Set(input.ids)];
  if (ids.length > 1)
    await writeAuditEntry(db, by.audit, "articles.changed", batch, { action: input.action, articles: ids.length });
  const articles = await readArticles(db, ids);
  const result = await changeEach(articles, by, (article) => change(db, input, article, { ...by, batch }));
  return success({ batch, ...result });
}

function change(
  db: Db,
  input: BatchInput,
  { id, version, snapshot }: CurrentArticle,
  { audit, clock, batch }: BatchContext & { batch: string },
): Promise<ChangeResult> | ChangeResult {
  const options = { id, audit, clock, batch, expectedVersion: version };
  const unchanged = { ...inputOf(snapshot), modifiedAt: new Date(snapshot.modifiedAt) };
  if (snapshot.status === "trashed") return "as-it-is";
  switch (input.action) {
    case "publish": {
      if (snapshot.status === "published") return "as-it-is";
      const now = clock.now();
      const first = snapshot.publishedAt ? new Date(snapshot.publishedAt) : now;
      // An article that is already scheduled is published now when *publish* is chosen for it.
      if (first > now && snapshot.status === "draft") {
        return saveAtDueTime(db, unchanged, first, { ...options, reason: "scheduled", together: rebaseWorkingCopy });
      }
      const published: ArticleInput = { ...unchanged, status: "published", publishedAt: first < now ? first : now };
      return saveArticle(db, published, { ...options, reason: "published", together: rebaseWorkingCopy });
    }
    case "unpublish":
      if (snapshot.status === "draft") return "as-it-is";
      return unpublish(db, { id, version, batch }, { audit, clock });
    case "trash":
      return trashArticle(db, options);
    case "move":
      if (input.category === snapshot.category) return "as-it-is";
      return saveArticle(db, { ...unchanged, category: input.category }, { ...options, reason: "saved" });
    case "tag": {
      const tags = [...new Set([...snapshot.tags, ...input.add])];
      if (tags.length === snapshot.tags.length) return "as-it-is";
      return saveArticle(db, { ...unchanged, tags }, { ...options, reason: "saved" });
    }
  }
}

type Row = {
  readonly article_id: number;
  readonly version: number;
  readonly current: number;
  readonly title: string;
  readonly changed_by: string | null;
  readonly has_unsaved: boolean;
};

/**
 * Puts every article of a batch back as it was before, except articles that were changed since. The reversal is itself a batch; if it is called again
 * after an interruption, it continues where it stopped.
 * @returns undefined where there is no such batch
 */
export async function reverseBatch(
  db: Db,
  batch: string,
  { audit, clock, log }: BatchContext,
): Promise<BatchResult | undefined> {
  const rows: Row[] = await db
    .selectFrom("article_revisions as r")
    .innerJoin("articles as a", "a.id", "r.article_id")
    .innerJoin("article_revisions as now", (join) =>
      join.onRef("now.article_id", "=", "a.id").onRef("now.version", "=", "a.version"),
    )
    .select(["r.article_id", "r.version", "a.version as current", "a.title", "now.batch as changed_by"])
    .select(sql<boolean>`exists (select from article_working_copies w where w.article_id = a.id)`.as("has_unsaved"))
    .where("r.batch", "=", batch)
    .orderBy("r.article_id")
    .execute();
  if (rows.length === 0) return undefined;
  const reversal = reversalOf(batch);
  const done = rows.filter((row) => row.changed_by === reversal);
  const since = rows.filter((row) => row.current !== row.version && row.changed_by !== reversal);
  await logReversal(db, rows, { batch, reversal, articles: rows.length - since.length }, audit);
  // An article that the batch created would go to the trash together with text that was typed since and not saved, so it is left alone.
  const typed = rows.filter((row) => row.current === row.version && row.version === 1 && row.has_unsaved);
  const { changed, left } = await changeEach(
    rows
      .filter((row) => row.current === row.version && !typed.includes(row))
      .map((row) => ({ ...row, id: row.article_id })),
    { log },
    ({ id, version }) => {
      const options = { id, expectedVersion: version, audit, clock, batch: reversal };
      // An article that the batch created goes into the trash, from where it can still be restored.
      return version === 1
        ? trashArticle(db, { ...options, reason: "restored" })
        : restoreAll(db, { ...options, to: version - 1 });
    },
  );
  const why = "Sudah diubah lagi sesudahnya.";
  return {
    batch: reversal,
    changed: changed + done.length,
    left: [...left, ...[...since, ...typed].map((row) => ({ id: row.article_id, title: row.title, why }))],
  };
}

/** Writes the audit entry of a reversal. A reversal of a single article gets the entry of a restored article, with its title. */
async function logReversal(
  db: Db,
  [first, ...others]: readonly Row[],
  detail: { readonly batch: string; readonly reversal: string; readonly articles: number },
  audit: AuditContext,
): Promise<void> {
  const { batch, reversal, articles } = detail;
  if (!first || others.length > 0) {
    await writeAuditEntry(db, audit, "articles.reversed", batch, { reversal, articles });
  } else if (articles > 0) {
    await writeAuditEntry(db, audit, "article.restored", String(first.article_id), { title: first.title, batch });
  }
}

const FAILED = "Terjadi gangguan di sisi kami saat mengubahnya. Artikel ini tidak berubah; coba lagi nanti.";

const CHANGED = "Sedang diubah orang lain pada saat yang sama. Artikel ini tidak berubah; coba lagi.";

/** Catches an error at one article, so that the earlier articles are still reported and the later articles still changed. */
async function catchFailure(
  act: () => Promise<ChangeResult> | ChangeResult,
  log: BatchContext["log"],
): Promise<ChangeResult | Failure<"failed">> {
  try {
    return await act();
  } catch (error) {
    log?.error({ err: error }, "an article of a batch could not be changed");
    return failure("failed");
  }
}

/** Derives the id of a reversal from the id of the reversed batch, so that an interrupted reversal is recognised. */
function reversalOf(batch: string): string {
  const digest = createHash("sha256").update(`reversal of ${batch}`).digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

async function changeEach<Article extends { id: number } & ({ title: string } | { snapshot: { title: string } })>(
  articles: readonly Article[],
  { log }: Pick<BatchContext, "log">,
  act: (article: Article) => Promise<ChangeResult> | ChangeResult,
): Promise<Omit<BatchResult, "batch">> {
  let changed = 0;
  const left: { id: number; title: string; why: string }[] = [];
  for (const article of articles) {
    const done = await catchFailure(() => act(article), log);
    if (done === "as-it-is") continue;
    if (done.ok) changed += 1;
    else {
      const title = "title" in article ? article.title : article.snapshot.title;
      left.push({ id: article.id, title, why: failureMessage(done) });
    }
  }
  return { changed, left };
}

/**
 * Returns the sentence for a failure in the list of articles. The editor's sentence for a version conflict would not fit, since it addresses a person
 * who has the article open.
 */
function failureMessage(failed: SaveFailure | Failure<"failed">): string {
  if (failed.code === "failed") return FAILED;
  return failed.code === "version-conflict" ? CHANGED : saveError(failed).message;
}
