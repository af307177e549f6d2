import type { Reader } from "../../../platform/database/database.ts";
import { editionPath } from "../paths.shared.ts";

/** An edition as the archive lists it. */
export type ArchivedEdition = {
  readonly slug: string;
  readonly subject: string;
  readonly preheader: string;
  /** When the sending began and the text was frozen. */
  readonly sentAt: Date;
};

export const EDITIONS_PER_PAGE = 20;

/** The condition for readers to see an edition: its sending has begun, and the owner shows it in the archive. */
const SHOWN = "state = 'frozen' and is_public and slug is not null";
const COLUMNS = 'slug, subject, preheader, frozen_at as "sentAt"';

/** Lists a page of editions, newest first. @returns undefined where the page does not exist; page 1 always exists */
export async function archivePage(
  reader: Reader,
  page: number,
): Promise<{ readonly editions: readonly ArchivedEdition[]; readonly pages: number } | undefined> {
  const counted = await reader.query<{ count: number }>(
    `select count(*)::int as count from newsletter_campaigns where ${SHOWN}`,
  );
  const pages = Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / EDITIONS_PER_PAGE));
  if (page > pages) return undefined;
  return { editions: await newest(reader, EDITIONS_PER_PAGE, (page - 1) * EDITIONS_PER_PAGE), pages };
}

export async function newest(reader: Reader, limit: number, offset = 0): Promise<readonly ArchivedEdition[]> {
  const { rows } = await reader.query<ArchivedEdition>(
    `select ${COLUMNS} from newsletter_campaigns where ${SHOWN} order by frozen_at desc, id desc limit $1 offset $2`,
    [limit, offset],
  );
  return rows;
}

/** Whether readers see any edition. */
export async function hasEditions(reader: Reader): Promise<boolean> {
  const { rows } = await reader.query<{ has: boolean }>(
    `select exists (select from newsletter_campaigns where ${SHOWN}) as has`,
  );
  return rows[0]?.has === true;
}

/** Finds an edition with its body in Markdown; undefined where readers see no edition with that slug. */
export async function findEdition(
  reader: Reader,
  slug: string,
): Promise<(ArchivedEdition & { readonly body: string }) | undefined> {
  const { rows } = await reader.query<ArchivedEdition & { body: string }>(
    `select ${COLUMNS}, body_markdown as body from newsletter_campaigns where ${SHOWN} and slug = $1`,
    [slug],
  );
  return rows[0];
}

/** Lists editions for the sitemap: those with an id above `afterId`, in order of id. */
export async function editionEntries(reader: Reader, afterId: number, limit: number) {
  const { rows } = await reader.query<{ id: number; slug: string; sentAt: Date }>(
    `select id, slug, frozen_at as "sentAt" from newsletter_campaigns where ${SHOWN} and id > $1 order by id limit $2`,
    [afterId, limit],
  );
  return rows.map(({ id, slug, sentAt }) => ({
    id,
    path: editionPath(slug),
    modifiedAt: sentAt.toISOString(),
    imagePath: null,
  }));
}

/** All editions are one part of the sitemap, since a part has room for fifty thousand addresses. */
export async function editionParts(reader: Reader): Promise<{ afterId: number; modifiedAt: string }[]> {
  const { rows } = await reader.query<{ last: Date | null }>(
    `select max(frozen_at) as last from newsletter_campaigns where ${SHOWN}`,
  );
  const last = rows[0]?.last;
  return last ? [{ afterId: 0, modifiedAt: last.toISOString() }] : [];
}
