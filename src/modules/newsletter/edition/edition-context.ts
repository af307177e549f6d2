import { sql } from "kysely";
import { visit } from "unist-util-visit";
import type { Db } from "../../../platform/database/tables.ts";
import { cardSlug, checkMarkdown, comparedSlugs, parseMarkdown } from "../../articles/markdown.shared.ts";
import { closedStores } from "../../directory-stores/queries.ts";
import { originalPath } from "../../media/picture.shared.ts";
import type { StoredImage } from "../../media/schema.ts";
import { STORES } from "../../stores/directory.shared.ts";
import type { EditionContext, EditionPicture, EditionProduct } from "./parts.ts";

export type EditionServices = {
  readonly db: Db;
  /** Returns the public products of these slugs, as they are now. */
  readonly editionProducts: (slugs: readonly string[]) => Promise<ReadonlyMap<string, EditionProduct>>;
  /** Returns a sentence for each link of a text that leads nowhere on this site. @param own the article of the text; 0 for a text of no article */
  readonly deadLinks: (markdown: string, own: number) => Promise<readonly string[]>;
  readonly site: { readonly siteName: string; readonly siteUrl: string; readonly contactEmail: string | undefined };
};

/** Loads everything that an edition's body refers to. */
export async function editionContext(
  body: string,
  { db, editionProducts, site }: EditionServices,
): Promise<EditionContext> {
  const slugs = productSlugs(body);
  const pictures = await namedPictures(db, body);
  const closed = await closedStores(db);
  return {
    ...site,
    products: slugs.length === 0 ? new Map() : await editionProducts(slugs),
    picture: (src) => pictures.get(MEDIA_HASH.exec(src)?.[1] ?? ""),
    store: (id) => (closed.has(id) ? undefined : STORES_BY_ID.get(id)),
  };
}

/** A mail with more products than this would be too long. */
const MOST_PRODUCTS = 50;

function productSlugs(body: string): readonly string[] {
  if (checkMarkdown(body)) return [];
  const slugs = new Set<string>();
  visit(parseMarkdown(body), "leafDirective", ({ name, attributes }) => {
    const slug = name === "produk" ? cardSlug(attributes) : undefined;
    if (slug !== undefined) slugs.add(slug);
    if (name === "bandingkan") for (const compared of comparedSlugs(attributes)) slugs.add(compared);
  });
  return [...slugs].slice(0, MOST_PRODUCTS);
}

const STORES_BY_ID = new Map(
  Object.values(STORES).flatMap((entries) => entries.map((entry) => [entry.id as string, entry] as const)),
);

const MEDIA_HASH = /\/media\/([0-9a-f]{64})\//;
/** The width of pictures: twice the width of the column in pixels, for high-density screens. */
const WIDEST = 1200;

async function namedPictures(db: Db, body: string): Promise<ReadonlyMap<string, EditionPicture>> {
  const hashes = [...new Set([...body.matchAll(new RegExp(MEDIA_HASH, "g"))].map(([, hash = ""]) => hash))];
  if (hashes.length === 0) return new Map();
  type Row = Pick<StoredImage, "hash" | "mediaType" | "width" | "height"> & { named: string; jpeg: number | null };
  const { rows } = await sql<Row>`
    select named.hash as named, i.hash, i.media_type as "mediaType", i.width, i.height, (
      select max(v.width) from image_variants v where v.image_id = i.id and v.format = 'jpeg' and v.width <= ${WIDEST}) as jpeg
    from (
      select hash, id from images where hash = any(${hashes})
      union all select hash, image_id from former_image_files where hash = any(${hashes})
    ) named join images i on i.id = named.id`.execute(db);
  return new Map(
    rows.map(({ named, jpeg, ...image }) => [
      named,
      {
        path: jpeg === null ? originalPath(image) : `/media/${image.hash}/${jpeg}.jpeg`,
        width: image.width,
        height: image.height,
      },
    ]),
  );
}
