import type { Db } from "../../../platform/database/tables.ts";
import { editionPath } from "../paths.shared.ts";

/** Says for each of these paths of editions whether readers find the edition there; other paths are left out. */
export async function shownEditions(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const below = editionPath("");
  const asked = paths.filter((path) => path.startsWith(below) && /^[a-z0-9-]+$/.test(path.slice(below.length)));
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom("newsletter_campaigns")
    .select("slug")
    .where(
      "slug",
      "in",
      asked.map((path) => path.slice(below.length)),
    )
    .where("state", "=", "frozen")
    .where("is_public", "=", true)
    .execute();
  const shown = new Set(rows.map(({ slug }) => slug));
  return new Map(asked.map((path) => [path, shown.has(path.slice(below.length))]));
}
