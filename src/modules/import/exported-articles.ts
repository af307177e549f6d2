import { sql } from "kysely";
import { queryBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { productSlugsIn } from "../articles/placeholders.shared.ts";
import { type CurrentArticle, readArticles } from "../articles/queries.ts";
import { originalKey } from "../media/queries.ts";
import { IMAGE_EXTENSIONS, type ImageMediaType } from "../media/schema.ts";
import { articlePath } from "../stores/category-paths.shared.ts";

export type ExportedFile = {
  readonly path: string;
  /** The content, in pieces if it may be larger than the memory. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
};

export type ExportedImage = {
  readonly id: number;
  readonly hash: string;
  readonly mediaType: ImageMediaType;
  readonly titled: boolean;
};

/** An article with everything that belongs to it, as every kind of export needs it. */
export type ExportedArticle = CurrentArticle & {
  readonly html: string;
  readonly images: ReadonlyMap<number, ExportedImage>;
  /** The pictures in the article's body. */
  readonly shown: readonly ExportedImage[];
  /** The titles of the products that the article's body names and that visitors can see, by slug, without invented products. */
  readonly products: ReadonlyMap<string, string>;
  /** The paths that redirect to the article. */
  readonly previousPaths: readonly string[];
};

const BATCH = 100;

/** Yields every article that is not in the trash, in order of id, a batch at a time. */
export async function* exportedArticles(db: Db): AsyncGenerator<ExportedArticle[], void, undefined> {
  const all = db
    .selectFrom("articles")
    .select(["id", "body_html", "slug", "category"])
    .where("status", "<>", "trashed");
  for await (const rows of queryBatches(all, BATCH)) yield await batchOf(db, rows);
}

type Row = { id: number; body_html: string; slug: string; category: string };

async function batchOf(db: Db, rows: readonly Row[]): Promise<ExportedArticle[]> {
  const articles = await readArticles(
    db,
    rows.map(({ id }) => id),
  );
  const [shown, previous, products] = await Promise.all([
    bodyImages(db, rows),
    previousPathsOf(db, rows),
    productTitles(db, rows),
  ]);
  const covers = articles.flatMap(({ snapshot }) => [snapshot.coverImageId, snapshot.socialImageId]);
  const wanted = [...new Set([...covers, ...shown.map(({ image_id }) => image_id)].filter((id) => id !== null))];
  const images = await imagesOf(db, wanted);
  return articles.map((article) => ({
    ...article,
    html: rows.find(({ id }) => id === article.id)?.body_html ?? "",
    images,
    shown: shown
      .filter(({ article_id }) => article_id === article.id)
      .flatMap(({ image_id }) => images.get(image_id) ?? []),
    products,
    previousPaths: previous.get(articlePath(article.snapshot)) ?? [],
  }));
}

async function bodyImages(db: Db, rows: readonly Row[]): Promise<{ article_id: number; image_id: number }[]> {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ article_id: number; image_id: number }>`select article_id, image_id from article_images
    where article_id = any(${ids}::bigint[]) order by image_id`.execute(db);
  return found.rows;
}

async function productTitles(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const slugs = [...new Set(rows.flatMap((row) => productSlugsIn(row.body_html)))];
  if (slugs.length === 0) return new Map();
  const { rows: found } = await sql<{ slug: string; title: string }>`
    select slug, title from visible_products(false) where slug = any(${slugs}::text[])`.execute(db);
  return new Map(found.map(({ slug, title }) => [slug, title]));
}

async function previousPathsOf(db: Db, rows: readonly Row[]): Promise<Map<string, string[]>> {
  const paths = rows.map(articlePath);
  const found = await sql<{ from_path: string; to_path: string }>`
    select from_path, to_path from redirects where path_only(to_path) = any(${paths}) and to_path = any(${paths})
    order by from_path`.execute(db);
  const grouped = Map.groupBy(found.rows, ({ to_path }) => to_path);
  return new Map([...grouped].map(([to, list]) => [to, list.map(({ from_path }) => from_path)]));
}

async function imagesOf(db: Db, ids: readonly number[]): Promise<Map<number, ExportedImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("images")
    .select(["id", "hash", "media_type", "titled"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ media_type, ...row }) => [row.id, { ...row, mediaType: media_type as ImageMediaType }] as const),
  );
}

export const extensionOf = ({ mediaType }: ExportedImage) => IMAGE_EXTENSIONS[mediaType];

/** The picture's file, or undefined where it is missing. */
export const readPicture = (storage: Storage, image: ExportedImage): Promise<Uint8Array | undefined> =>
  storage.read(originalKey(image));

/** The cover, the social picture and the pictures of the body; a picture may occur more than once. */
export const picturesOf = ({ images, shown, snapshot }: ExportedArticle): ExportedImage[] =>
  [images.get(snapshot.coverImageId ?? 0), images.get(snapshot.socialImageId ?? 0), ...shown].filter(
    (image) => image !== undefined,
  );

export const textFile = (path: string, text: string): ExportedFile => ({ path, bytes: Buffer.from(text) });
