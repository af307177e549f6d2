import { schedulePublication, trashArticle } from "../../../articles/commands.ts";
import { type CurrentArticle, readArticle } from "../../../articles/queries.ts";
import { type Effect, replaceItemData, SkipItem, type Trx } from "../../../maintenance/commands.ts";
import { addRedirect, revertRedirects } from "../../../redirects/commands.ts";
import { blogPath } from "../../../redirects/paths.shared.ts";
import type { RedirectChange } from "../../../redirects/schema.ts";
import { restorePrevious, skipForFailure } from "../../subjects/text-effect.ts";
import { findWithWorkingCopy } from "../../subjects/working-copies.ts";
import type { CopyData } from "./schema.ts";

/** Puts a copy into the trash and redirects its addresses to the article that is kept. */
export const trashCopyEffect: Effect<CopyData, undefined, CurrentArticle> = {
  async apply(trx, run, item, _made, { services }) {
    const { id, version, snapshot } = item.current;
    const keeper = await readKeeper(trx, item.data);
    const open = await findWithWorkingCopy(trx, [id, keeper.id]);
    if (open.size > 0) throw new SkipItem("working-copy");
    const trashed = await trashArticle(trx, {
      id,
      expectedVersion: version,
      audit: run.audit,
      clock: services.clock,
      batch: run.batch,
      reason: "tool",
      keepUntilRunCloses: true,
    });
    if (!trashed.ok) throw skipForFailure(trashed, "changed");
    const redirects: RedirectChange[] = [];
    if (snapshot.publishedAt && keeper.snapshot.status === "published") {
      const to = item.data.keeper.path;
      for (const from of [item.data.article.path, blogPath(snapshot.slug)])
        redirects.push(...(await addRedirect(trx, from, to)));
    }
    return { version: trashed.value.version, data: { ...item.data, redirects } };
  },

  async undo(trx, run, item) {
    const { subject_id: id, applied_version: version, data } = item;
    const article = id === null ? undefined : await readArticle(trx, id);
    if (!article) throw new SkipItem("gone");
    if (article.version !== version) throw new SkipItem("edited");
    // Redirects are reverted first, because the steps below may change this article's own redirects.
    const { left } = await revertRedirects(trx, data.redirects ?? []);
    await restorePrevious(trx, run, item);
    const restored = await readArticle(trx, article.id);
    if (restored?.snapshot.status === "scheduled" && restored.snapshot.publishedAt) {
      await schedulePublication(trx, article.id, new Date(restored.snapshot.publishedAt));
    }
    const { redirects: _, ...kept } = data;
    await replaceItemData(trx, item.id, { ...kept, left });
  },
};

/** Reads the article that is kept. @throws SkipItem where this article has changed since the copy was compared with it */
async function readKeeper(trx: Trx, { keeper }: CopyData) {
  const article = await readArticle(trx, keeper.id);
  if (article?.version !== keeper.version || article.snapshot.status === "trashed")
    throw new SkipItem("keeper-changed");
  return article;
}
