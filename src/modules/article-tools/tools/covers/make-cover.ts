import { isProviderFailure } from "../../../../platform/ai/schema.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import type { ArticleSnapshot } from "../../../articles/schema.ts";
import {
  type ActiveRun,
  type EffectContext,
  RunAborted,
  replacePlannedData,
  SkipItem,
  type WorkItem,
} from "../../../maintenance/commands.ts";
import { coverTextOf, hashOf, ingestImage, renderCover } from "../../../media/commands.ts";
import type { CoverLayout } from "../../../media/cover-layout.shared.ts";
import { iconsOf } from "../../../media/cover-subject.shared.ts";
import { originalKey, type ReadImage } from "../../../media/queries.ts";
import { type ImageMediaType, MADE_BY_AI } from "../../../media/schema.ts";
import { type Category, findCategory } from "../../../stores/categories.shared.ts";
import { readPlannedArticle } from "../../subjects/text-effect.ts";
import type { CoverData, MadeFile } from "./schema.ts";

/**
 * Makes the picture of an item: it is drawn or bought, ingested like any other picture, and its file is stored and noted with the item. A bought
 * picture is stored as soon as it arrives, so that after a crash, a pause or a halt the stored picture is used and nothing is bought again.
 */
export async function makeCover(
  db: Db,
  _run: ActiveRun,
  item: WorkItem<CoverData>,
  context: EffectContext,
): Promise<ReadImage> {
  const { storage } = context.services;
  const stored = await readStoredImage(storage, item.data.made);
  if (stored) return stored;
  const { id, snapshot } = await readPlannedArticle(db, item);
  if (await hasPendingImage(db, id)) throw new SkipItem("waiting");
  const { data } = item;
  const isFromProvider = data.source === "ai";
  const responseKey = isFromProvider ? responseKeyOf(item.id, data.prompt) : "";
  const bytes = isFromProvider
    ? await requestImageOnce(data.prompt, responseKey, context)
    : await drawCover(snapshot, data.layout);
  const ingested = await ingestImage(bytes, {
    signal: context.signal,
    ...(isFromProvider ? { sourceType: MADE_BY_AI } : {}),
  });
  if (ingested.ok) await saveMadeFile(db, storage, item, ingested.value);
  if (isFromProvider) await storage.delete(responseKey);
  if (!ingested.ok) throw new SkipItem("outside", "failed");
  return ingested.value;
}

/** Whether a picture for this article waits for review. */
export async function hasPendingImage(db: Db, articleId: number): Promise<boolean> {
  const waiting = db.selectFrom("images").select("id").where("for_article_id", "=", articleId);
  return (await waiting.where("status", "=", "pending").limit(1).executeTakeFirst()) !== undefined;
}

/** The storage key of the provider's answer until it is ingested. It depends on the prompt, because another prompt makes another picture. */
const responseKeyOf = (itemId: number, prompt: string) =>
  `making/cover-${itemId}-${hashOf(Buffer.from(prompt)).slice(0, 16)}`;

/** Requests an image once: the answer is stored as it came, before any step that takes time or may fail. */
async function requestImageOnce(prompt: string, responseKey: string, context: EffectContext): Promise<Uint8Array> {
  const { storage } = context.services;
  const stored = await storage.read(responseKey);
  if (stored) return stored;
  const bytes = await requestImage(prompt, context);
  await storage.put(responseKey, bytes);
  return bytes;
}

async function requestImage(prompt: string, { services: { ai }, signal }: EffectContext): Promise<Uint8Array> {
  if (!ai) throw new RunAborted("not-configured");
  const answer = await ai.image({ prompt, signal });
  if (answer.ok) return answer.value.bytes;
  if (isProviderFailure(answer.code)) throw new RunAborted(answer.code);
  throw new SkipItem(answer.code === "refused" ? "ai-refused" : "outside", "failed");
}

/** @throws SkipItem where the article has lost the category that it had when the cover was planned */
export function coverCategory({ category }: Pick<ArticleSnapshot, "category">): Category {
  const found = findCategory(category);
  if (!found) throw new SkipItem("changed");
  return found;
}

/** @throws SkipItem where the font has none of the title's letters */
async function drawCover(snapshot: ArticleSnapshot, layout: CoverLayout): Promise<Uint8Array> {
  const { title } = snapshot;
  if ((await coverTextOf(title)) === undefined) throw new SkipItem("no-readable-title", "failed");
  const icons = iconsOf(title);
  return renderCover({
    title,
    category: coverCategory(snapshot),
    layout,
    ...(icons.length > 0 ? { icons } : {}),
  });
}

async function readStoredImage(storage: Storage, made: MadeFile | undefined): Promise<ReadImage | undefined> {
  if (!made) return undefined;
  const image = { ...made, mediaType: made.mediaType as ImageMediaType };
  const bytes = await storage.read(originalKey(image));
  return bytes && { ...image, bytes };
}

/**
 * Stores the file and then notes it with the item, so every note names a file that exists. The note is not made if somebody has changed the item
 * meanwhile, because that person wants another picture.
 */
async function saveMadeFile(
  db: Db,
  storage: Storage,
  { id, data }: WorkItem<CoverData>,
  image: ReadImage,
): Promise<void> {
  await storage.put(originalKey(image), image.bytes);
  const { hash, uploadHash = hash, mediaType, width, height, sourceType } = image;
  const made: MadeFile = { hash, uploadHash, mediaType, width, height, ...(sourceType ? { sourceType } : {}) };
  await replacePlannedData(db, id, { from: data, to: { ...data, made } });
}
