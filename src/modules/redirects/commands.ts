import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { fromPath, toAddress } from "./paths.shared.ts";
import { REDIRECTS_TAG } from "./redirect-index.ts";
import type { RedirectInput, RedirectProblem } from "./schema.ts";
import { applyStaged, openStaging, stage, stagedProblems } from "./staging-table.ts";

// Other modules call these functions if an address changes in their own transaction.
export { addRedirect, deleteRedirectsFrom, revertRedirects } from "./add-redirect.ts";
export { REDIRECTS_TAG };

export type RedirectRules = {
  readonly siteUrl: string;
  /** Whether a path belongs to a page of the site that is no article. */
  readonly isOwnPath: (path: string) => boolean;
};

type Checked = Result<{ readonly from: string; readonly to: string }, RedirectProblem>;

export type RedirectFailure = RedirectProblem | "not-found" | "taken";

/** Checks a single redirect, without looking at other redirects, and returns it in its stored form. */
export function checkRedirect({ from, to }: RedirectInput, { siteUrl, isOwnPath }: RedirectRules): Checked {
  const source = fromPath(from, siteUrl);
  if (source === undefined) return failure("from-invalid");
  const goal = toAddress(to, siteUrl);
  if (goal === undefined) return failure("to-invalid");
  if (isOwnPath(source)) return failure("shadows");
  return success({ from: source, to: goal });
}

/**
 * Adds a redirect, or replaces the one with `id`. Chains of redirects become one step, so existing redirects to the new redirect's path lead to the new target.
 * @returns the redirect's path
 */
export async function setRedirect(
  db: Db,
  input: RedirectInput,
  rules: RedirectRules,
  { id, audit }: { id?: number; audit: AuditContext },
): Promise<Result<string, RedirectFailure>> {
  const checked = checkRedirect(input, rules);
  if (!checked.ok) return checked;
  const { value: redirect } = checked;
  const trx = await db.startTransaction().execute();
  const set = async (): Promise<Result<string, RedirectFailure>> => {
    await openStaging(trx);
    const previous =
      id === undefined
        ? undefined
        : await trx.deleteFrom("redirects").where("id", "=", id).returningAll().executeTakeFirst();
    if (id !== undefined && !previous) return failure("not-found");
    const other = await trx
      .selectFrom("redirects")
      .select("id")
      .where("from_path", "=", redirect.from)
      .executeTakeFirst();
    if (other) return failure("taken");
    await stage(trx, [{ line: 1, ...redirect }]);
    const [problem] = await stagedProblems(trx);
    if (problem) return failure(problem.problem);
    await applyStaged(trx);
    const detail = previous ? { ...redirect, former: { from: previous.from_path, to: previous.to_path } } : redirect;
    await writeAuditEntry(trx, audit, previous ? "redirect.changed" : "redirect.created", redirect.from, detail);
    return success(redirect.from);
  };
  try {
    const result = await set();
    await (result.ok ? trx.commit() : trx.rollback()).execute();
    return result;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

export async function deleteRedirect(db: Db, id: number, audit: AuditContext): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom("redirects").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) return false;
    await writeAuditEntry(trx, audit, "redirect.deleted", row.from_path, { to: row.to_path });
    await announceTags(trx, [REDIRECTS_TAG]);
    return true;
  });
}
