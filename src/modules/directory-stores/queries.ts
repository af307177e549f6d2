import type { Db } from "../../platform/database/tables.ts";
import { categoriesWith } from "../stores/find-entry.shared.ts";
import { SHOPS } from "../stores/shops.shared.ts";
import type { StoreClosure, StoreRecords } from "../stores/store-details.shared.ts";
import type { DirectoryStore } from "./answers.ts";

const rowsOf = (db: Db) =>
  db
    .selectFrom("directory_stores")
    .select(({ cast }) => [
      "store",
      "details",
      "closed_reason",
      "version",
      cast<string | null>("closed_on", "text").as("closed_on"),
    ])
    .orderBy("store")
    .execute();

const closureOf = (closedOn: string | null, reason: string | null): StoreClosure | null =>
  closedOn === null || reason === null ? null : { closedOn, reason };

/** Returns the details of stores that public pages show in addition to the shipped list. */
export async function storeRecords(db: Db): Promise<StoreRecords> {
  const rows = await rowsOf(db);
  return Object.fromEntries(
    rows.map(({ store, details, closed_on, closed_reason }) => [
      store,
      { details, closure: closureOf(closed_on, closed_reason) },
    ]),
  );
}

/** Returns the ids of the stores that are hidden now. */
export const closedStores = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await storeClosures(db)).map(({ store }) => store));

/** Lists the stores that have closed, with the day of closing. */
export async function storeClosures(db: Db): Promise<{ store: string; closedOn: string }[]> {
  const rows = await rowsOf(db);
  return rows.flatMap(({ store, closed_on }) => (closed_on === null ? [] : [{ store, closedOn: closed_on }]));
}

/** Lists every store of the directory by name, as editors see it. */
export async function directoryStores(db: Db): Promise<DirectoryStore[]> {
  const rows = await rowsOf(db);
  const ids = Object.keys(SHOPS) as StoreId[];
  return ids
    .map((store) =>
      storeOf(
        store,
        rows.find((row) => row.store === store),
      ),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, "id"));
}

export const directoryStore = async (db: Db, store: StoreId): Promise<DirectoryStore> =>
  storeOf(
    store,
    (await rowsOf(db)).find((row) => row.store === store),
  );

type StoreId = keyof typeof SHOPS;
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const storeOf = (store: StoreId, row: Row | undefined): DirectoryStore => ({
  ...{ store, name: SHOPS[store].name, categories: categoriesWith(store), details: row?.details ?? {} },
  closure: row ? closureOf(row.closed_on, row.closed_reason) : null,
  version: row?.version ?? 0,
});
