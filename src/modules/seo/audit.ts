import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";
import { sqlState } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { internalPath } from "./addresses.ts";
import { AuditWriter } from "./audit-writer.ts";
import { collectParts, type PageParts } from "./page-parts.ts";
import type { PublicPage } from "./public-paths.ts";
import { internalLinks } from "./rules/link-rules.ts";
import { checkPage } from "./rules.ts";
import type { Site } from "./schema.ts";

export type AuditDeps = {
  readonly db: Db;
  readonly site: Site;
  readonly clock: Clock;
  /** Answers a GET of this site, by path and query, as a visitor would get it; redirects are not followed. */
  readonly render: (path: string) => Promise<Response>;
  readonly pages: () => AsyncIterable<PublicPage>;
  /** Whether robots.txt closes a path; links to closed paths are not followed. */
  readonly isClosed?: (path: string) => boolean;
  /** Called when an audit is finished, to drop the cached page that shows the audit before. */
  readonly onFinished?: () => Promise<void>;
};

/** `replaced` means that a later audit was started meanwhile and deleted the record of this audit. */
type AuditOutcome = { kind: "finished"; auditId: number; pages: number } | { kind: "replaced" };

/** The job's key lets only one audit run at a time. */
export const SEO_AUDIT = defineJob({ name: "seo-audit", key: () => "seo-audit" });

export const seoAuditTask = (deps: AuditDeps): JobHandler =>
  jobHandler(SEO_AUDIT, async (_payload, { signal, log }) => {
    const outcome = await runSeoAudit(deps, signal);
    log.info(outcome, "SEO audit done");
  });

/**
 * Runs every rule over every page and stores the findings. Memory does not grow with the number of pages. An audit that was interrupted (crash,
 * shutdown) stays without an end and is never shown; the next audit replaces it.
 */
export async function runSeoAudit(deps: AuditDeps, signal?: AbortSignal): Promise<AuditOutcome> {
  const record = await AuditWriter.begin(deps.db, deps.clock);
  const auditor = new Auditor(deps, record, signal);
  try {
    for await (const page of deps.pages()) await auditor.auditWithFollowers(page);
    if (!(await record.finish())) return { kind: "replaced" };
  } catch (error) {
    // foreign_key_violation: a later audit has deleted the audit to which these findings belong.
    if (sqlState(error) === "23503") return { kind: "replaced" };
    throw error;
  }
  await deps.onFinished?.();
  return { kind: "finished", auditId: record.id, pages: record.pages };
}

/** The most link targets whose status is cached: all targets of a small site, or the recent targets of a larger site. */
const MAX_CACHED_LINKS = 20_000;

class Auditor {
  readonly #deps: AuditDeps;
  readonly #record: AuditWriter;
  readonly #signal: AbortSignal | undefined;
  readonly #statuses = new LRUCache<string, number>({ max: MAX_CACHED_LINKS });

  constructor(deps: AuditDeps, record: AuditWriter, signal: AbortSignal | undefined) {
    this.#deps = deps;
    this.#record = record;
    this.#signal = signal;
  }

  /** Audits a page and the pages that follow it: the sitemap has only the first page of a numbered list, and `next` links lead to the further pages. */
  async auditWithFollowers(page: PublicPage) {
    const seen = new Set<string>();
    for (let path: string | undefined = page.path; path !== undefined && !seen.has(path); ) {
      seen.add(path);
      path = await this.#audit({ ...page, path }, path === page.path);
    }
  }

  /** @returns the path of the next page of the same list, if any. */
  async #audit({ path, indexable }: PublicPage, isFirst: boolean): Promise<string | undefined> {
    this.#signal?.throwIfAborted();
    const { status, headers, html } = await this.#render(path);
    const begun = performance.now();
    const parts = collectParts(html);
    const page = { path, status, headers, parts, indexable, site: this.#deps.site, bytes: Buffer.byteLength(html) };
    // Parsing a page blocks the event loop for milliseconds, so the audit pauses for as long as it worked. Thus at least half of the time remains for visitors.
    await pause(performance.now() - begun, undefined, this.#signal ? { signal: this.#signal } : {});
    const statuses = await this.#statusesOf(internalLinks(page).filter((link) => !this.#deps.isClosed?.(link)));
    const findings = checkPage({ ...page, linkStatus: (link) => statuses.get(link) });
    await this.#record.addPage(path, findings, status === 200 && indexable && isFirst ? parts : undefined);
    return this.#nextOf(parts, path);
  }

  async #render(path: string) {
    const response = await this.#deps.render(path);
    this.#statuses.set(path, response.status);
    const { status, headers } = response;
    return { status, headers, html: await response.text() };
  }

  /** Requests each link target once. */
  async #statusesOf(paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const statuses = new Map<string, number>();
    for (const path of paths) {
      const known = this.#statuses.get(path);
      statuses.set(path, known ?? (await this.#statusOf(path)));
    }
    return statuses;
  }

  async #statusOf(path: string): Promise<number> {
    this.#signal?.throwIfAborted();
    const response = await this.#deps.render(path);
    await response.body?.cancel();
    this.#statuses.set(path, response.status);
    return response.status;
  }

  /** Returns the next page only if it belongs to the same list; otherwise a chain of articles would be followed again from each of its articles. */
  #nextOf(parts: PageParts, path: string): string | undefined {
    const href = parts.links.find((link) => link.rel.includes("next"))?.href;
    const next = href === undefined ? undefined : internalPath(href, this.#deps.site.url + path, this.#deps.site);
    return next?.split("?")[0] === path.split("?")[0] ? next : undefined;
  }
}
