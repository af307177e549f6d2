import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { EDITED_FIELDS, type ProductEdits } from "../../taxonomy/schema.ts";
import { undoMerge } from "../merging/undo-merge.ts";
import { undoSplit } from "../merging/undo-split.ts";
import { refreshPairsOf } from "../reviews/refresh-pairs.ts";
import type { EditChanges, LeftBehind, UndoRefusal } from "../schema.ts";
import { announceProducts } from "./announce-products.ts";
import type { EditContext } from "./context.ts";
import { writeEdits, writeHidden } from "./edit-product.ts";
import { refusals } from "./refusals.ts";
import { undoMoves } from "./undo-moves.ts";

/** `undone`: it was already. */
export type UndoFailure = "not-found" | "undone" | UndoRefusal;

type Row = {
  readonly product: number;
  readonly other: number | null;
  readonly slug: string;
  readonly changes: EditChanges;
  readonly undoneAt: Date | null;
};

const { refuse, orRefusal } = refusals<UndoRefusal>();

/** Around `undoEditIn`: what it throws as its failure. The transaction is to be broken off then. */
export const orUndoRefusal = orRefusal;

export type Undone = {
  /** On which it was decided. */
  readonly product: number;
  /** What was changed since, and stays as it is. Of most decisions all is undone, or nothing. */
  readonly left: LeftBehind;
};

/** Puts back what a decision has changed, and nothing else. */
export const undoEdit = (db: Db, id: number, context: EditContext): Promise<Result<Undone, UndoFailure>> =>
  orRefusal(() => db.transaction().execute((trx) => undoEditIn(trx, id, context)));

/** The same in the caller's transaction. @throws where it can be seen only after something was changed that it cannot be undone */
export async function undoEditIn(trx: Db, id: number, context: EditContext): Promise<Result<Undone, UndoFailure>> {
  await lockMatches(trx);
  const { rows } = await sql<Row>`
    select d.product_id as product, d.other_product_id as other, p.slug, d.changes, d.undone_at as "undoneAt"
    from product_decisions d join products p on p.id = d.product_id where d.id = ${id} for update`.execute(trx);
  const [decision] = rows;
  if (!decision) return failure("not-found");
  if (decision.undoneAt !== null) return failure("undone");
  await trx
    .updateTable("product_decisions")
    .set({ undone_at: sql<Date>`now()`, undone_by: context.audit.personId })
    .where("id", "=", id)
    .execute();
  const undone = await putBack(trx, id, decision, context);
  if (!undone.ok) return refuse(undone.code);
  const left = undone.value ?? NOTHING;
  if (left.offers.length + left.redirects.length > 0)
    await trx
      .updateTable("product_decisions")
      .set({ left_behind: JSON.stringify(left) })
      .where("id", "=", id)
      .execute();
  const { numUpdatedRows } = await trx
    .updateTable("match_reviews")
    .set({ undone_at: sql<Date>`now()` })
    .where("decision_id", "=", id)
    .executeTakeFirst();
  // The pair waits again.
  if (numUpdatedRows > 0n) await refreshPairsOf(trx, [decision.product, decision.other ?? 0]);
  await announceProducts(trx, [decision.product, decision.other]);
  await writeAuditEntry(trx, context.audit, "product.decision-undone", decision.slug, { decision: id });
  return success({ product: decision.product, left });
}

const NOTHING: LeftBehind = { offers: [], redirects: [] };

async function putBack(
  trx: Db,
  decision: number,
  { product, other, changes }: Row,
  context: EditContext,
): Promise<Result<LeftBehind | undefined, UndoRefusal>> {
  if ("merge" in changes) return undoMerge(trx, { source: product, target: other ?? 0, changes }, context);
  if ("split" in changes) return undoSplit(trx, { product, created: other ?? 0, changes }, context);
  const row = await trx
    .selectFrom("products")
    .select(["hidden_at", "merged_into", "edited"])
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  if ("former" in changes) {
    const edited = editsWithout(changes, row.edited);
    if (!edited) return failure("changed-since");
    await writeEdits(trx, product, edited, context);
    return done;
  }
  if ("offers" in changes) return undoMoves(trx, { decision, ...changes }, context);
  if (row.merged_into !== null) return failure("merged-since");
  if ((row.hidden_at !== null) !== changes.isHidden) return failure("changed-since");
  await writeHidden(trx, product, !changes.isHidden, context);
  return done;
}

/**
 * What was edited before, of the fields that a decision has changed; others that were edited later stay.
 * @returns undefined where one of its fields is another by now
 */
function editsWithout(
  { former, edited }: { readonly former: ProductEdits; readonly edited: ProductEdits },
  now: ProductEdits,
): ProductEdits | undefined {
  const facts = new Map(Object.entries(now.facts ?? {}));
  for (const key of new Set([former, edited].flatMap((edits) => Object.keys(edits.facts ?? {})))) {
    const [before, after] = [former.facts?.[key], edited.facts?.[key]];
    if (before === after) continue;
    if (facts.get(key) !== after) return undefined;
    if (before === undefined) facts.delete(key);
    else facts.set(key, before);
  }
  if (EDITED_FIELDS.some((field) => former[field] !== edited[field] && now[field] !== edited[field])) return undefined;
  const fields = EDITED_FIELDS.flatMap((field) => {
    const value = former[field] === edited[field] ? now[field] : former[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(fields), ...(facts.size > 0 && { facts: Object.fromEntries(facts) }) };
}
