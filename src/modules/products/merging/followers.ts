import type { Db } from "../../../platform/database/tables.ts";

/**
 * What follows a product to the one that it becomes part of, and back when that is undone, in the transaction of either. Articles
 * follow by the redirect of the address. WATCHES: people who watch `from` watch `to` from here on, once there are any.
 */
export async function moveFollowers(
  _trx: Db,
  _products: { readonly from: number; readonly to: number },
): Promise<void> {}
