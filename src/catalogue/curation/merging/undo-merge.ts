import { sql } from "kysely";
import { revertRedirects } from "../../../modules/redirects/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { unburyProduct } from "../../assignment/product-rows.ts";
import { repointDoubts } from "../../ledger/offers/commands.ts";
import type { EditContext } from "../edits/context.ts";
import { refreshAfterMove } from "../edits/place-offers.ts";
import type { LeftBehind, MergeChanges, UndoRefusal } from "../schema.ts";
import { returnOffers } from "./return-offers.ts";

type Merge = { readonly source: number; readonly target: number; readonly changes: MergeChanges };

/**
 * Makes a product its own again, at its old address. Offers that were moved since stay where they are. Nothing is undone where the
 * product that it became part of has itself become part of another: that comes first.
 */
export async function undoMerge(
  trx: Db,
  { source, target, changes: { merge, ...moves } }: Merge,
  context: EditContext,
): Promise<Result<LeftBehind, UndoRefusal>> {
  const { rows } = await sql<{ id: number; mergedInto: number | null }>`
    select id, merged_into as "mergedInto" from products where id in (${source}, ${target}) order by id for update`.execute(
    trx,
  );
  const now = rows.find(({ id }) => id === source)?.mergedInto ?? null;
  if (now !== target) return failure(now === null ? "changed-since" : "merged-since");
  const { returned, left } = await returnOffers(trx, moves);
  if (moves.offers.length > 0 && returned.length === 0) return failure("changed-since");
  await unburyProduct(trx, { source, target }, merge);
  await repointDoubts(trx, { from: target, to: source, among: merge.doubts });
  const reverted = await revertRedirects(trx, merge.redirects);
  await refreshAfterMove(trx, { offers: returned, products: [source, target] }, context);
  return success({ offers: left, redirects: reverted.left });
}
