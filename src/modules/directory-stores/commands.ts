import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { SETTINGS_TAG } from "../settings/cache-tags.shared.ts";
import { STORES } from "../stores/directory.shared.ts";
import { categoriesWith } from "../stores/find-entry.shared.ts";
import { STORE_DETAILS } from "../stores/store-details.shared.ts";
import { closedStores } from "./queries.ts";
import type { StoreClosureInput, StoreDetailsInput } from "./schema.ts";

/** `last-of-category`: closing the store would empty a list that the specification requires. */
export type StoreFailure = "version-conflict" | "detail-to-come" | "closing-to-come" | "last-of-category";

type Context = {
  readonly audit: AuditContext;
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string;
};

type Saved<Code extends StoreFailure> = Promise<Result<undefined, Code>>;

/** Replaces the details of a store; a field that is not given counts as unknown. */
export async function saveStoreDetails(
  db: Db,
  store: string,
  { version, details }: StoreDetailsInput,
  { audit, today }: Context,
): Saved<"version-conflict" | "detail-to-come"> {
  const late = STORE_DETAILS.find((name) => (details[name]?.checkedOn ?? "") > today);
  if (late) return failure("detail-to-come", { field: `details.${late}.checkedOn` });
  return db.transaction().execute(async (trx) => {
    const before = await lockStore(trx, store);
    if (before.version !== version) return failure("version-conflict");
    if (isDeepStrictEqual(before.details, details)) return done;
    await changeStore(trx, store, { details: JSON.stringify(details) });
    await writeAuditEntry(trx, audit, "directory-store.details-changed", store, { former: before.details });
    await announceTags(trx, [SETTINGS_TAG]);
    return done;
  });
}

/** Removes a store that has closed from every list; the store's own page says since when it is closed. */
export async function closeStore(
  db: Db,
  store: string,
  { version, closedOn, reason }: StoreClosureInput,
  { audit, today }: Context,
): Saved<"version-conflict" | "closing-to-come" | "last-of-category"> {
  if (closedOn > today) return failure("closing-to-come");
  return db.transaction().execute(async (trx) => {
    // Without the lock, two simultaneous closings could together empty a list.
    await sql`lock table directory_stores in share row exclusive mode`.execute(trx);
    const before = await lockStore(trx, store);
    if (before.version !== version) return failure("version-conflict");
    if (isLastSomewhere(store, await closedStores(trx))) return failure("last-of-category");
    await changeStore(trx, store, { closed_on: closedOn, closed_reason: reason });
    await writeAuditEntry(trx, audit, "directory-store.closed", store, { closedOn, reason });
    await announceTags(trx, [SETTINGS_TAG]);
    return done;
  });
}

/** Shows a closed store again; does nothing if the store is not closed. */
export const reopenStore = (db: Db, store: string, audit: AuditContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { closed_on: closedOn, closed_reason: reason } = await lockStore(trx, store);
    if (closedOn === null) return;
    await changeStore(trx, store, { closed_on: null, closed_reason: null });
    await writeAuditEntry(trx, audit, "directory-store.reopened", store, { former: { closedOn, reason } });
    await announceTags(trx, [SETTINGS_TAG]);
  });

/** Locks and returns a store's row. A store without a row gets one, whose version 0 means that the store was never changed. */
async function lockStore(trx: Db, store: string) {
  await trx
    .insertInto("directory_stores")
    .values({ store, version: 0 })
    .onConflict((conflict) => conflict.column("store").doNothing())
    .execute();
  return trx
    .selectFrom("directory_stores")
    .select(({ cast }) => [
      "details",
      "closed_reason",
      "version",
      cast<string | null>("closed_on", "text").as("closed_on"),
    ])
    .where("store", "=", store)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Change = { readonly details?: string; readonly closed_on?: string | null; readonly closed_reason?: string | null };

const changeStore = (trx: Db, store: string, change: Change) =>
  trx
    .updateTable("directory_stores")
    .set(({ eb }) => ({ ...change, version: eb("version", "+", 1), changed_at: sql<Date>`now()` }))
    .where("store", "=", store)
    .execute();

const isLastSomewhere = (store: string, closed: ReadonlySet<string>): boolean =>
  categoriesWith(store).some((slug) => STORES[slug].every(({ id }) => id === store || closed.has(id)));
