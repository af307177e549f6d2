import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { forbiddenMarketplace } from "../../ledger/merchants/page-hosts.shared.ts";
import type { LoadedRun } from "../runs/run-row.ts";
import type { TurnParts } from "./host-turns.ts";
import { fetchPage } from "./page-fetch.ts";
import type { PageFinding, PageOffer } from "./page-offer.ts";
import { pageRow } from "./page-row.ts";
import { readProductPage } from "./read-page.ts";

/**
 * The number of failures in a row after which a page is paused, so that a person looks at it. "Tiga kali" says so: page-routes.ts,
 * catalogue/ingest/dashboard-items.ts, admin/features/feeds/pages-panel.tsx, site/pages/help.tsx.
 */
const FAILURES_UNTIL_PAUSE = 3;

type Page = { readonly id: number; readonly url: string; readonly external_id: string };

export type PageReading = TurnParts & { readonly onPage: () => void };

/** Reads the pages of a feed that its run has not read yet, one by one, and saves what was found. An interrupted run goes on with the pages that are left. */
export async function readFeedPages(parts: PageReading, { run, feed, merchant }: LoadedRun): Promise<void> {
  const { db, signal, onPage } = parts;
  const pages = await db
    .selectFrom("feed_pages")
    .select(["id", "url", "external_id"])
    .where("feed_id", "=", feed.id)
    .where("paused_at", "is", null)
    .where("run_id", "is distinct from", run.id)
    .orderBy("id")
    .execute();
  for (const page of byTurns(pages)) {
    signal.throwIfAborted();
    const hosts = await namedHosts(db, merchant.id);
    const found = await readPage(parts, page, (host) => hosts.has(host) && forbiddenMarketplace(host) === undefined);
    await recordFound(parts, { page, run: run.id, found });
    onPage();
  }
}

/** Loads the page hosts again for each page, since a person may remove a host meanwhile. */
async function namedHosts(db: Db, merchant: number): Promise<ReadonlySet<string>> {
  const { page_hosts } = await db
    .selectFrom("merchants")
    .select("page_hosts")
    .where("id", "=", merchant)
    .executeTakeFirstOrThrow();
  return new Set(page_hosts);
}

async function readPage(parts: TurnParts, { url }: Page, isNamed: (host: string) => boolean): Promise<PageFinding> {
  const fetched = await fetchPage(parts, url, isNamed);
  return fetched.ok ? readProductPage(fetched.value.html, fetched.value.url) : fetched;
}

type Noted = { readonly page: Page; readonly run: number; readonly found: PageFinding<PageOffer> };

async function recordFound({ db, clock }: TurnParts, { page, run, found }: Noted): Promise<void> {
  const now = clock.now();
  const read = { run_id: run, read_at: now };
  const outcome = found.ok
    ? {
        found: JSON.stringify(pageRow(found.value, { id: page.external_id, url: page.url })).replaceAll("\\u0000", ""),
        ...{ problem: null, detail: null, failures: 0 },
      }
    : {
        found: null,
        problem: found.code,
        // The page's own address is shown beside the problem anyway, so only another address, to which the page redirects, is saved as the detail.
        detail: found.detail === page.url ? "" : found.detail.replaceAll("\0", "").slice(0, 200),
        failures: sql<number>`failures + 1`,
        paused_at: sql<Date | null>`case when failures + 1 >= ${FAILURES_UNTIL_PAUSE} then ${now}::timestamptz end`,
      };
  await db
    .updateTable("feed_pages")
    .set({ ...read, ...outcome })
    .where("id", "=", page.id)
    .execute();
}

/** Orders pages so that their hosts alternate: while one host rests, another is asked. */
function byTurns(pages: readonly Page[]): readonly Page[] {
  const hosts = Map.groupBy(pages, ({ url }) => URL.parse(url)?.host);
  const rounds = Math.max(0, ...[...hosts.values()].map((group) => group.length));
  return Array.from({ length: rounds }, (_, at) => [...hosts.values()].flatMap((group) => group[at] ?? [])).flat();
}
