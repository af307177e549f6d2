import { sql } from "kysely";
import { addRedirect } from "../../../modules/redirects/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { buryProduct } from "../../assignment/product-rows.ts";
import { repointDoubts } from "../../ledger/offers/commands.ts";
import { productPath } from "../../paths.shared.ts";
import type { EditContext } from "../edits/context.ts";
import { refreshAfterMove } from "../edits/place-offers.ts";
import type { LeftBehind, SplitChanges, UndoRefusal } from "../schema.ts";
import { returnOffers } from "./return-offers.ts";

type Split = { readonly product: number; readonly created: number; readonly changes: SplitChanges };

/**
 * Takes the offers back. The product that was made of them becomes part of the old one, whose address its own leads to, unless it has
 * offers that came later or stay.
 */
export async function undoSplit(
  trx: Db,
  { product, created, changes: { split: _, ...moves } }: Split,
  context: EditContext,
): Promise<Result<LeftBehind, UndoRefusal>> {
  const { rows } = await sql<{ id: number; slug: string; mergedInto: number | null }>`
    select id, slug, merged_into as "mergedInto" from products where id in (${product}, ${created})
    order by id for update`.execute(trx);
  const [old, made] = [product, created].map((id) => rows.find((row) => row.id === id));
  if (!old || !made) return failure("changed-since");
  if (old.mergedInto !== null || made.mergedInto !== null) return failure("merged-since");
  const { returned, left } = await returnOffers(trx, moves);
  if (returned.length === 0) return failure("changed-since");
  const { rows: others } = await sql`select from offers where product_id = ${created} limit 1`.execute(trx);
  if (others.length === 0) {
    await buryProduct(trx, { source: created, target: product });
    await repointDoubts(trx, { from: created, to: product });
    await addRedirect(trx, productPath(made.slug), productPath(old.slug));
  }
  await refreshAfterMove(trx, { offers: returned, products: [product, created] }, context);
  return success({ offers: left, redirects: [] });
}
