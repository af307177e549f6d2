import { type CurrentArticle, readArticle } from "../../../articles/queries.ts";
import { type ActiveRun, type Effect, SkipItem, type Trx, type WorkItem } from "../../../maintenance/commands.ts";
import { queueVariants, resubmitImage, storeImage, withdrawImage } from "../../../media/commands.ts";
import { titledCoverAlt } from "../../../media/cover-alt.shared.ts";
import { originalPath } from "../../../media/picture.shared.ts";
import type { ReadImage } from "../../../media/queries.ts";
import { readPlannedArticle, saveOrSkip } from "../../subjects/text-effect.ts";
import { coverCategory, hasPendingImage, makeCover } from "./make-cover.ts";
import type { CoverData } from "./schema.ts";

/** Offers a picture for review: until a person accepts it, the article stays as it is. */
export const coverEffect: Effect<CoverData, ReadImage, CurrentArticle> = {
  concurrency: 6,
  prepare: makeCover,
  async apply(trx, _run, item, image, { services: { storage } }) {
    // The article is locked, because two runs may have planned a cover for it.
    await trx.selectFrom("articles").select("id").where("id", "=", item.subject_id).forUpdate().execute();
    const { id: articleId, snapshot } = await readPlannedArticle(trx, item);
    if (await hasPendingImage(trx, articleId)) throw new SkipItem("waiting");
    const { made: _, ...data } = item.data;
    const { title, slug } = snapshot;
    const isOurs = data.source === "builtin";
    const alt = isOurs
      ? titledCoverAlt(`Gambar bertema ${coverCategory(snapshot).name}`, title)
      : `Ilustrasi untuk artikel ${title}`;
    const about = {
      name: `sampul-${slug}`.slice(0, LONGEST_NAME),
      alt: alt.slice(0, LONGEST_ALT),
      titled: isOurs,
      source: isOurs ? ("generated" as const) : ("ai" as const),
      status: "pending" as const,
      forArticleId: articleId,
      previousImageId: snapshot.coverImageId,
    };
    const { id, created } = await storeImage(trx, storage, image, about);
    if (!created && !(await resubmitImage(trx, id, about))) throw new SkipItem("same-picture", "failed");
    await queueVariants(trx, id);
    const picture = { id, alt: about.alt, src: originalPath(image) };
    return { version: item.version, data: { ...data, picture } };
  },
  async undo(trx, run, item) {
    if (!item.data.picture) return;
    const withdrawn = await withdrawImage(
      trx,
      item.data.picture.id,
      { reason: `Ditarik: proses ${run.id} diurungkan`, restoreCover: (cover) => restoreCover(trx, run, item, cover) },
      run.audit,
    );
    if (!withdrawn) throw new SkipItem("edited");
  },
};

export const LONGEST_NAME = 200;
export const LONGEST_ALT = 300;

/** Restores the cover that the article had, and changes nothing else of the article. */
async function restoreCover(
  trx: Trx,
  run: ActiveRun,
  { subject_id: id, data: { former } }: WorkItem<CoverData>,
  { imageId, alt }: { imageId: number | null; alt: string },
): Promise<void> {
  const article = id === null ? undefined : await readArticle(trx, id);
  if (!article) throw new SkipItem("gone");
  const { snapshot, version } = article;
  if (snapshot.status === "trashed") throw new SkipItem("trashed");
  const coverAlt = imageId === null ? "" : former?.id === imageId ? former.alt : alt;
  await saveOrSkip(
    trx,
    article.id,
    { ...snapshot, coverImageId: imageId, coverAlt },
    {
      audit: run.audit,
      reason: "restored",
      batch: run.undo_batch,
      note: `${run.title}, proses ${run.id} diurungkan: sampul lama dipasang lagi`,
      expectedVersion: version,
      conflict: "edited",
    },
  );
}
