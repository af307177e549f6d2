import { createHash } from "node:crypto";
import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { namePageHosts } from "../../ledger/merchants/commands.ts";
import { hostsOf, parsePageAddress } from "./page-addresses.ts";

export type PagesFailure = "pages-unconfirmed" | "page-marketplace" | "page-address" | "sample";

type Wanted = { readonly addresses: readonly string[]; readonly mayReadPages: boolean };

/**
 * Checks the addresses of a feed's pages and makes their hosts page hosts of the merchant, before the transaction writes anything else.
 * @returns the addresses as they are stored
 */
export async function admitPages(
  trx: Db,
  merchant: number,
  { addresses, mayReadPages }: Wanted,
  audit: AuditContext,
): Promise<Result<readonly string[], PagesFailure>> {
  const urls = new Set<string>();
  for (const address of addresses) {
    const parsed = parsePageAddress(address);
    if (!parsed.ok) return failure(parsed.code === "marketplace" ? "page-marketplace" : "page-address");
    urls.add(parsed.value);
  }
  if (urls.size === 0) return success([]);
  const named = await namePageHosts(trx, merchant, { hosts: hostsOf([...urls]), mayReadPages }, audit);
  return named.ok ? success([...urls]) : named;
}

/** Replaces a feed's pages. What is known of a page is kept if the page is also among the feed's earlier pages. */
export async function setPages(trx: Db, feed: number, urls: readonly string[]): Promise<void> {
  for (const url of urls)
    await trx
      .insertInto("feed_pages")
      .values({ feed_id: feed, url, external_id: pageKey(url), ...NOT_READ })
      .onConflict((conflict) => conflict.columns(["feed_id", "url"]).doNothing())
      .execute();
  await sql`delete from feed_pages where feed_id = ${feed} and url <> all(${[...urls]}::text[])`.execute(trx);
}

const NOT_READ = { run_id: null, read_at: null, found: null, problem: null, detail: null, paused_at: null };

/** Returns the key of a page's offer as a hash, since an address may be longer than a key. */
const pageKey = (url: string): string => `page-${createHash("sha256").update(url).digest("hex").slice(0, 20)}`;

/**
 * Resumes pages that were paused after three failures, so that the next run reads them again.
 * @returns the number of resumed pages
 */
export async function resumePages(db: Db, feed: number, audit: AuditContext): Promise<Result<number, "not-found">> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("feeds").select("name").where("id", "=", feed).executeTakeFirst();
    if (!row) return failure("not-found");
    const { numUpdatedRows } = await trx
      .updateTable("feed_pages")
      .set({ paused_at: null, failures: 0 })
      .where("feed_id", "=", feed)
      .where("paused_at", "is not", null)
      .executeTakeFirst();
    const pages = Number(numUpdatedRows);
    await writeAuditEntry(trx, audit, "feed-pages.resumed", row.name, { id: feed, pages });
    return success(pages);
  });
}
