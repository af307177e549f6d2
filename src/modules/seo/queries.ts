import { keysetBy, queryPage } from "../../platform/database/keyset.ts";
import type { Db } from "../../platform/database/tables.ts";
import { collectParts } from "./page-parts.ts";

// Other modules write their feeds with this function, too.
export { rssFeed } from "./rss.ts";
// Other modules find the names of rules with this function to show findings.
export { findRule } from "./rules.ts";

/** Returns the text of HTML as the audit sees it, for structured data that must say nothing else. */
export const visibleText = (html: string): string => collectParts(`<!doctype html><body>${html}</body>`).text;

export const FINDINGS_PER_PAGE = 50;
const AS_FOUND = keysetBy("id", "asc");

export type Audit = {
  readonly id: number;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly pages: number;
};

export type RuleCount = { readonly rule: string; readonly findings: number; readonly pages: number };

type StoredFinding = {
  readonly id: number;
  readonly path: string;
  readonly rule: string;
  readonly detail: string;
};

/** `next` is the `after` of the following page; undefined at the end. */
export type FindingsPage = { readonly findings: readonly StoredFinding[]; readonly next: number | undefined };

/** Returns the last audit that ran to its end. */
export async function latestAudit(db: Db): Promise<Audit | undefined> {
  const row = await db
    .selectFrom("seo_audits")
    .select(["id", "started_at", "finished_at", "pages"])
    .where("finished_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.finished_at) return undefined;
  return { id: row.id, startedAt: row.started_at, finishedAt: row.finished_at, pages: row.pages };
}

/** Counts how often and on how many pages each rule was broken, the most frequent first. Rules without findings are not listed. */
export async function countsPerRule(db: Db, auditId: number): Promise<readonly RuleCount[]> {
  return db
    .selectFrom("seo_findings")
    .select(({ fn }) => ["rule", fn.countAll<number>().as("findings"), fn.count<number>("path").distinct().as("pages")])
    .where("audit_id", "=", auditId)
    .groupBy("rule")
    .orderBy("findings", "desc")
    .orderBy("rule")
    .execute();
}

/** Lists findings with an id above `after`, in the order in which they were made; if `rule` is given, only findings of that rule. */
export async function findingsAfter(
  db: Db,
  auditId: number,
  { after = 0, rule }: { after?: number; rule?: string } = {},
): Promise<FindingsPage> {
  let query = db.selectFrom("seo_findings").select(["id", "path", "rule", "detail"]).where("audit_id", "=", auditId);
  if (rule !== undefined) query = query.where("rule", "=", rule);
  const { rows, nextCursor } = await queryPage(query, AS_FOUND, { cursor: after, size: FINDINGS_PER_PAGE });
  return { findings: rows, next: nextCursor === null ? undefined : Number(nextCursor) };
}
