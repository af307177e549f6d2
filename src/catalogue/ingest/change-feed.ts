import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { writeAuditEntry } from "../../modules/audit/commands.ts";
import type { Db } from "../../platform/database/tables.ts";
import { loggedChange, originOf } from "../../platform/http/origin-of.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import type { FeedChange } from "./api-input.ts";
import { copyInto } from "./content/copy.ts";
import { hasUpload, uploadPath } from "./content/uploads.ts";
import { type ListParts, placeOffers, refreshPlaced } from "./paths/place-offers.ts";
import { admitPages, type PagesFailure, setPages } from "./product-pages/change-pages.ts";
import { contentFile } from "./runs/content.ts";
import { dropStaging } from "./runs/staging-table.ts";
import { forgetSecret, type KeyOfSecrets, saveSecret } from "./secrets/feed-secret.ts";

type Parts = {
  readonly db: Db;
  readonly dataDir: string;
  readonly key: KeyOfSecrets;
  readonly audit: AuditContext;
};

type ChangeFailure = "not-found" | "other-source" | "no-upload" | PagesFailure;

/**
 * Changes a feed; fields that are left out stay as they are. When the mapping or the address has changed, the next run reads the content even if it
 * is the same as before.
 */
export async function changeFeed(
  parts: Parts & ListParts,
  id: number,
  change: FeedChange,
): Promise<Result<undefined, ChangeFailure>> {
  if (change.upload !== undefined && !(await hasUpload(parts.dataDir, change.upload))) return failure("no-upload");
  const changed = await writeChange(parts, id, change);
  if (!changed.ok) return changed;
  await refreshPlaced(parts.db, { feed: id, hidden: changed.value }, parts);
  return done;
}

/** @returns the products that lost an offer by the change */
async function writeChange(
  { db, dataDir, key, audit }: Parts,
  id: number,
  { secret, upload, pages, mayReadPages = false, ...change }: FeedChange,
): Promise<Result<readonly number[], ChangeFailure>> {
  return db.transaction().execute(async (trx) => {
    const feed = await trx.selectFrom("feeds").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!feed) return failure("not-found");
    const isAddress = change.url !== undefined || Boolean(secret);
    if (isAddress ? feed.source !== "url" : upload !== undefined && feed.source !== "file")
      return failure("other-source");
    if (pages !== undefined && feed.source !== "pages") return failure("other-source");
    const admitted = await admitPages(trx, feed.merchant_id, { addresses: pages ?? [], mayReadPages }, audit);
    if (!admitted.ok) return admitted;
    if (pages) await setPages(trx, id, admitted.value);
    if (change.mapping !== undefined) await admitUndone(trx, id, change.mapping);
    const isReadAnew = (change.url !== undefined && change.url !== feed.url) || change.mapping !== undefined;
    const { name = feed.name, url = feed.url, category, productType, intervalMinutes, mapping } = change;
    await trx
      .updateTable("feeds")
      .set({
        ...{ name, url, updated_at: sql<Date>`now()` },
        ...(category !== undefined && { category, product_type: productType ?? null }),
        ...(mapping !== undefined && { mapping: mapping === null ? null : JSON.stringify(mapping) }),
        ...(intervalMinutes !== undefined && {
          interval_minutes: intervalMinutes,
          next_run_at: sql<Date | null>`now() + make_interval(mins => ${intervalMinutes}::integer)`,
        }),
        ...(isReadAnew && { checksum: null, etag: null, last_modified: null, reading: null }),
      })
      .where("id", "=", id)
      .execute();
    if (secret !== undefined) await saveSecret(trx, key, { feed: id, url: url ?? "" }, secret);
    // A stored secret may only be sent to the server for which it was entered, so it is forgotten when the server changes.
    else if (originOf(url ?? "") !== originOf(feed.url ?? "")) await forgetSecret(trx, id);
    const hidden = category === undefined ? [] : await placeOffers(trx, id);
    const fields = fieldsOf({ ...change, secret, upload, pages });
    await writeAuditEntry(trx, audit, "feed.changed", name, { id, fields, ...loggedChange(feed.url, url) });
    // The file is copied last: if copying fails, as on a full disk, the transaction is rolled back.
    if (upload !== undefined) await copyInto(join(dataDir, contentFile(id)), uploadPath(dataDir, upload));
    return success(hidden);
  });
}

/** Returns only the names of the changed fields, because a secret must never be written to the log. */
const fieldsOf = (change: FeedChange): string[] =>
  Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** Deletes a feed that no offer came from; a feed that has had offers is not deleted. */
export async function deleteFeed(
  { db, dataDir, audit }: Omit<Parts, "key">,
  id: number,
): Promise<Result<undefined, "not-found" | "in-use" | "busy">> {
  const deleted = await db
    .transaction()
    .execute(async (trx): Promise<Result<number[], "not-found" | "in-use" | "busy">> => {
      const feed = await trx.selectFrom("feeds").select("name").where("id", "=", id).forUpdate().executeTakeFirst();
      if (!feed) return failure("not-found");
      const runs = await trx
        .selectFrom("feed_runs")
        .select(["id", "state", "passed_gate_at"])
        .where("feed_id", "=", id)
        .execute();
      if (runs.some(({ state, passed_gate_at }) => passed_gate_at !== null || state === "applied"))
        return failure("in-use");
      if (runs.some(({ state }) => state === "running")) return failure("busy");
      await trx.deleteFrom("feeds").where("id", "=", id).execute();
      await writeAuditEntry(trx, audit, "feed.deleted", feed.name, { id });
      return { ok: true, value: runs.map((run) => run.id) };
    });
  if (!deleted.ok) return deleted;
  for (const run of deleted.value) await dropStaging(db, run);
  await rm(dirname(join(dataDir, contentFile(id))), { recursive: true, force: true });
  return done;
}

/** Makes content that a person has undone readable again under another mapping, since the mapping may have been what was wrong. */
const admitUndone = (trx: Db, feed: number, mapping: FeedChange["mapping"]) =>
  sql`
  update feed_runs r set checksum = null from feeds f
  where r.feed_id = ${feed} and r.state = 'undone' and f.id = r.feed_id
    and f.mapping is distinct from ${mapping === null ? null : JSON.stringify(mapping)}::jsonb`.execute(trx);
