import type { Kysely } from "kysely";

/** Runs work in one transaction. If `db` is already a transaction of the caller, the work runs in it, and the caller decides whether it is committed. */
export const inTransaction = <Tables, Value>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));
