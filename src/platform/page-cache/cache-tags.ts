import { type Kysely, sql } from "kysely";

/** The channel on which changes are announced; a payload is a JSON array of tags. */
export const CACHE_TAGS_CHANNEL = "pandubelanja_tags";

/** The tag of everything cached, announced when the content of the database has been replaced. */
export const EVERYTHING = "*";

/** The tag that every page has. A page that depends only on the settings has no other tag, and is cacheable because it has this tag. */
export const EVERY_PAGE = "static";

/** The limit of a payload; PostgreSQL accepts less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_500;

/**
 * Tells every process that pages with these tags are out of date. Inside a transaction the announcement is sent at
 * commit, and not at all after a rollback.
 */
export async function announceTags<Tables>(db: Kysely<Tables>, tags: readonly string[]): Promise<void> {
  for (const payload of payloads([...new Set(tags)])) {
    await sql`select pg_notify(${CACHE_TAGS_CHANNEL}, ${payload})`.execute(db);
  }
}

function payloads(tags: string[]): string[] {
  if (tags.length === 0) return [];
  const payload = JSON.stringify(tags);
  if (Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES || tags.length === 1) return [payload];
  const half = Math.ceil(tags.length / 2);
  return [...payloads(tags.slice(0, half)), ...payloads(tags.slice(half))];
}
