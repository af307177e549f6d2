import type { Db } from "../tables.ts";

/** After a picture got its variants: bodies that show it are rendered anew, pages that show it are dropped from caches. */
export async function refreshArticlesWithImage(_db: Db, _imageId: number): Promise<void> {
  throw new Error("not yet");
}
