import type { Db } from "../../../platform/database/tables.ts";
import { type ApiError, errorsOf, notFound } from "../../../platform/json-api/api-errors.ts";
import { failure, orNotFound } from "../../../platform/result.ts";
import { FAILURES, saveError } from "../failures.ts";
import { versionConflict } from "./answers.ts";
import { readEditorArticle } from "./editor-article.ts";
import { readRevision } from "./revisions.ts";
import type { SaveFailure, SaveResult } from "./save-article.ts";

const INVALID: ApiError = { status: 422, code: "invalid_article", message: "Isian ini tidak benar." };

/** The failures that keep an article from being saved. */
export const SAVE_ERRORS = {
  ...errorsOf(
    FAILURES,
    ...(["slug-taken", "not-found", "unknown-author", "unknown-cover", "too-long", "too-complex"] as const),
    "version-conflict",
  ),
  invalid: INVALID,
};

/** The same failures for a caller whose typed text may have to be merged. */
export const MERGE_ERRORS = {
  ...SAVE_ERRORS,
  "version-conflict": { ...FAILURES["version-conflict"], details: versionConflict },
};

export const saveFailure = (failed: SaveFailure) => failure(failed.code, { error: saveError(failed) });

/** The answer to a save: the article as it is afterwards, or the failure. */
export const savedArticle = async (db: Db, result: SaveResult) =>
  result.ok ? orNotFound(await readEditorArticle(db, result.value.id, result.value.problems)) : saveFailure(result);

/** The same answer, but with a version conflict it also contains the data for a merge. */
export async function mergedArticle(db: Db, result: SaveResult, { id, version }: { id: number; version: number }) {
  if (result.ok || result.code !== "version-conflict") return savedArticle(db, result);
  const [current, base] = await Promise.all([readEditorArticle(db, id), readRevision(db, id, version)]);
  if (!current) return failure("not-found", { error: notFound });
  return failure("version-conflict", { details: { current, base: base ?? null } });
}
