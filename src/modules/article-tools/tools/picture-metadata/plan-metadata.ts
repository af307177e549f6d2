import { sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";
import type { PlanAllContext, PlannedItem } from "../../../maintenance/commands.ts";
import {
  type EmbeddedMetadata,
  type LibraryImage,
  libraryImages,
  originalKey,
  readEmbeddedMetadata,
} from "../../../media/queries.ts";
import type { ImageMediaType } from "../../../media/schema.ts";
import { IMAGE } from "../../schema.ts";
import { PICTURE_VERSION } from "../../subjects/pictures.ts";
import type { PictureMetadata } from "./schema.ts";

const ARTICLES = 500;
/** The number of pictures whose rows are read at once; only one file at a time is in memory. */
const BATCH = 20;

/**
 * Plans the cleaning of pictures whose original files contain more data than the picture shows. It reads the whole library, or the pictures that the
 * run's articles use.
 */
export async function* planPictureMetadata(
  context: PlanAllContext<{ rules: string[] }>,
): AsyncGenerator<PlannedItem<PictureMetadata>[]> {
  const { db, services, options, reportProgress } = context;
  if (!options.rules.includes("pictures")) return;
  const { ids, articles } = await findPictures(context);
  for (let from = 0; from < ids.length; from += BATCH) {
    const found: PlannedItem<PictureMetadata>[] = [];
    for (const image of await libraryImages(db, ids.slice(from, from + BATCH))) {
      const bytes = await services.storage.read(originalKeyOf(image));
      const metadata = bytes && readEmbeddedMetadata(bytes);
      if (metadata && metadata.parts.length > 0) found.push(itemOf(image, metadata));
    }
    yield found;
    await reportProgress(articles);
  }
}

export const originalKeyOf = ({ hash, mediaType }: { hash: string; mediaType: string }) =>
  originalKey({ hash, mediaType: mediaType as ImageMediaType });

function itemOf(image: LibraryImage, { parts, sourceType, words }: EmbeddedMetadata) {
  const data: PictureMetadata = { image, parts, sourceType: sourceType ?? null, words };
  const subject = { type: IMAGE, id: image.id, version: PICTURE_VERSION };
  return {
    subject,
    title: image.name,
    plan: { ok: true as const, changes: [], flags: [], data, rules: ["pictures"] },
  };
}

async function findPictures({ db, isFullRun, ids: articleIds }: PlanAllContext<unknown>) {
  const ids = new Set<number>();
  let articles = 0;
  for await (const batch of articleIds(ARTICLES)) {
    articles += batch.length;
    if (!isFullRun) for (const id of await findUsed(db, batch)) ids.add(id);
  }
  if (isFullRun) for (const { id } of await db.selectFrom("images").select("id").execute()) ids.add(id);
  return { ids: [...ids].sort((a, b) => a - b), articles };
}

async function findUsed(db: Db, articles: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select image_id as id from article_images where article_id = any(${[...articles]}::bigint[])
    union select cover_image_id from articles where id = any(${[...articles]}::bigint[]) and cover_image_id is not null
    union select social_image_id from articles where id = any(${[...articles]}::bigint[]) and social_image_id is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}
