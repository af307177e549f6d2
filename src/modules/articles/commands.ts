import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../tables.ts";
import type { ArticleInput } from "./schema.ts";

export type SaveFailure =
  | { kind: "invalid"; issues: { path: string; message: string }[] }
  | { kind: "slug-taken" }
  | { kind: "not-found" }
  | { kind: "unknown-author" }
  | { kind: "unknown-cover" }
  /** Markdown over the limits of the renderer. */
  | { kind: "too-long" }
  | { kind: "too-complex" };

export type SaveResult =
  | { ok: true; article: { id: number; slug: string; path: string }; problems: string[] }
  | { ok: false; failure: SaveFailure };

/** Creates an article, or replaces the one with `id`. One transaction; `db` may be a transaction already. */
export async function saveArticle(
  _db: Db,
  _input: ArticleInput,
  _options: { id?: number; clock?: Clock } = {},
): Promise<SaveResult> {
  throw new Error("not yet");
}
