import type { Context } from "hono";
import type { Db } from "../../../platform/database/tables.ts";
import { errorResponse, missing } from "../../../platform/json-api/api-errors.ts";
import { rowId } from "../../../platform/json-api/input.ts";
import { saveError } from "../failures.ts";
import { readEditorArticle } from "./editor-article.ts";
import { readRevision } from "./revisions.ts";
import type { SaveResult } from "./save-article.ts";
import type { VersionConflict } from "./schema.ts";

/** 0, which no article has, for an address without one. */
export const articleId = (c: Context): number => rowId(c.req.param("id")) ?? 0;

/** The article as it is afterwards; of a conflict, what a merge needs. */
export async function answerArticle(
  c: Context,
  db: Db,
  result: SaveResult,
  status: 200 | 201 = 200,
  tried?: { version: number },
): Promise<Response> {
  if (result.ok) return c.json(await readEditorArticle(db, result.value.id, result.value.problems), status);
  const refusal = saveError(result);
  if (result.code !== "version-conflict" || !tried) return errorResponse(c, refusal);
  const id = articleId(c);
  const [current, base] = await Promise.all([readEditorArticle(db, id), readRevision(db, id, tried.version)]);
  if (!current) return missing(c);
  const { code, message } = refusal;
  const conflict: VersionConflict = { current, base: base ?? null };
  return c.json({ error: { code, message }, ...conflict }, 409);
}
