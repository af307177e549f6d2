import type { Kysely } from "kysely";

/** In one transaction, which may be the caller's: then the caller decides whether it holds. */
export const inTransaction = <Tables, Value>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? work(db) : db.transaction().execute(work));
