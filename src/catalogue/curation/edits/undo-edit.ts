import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { addRedirect, revertRedirects } from "../../../modules/redirects/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { deleteEmptyProduct, mergeProductRow, unmergeProductRow } from "../../assignment/product-rows.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { assignProducts, repointDoubts } from "../../ledger/offers/commands.ts";
import { productPath } from "../../paths.shared.ts";
import type { ProductEdits } from "../../taxonomy/schema.ts";
import { refreshPairsOf } from "../reviews/refresh-pairs.ts";
import type * as schema from "../schema.ts";
import type { EditContext, LeftBehind, MatchOverride, OfferMoves } from "../schema.ts";
import { announceProducts } from "./announce-products.ts";
import { withoutNulls, writeEdits, writeHidden } from "./edit-product.ts";
import { deleteOverrides, isSameOverride, matchOverrides, restoreOverrides } from "./match-overrides.ts";
import { refreshAfterMove } from "./place-offers.ts";

/** `undone`: the edit was undone before. */
export type UndoFailure = "not-found" | "undone" | schema.UndoRefusal;

type Undone = {
  /** The product on whose page the edit is shown. */
  readonly product: number;
  /** What was changed after the edit, and therefore stays as it is. */
  readonly left: LeftBehind;
};

/** Undoes exactly what an edit has changed. */
export const undoEdit = (db: Db, id: number, context: EditContext): Promise<Result<Undone, UndoFailure>> =>
  db.transaction().execute((trx) => undoEditIn(trx, id, context));

/** Does the same as `undoEdit` in the caller's transaction. A failure leaves nothing changed, because each part checks before it writes. */
export async function undoEditIn(trx: Db, id: number, context: EditContext): Promise<Result<Undone, UndoFailure>> {
  await lockMatches(trx);
  const edit = await lockEdit(trx, id);
  if (!edit) return failure("not-found");
  if (edit.undoneAt !== null) return failure("undone");
  const putBack = await putBackChanges(trx, edit, context);
  if (!putBack.ok) return putBack;
  const left = putBack.value;
  const isLeft = left.offers.length + left.redirects.length > 0;
  await trx
    .updateTable("product_decisions")
    .set({ undone_at: sql<Date>`now()`, undone_by: context.audit.personId })
    .$if(isLeft, (update) => update.set({ left_behind: JSON.stringify(left) }))
    .where("id", "=", id)
    .execute();
  await reopenReview(trx, edit);
  await announceProducts(trx, [edit.product.id, edit.other?.id ?? null]);
  await writeAuditEntry(trx, context.audit, "product.decision-undone", edit.product.slug, { decision: id });
  return success({ product: edit.product.id, left });
}

type Product = {
  readonly id: number;
  readonly slug: string;
  readonly edited: ProductEdits;
  readonly isHidden: boolean;
  readonly mergedInto: number | null;
};

type StoredEdit = {
  readonly id: number;
  readonly changes: schema.EditChanges;
  readonly undoneAt: Date | null;
  readonly product: Product;
  /** The product to which offers went, or from which they were kept apart; undefined where there is no such product, or where it is deleted. */
  readonly other: Product | undefined;
};

async function lockEdit(trx: Db, id: number): Promise<StoredEdit | undefined> {
  const edit = await trx
    .selectFrom("product_decisions")
    .select(["id", "changes", "undone_at as undoneAt", "product_id", "other_product_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!edit) return undefined;
  const ids = [edit.product_id, edit.other_product_id];
  const { rows } = await sql<Product>`
    select id, slug, edited, hidden_at is not null as "isHidden", merged_into as "mergedInto" from products
    where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  const [product, other] = ids.map((of) => rows.find(({ id: one }) => one === of));
  return product && { ...edit, product, other };
}

const NOTHING: LeftBehind = { offers: [], redirects: [] };

type PutBack = Promise<Result<LeftBehind, schema.UndoRefusal>>;

/**
 * Takes back the changes of an edit. Fields, visibility and moves of single offers are restored completely or not at all; the undo of a merge or split leaves
 * what was changed after it as it is.
 */
async function putBackChanges(trx: Db, edit: StoredEdit, context: EditContext): PutBack {
  const { changes, product } = edit;
  if ("former" in changes) return putBackFields(trx, product, changes, context);
  if ("isHidden" in changes) return putBackVisibility(trx, product, changes.isHidden, context);
  if ("merge" in changes) return undoMerge(trx, edit, changes, context);
  if ("split" in changes) return undoSplit(trx, edit, changes, context);
  return undoMoves(trx, edit, changes, context);
}

/** Gives the fields that the edit has changed their former values. The undo fails if one of these fields was edited again; other fields stay as they are. */
async function putBackFields(
  trx: Db,
  { id, edited: now }: Product,
  { former, edited }: schema.FieldChanges,
  context: EditContext,
): PutBack {
  const texts = withoutChange(textsOf(former), textsOf(edited), textsOf(now));
  const facts = withoutChange(former.facts, edited.facts, now.facts);
  if (!texts || !facts) return failure("changed-since");
  await writeEdits(trx, id, { ...texts, ...(Object.keys(facts).length > 0 && { facts }) }, context);
  return success(NOTHING);
}

const textsOf = ({ facts: _, ...texts }: ProductEdits) => texts;

type Values<Value> = Readonly<Partial<Record<string, Value>>>;

/** @returns `now` with the former values of what was edited; undefined where one of these values was edited again since */
function withoutChange<Value>(former: Values<Value> = {}, edited: Values<Value> = {}, now: Values<Value> = {}) {
  const changed = Object.keys({ ...former, ...edited }).filter((key) => former[key] !== edited[key]);
  if (changed.some((key) => now[key] !== edited[key])) return undefined;
  return withoutNulls({ ...now, ...Object.fromEntries(changed.map((key) => [key, former[key]])) });
}

async function putBackVisibility(trx: Db, now: Product, isHidden: boolean, context: EditContext): PutBack {
  if (now.mergedInto !== null) return failure("merged-since");
  if (now.isHidden !== isHidden) return failure("changed-since");
  await writeHidden(trx, now.id, !isHidden, context);
  return success(NOTHING);
}

/**
 * Makes a merged product a product of its own again, at its old address. The undo fails where the target product has itself been merged into another
 * product since: this later merge has to be undone first.
 */
async function undoMerge(
  trx: Db,
  { product: { id: source, mergedInto }, other }: StoredEdit,
  { merge, ...moves }: schema.MergeChanges,
  context: EditContext,
): PutBack {
  const target = other?.id;
  if (mergedInto === null) return failure("changed-since");
  if (mergedInto !== target) return failure("merged-since");
  const returned = await returnOffers(trx, moves, "unchanged");
  if (!returned.ok) return returned;
  await unmergeProductRow(trx, { source, target }, merge);
  await repointDoubts(trx, { from: target, to: source, among: merge.doubts });
  const redirects = await revertRedirects(trx, merge.redirects);
  await refreshAfterMove(trx, { offers: returned.value.returned, products: [source, target] }, context);
  return success({ offers: returned.value.left, redirects: redirects.left });
}

/**
 * Moves split offers back to the old product. If the product made by the split has no offers left, it is merged into the old one, and its address redirects
 * there.
 */
async function undoSplit(trx: Db, { product, other }: StoredEdit, moves: OfferMoves, context: EditContext): PutBack {
  if (!other) return failure("changed-since");
  if (product.mergedInto !== null || other.mergedInto !== null) return failure("merged-since");
  const returned = await returnOffers(trx, moves, "unchanged");
  if (!returned.ok) return returned;
  const { rows: others } = await sql`select from offers where product_id = ${other.id} limit 1`.execute(trx);
  if (others.length === 0) {
    await mergeProductRow(trx, { source: other.id, target: product.id });
    await repointDoubts(trx, { from: other.id, to: product.id });
    await addRedirect(trx, productPath(other.slug), productPath(product.slug));
  }
  await refreshAfterMove(trx, { offers: returned.value.returned, products: [product.id, other.id] }, context);
  return success({ offers: returned.value.left, redirects: [] });
}

/** Moves back offers that were moved, joined or kept apart, and deletes the product that the edit has made, if any. */
async function undoMoves(trx: Db, { id }: StoredEdit, moves: OfferMoves, context: EditContext): PutBack {
  const returned = await returnOffers(trx, moves, "all");
  if (!returned.ok) return returned;
  const deleted = await deleteCreated(trx, id);
  const products = moves.offers.flatMap(({ from, to }) => [from ?? [], to ?? []].flat());
  const left = products.filter((one) => one !== deleted);
  await refreshAfterMove(trx, { offers: returned.value.returned, products: left }, context);
  return success(NOTHING);
}

/** Deletes the product that the edit has made, unless another decision about that product exists. @returns the product's id */
async function deleteCreated(trx: Db, edit: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; category: string }>`
    select p.id, p.category from products p join product_decisions d on p.id = d.other_product_id
    where d.id = ${edit} and p.created_at = d.decided_at and p.version = 1
      and not exists (select from product_decisions other
        where other.id <> d.id and (other.product_id = p.id or other.other_product_id = p.id))`.execute(trx);
  const [made] = rows;
  if (!made || !(await deleteEmptyProduct(trx, made.id))) return undefined;
  await announceTags(trx, [productTags.product(made.id), ...productTags.listsOf([made.category])]);
  return made.id;
}

type Returned = {
  readonly returned: readonly number[];
  /** Offers that stay where they are, because they have been moved again since, or joined with an offer that is in their present product. */
  readonly left: readonly number[];
};

/**
 * Moves offers back to where they were, with their former match reasons and overrides. What was changed since stays as it is; deleted offers are skipped.
 * @param which `all`: nothing moves where one offer or override has been changed since
 */
async function returnOffers(
  trx: Db,
  moves: OfferMoves,
  which: "all" | "unchanged",
): Promise<Result<Returned, "changed-since">> {
  const { offers } = moves;
  const now = await lockPlaces(trx, moves);
  const staying = stayingOffers(offers, now);
  const returning = offers.filter(({ id }) => now.places.has(id) && !staying.has(id));
  const added = moves.added.filter((one) => now.overrides.some((other) => isSameOverride(one, other)));
  const places = new Map([...now.places, ...returning.map(({ id, from }) => [id, from] as const)]);
  const restored = moves.removed.filter((one) => !touches(one, staying) && holdsStill(one, places, now));
  const isAll =
    returning.length === offers.length &&
    added.length === moves.added.length &&
    restored.length === moves.removed.length;
  const isNothing = offers.length > 0 && returning.length === 0;
  if (which === "all" ? !isAll : isNothing) return failure("changed-since");
  const returned = new Set(returning.map(({ id }) => id));
  // An override between offers that the edit did not move is deleted only when the whole edit is taken back.
  const isAside = (one: MatchOverride) => staying.size === 0 && !touches(one, now.moved);
  await deleteOverrides(
    trx,
    added.filter((one) => touches(one, returned) || isAside(one)),
  );
  await restoreOverrides(trx, restored);
  await assignProducts(
    trx,
    returning.map(({ id, from, match }) => ({ id, product: from, match })),
  );
  const left = offers.flatMap(({ id }) => (staying.has(id) && now.places.has(id) ? [id] : []));
  return success({ returned: [...returned], left });
}

const touches = ({ first, second }: MatchOverride, ids: ReadonlySet<number>) => ids.has(first) || ids.has(second);

type Present = {
  readonly moved: ReadonlySet<number>;
  /** The present products of the moved offers, and of the other offers that overrides join with them or keep apart from them. */
  readonly places: ReadonlyMap<number, number | null>;
  readonly overrides: readonly MatchOverride[];
  /** Overrides that the edit has not written. */
  readonly saidSince: readonly MatchOverride[];
};

async function lockPlaces(trx: Db, { offers, added, removed }: OfferMoves): Promise<Present> {
  const endsOf = ({ first, second }: MatchOverride) => [first, second];
  const [moved, named] = [offers.map(({ id }) => id), [...added, ...removed].flatMap(endsOf)];
  const overrides = await matchOverrides(
    trx,
    sql`first_id = any(${moved}::bigint[]) or second_id = any(${moved}::bigint[])
      or (first_id = any(${named}::bigint[]) and second_id = any(${named}::bigint[]))`,
  );
  const ids = [...new Set([...moved, ...named, ...overrides.flatMap(endsOf)])];
  const { rows } = await sql<{ id: number; product: number | null }>`
    select id, product_id as product from offers where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
  return {
    ...{ moved: new Set(moved), places: new Map(rows.map(({ id, product }) => [id, product])), overrides },
    saidSince: overrides.filter((one) => !added.some((other) => isSameOverride(one, other))),
  };
}

/**
 * Returns the offers that the undo must leave with their present product. These are the offers that have moved again since the edit, the offers that later
 * overrides join with an offer of their present product or keep apart from an offer of their former product, and all offers that later overrides join with one
 * of these.
 */
function stayingOffers(offers: OfferMoves["offers"], { moved, places, saidSince }: Present): ReadonlySet<number> {
  const isBound = ({ id, from, to }: OfferMoves["offers"][number]) =>
    saidSince.some(({ first, second, link }) => {
      const other = first === id ? second : first;
      if ((first !== id && second !== id) || moved.has(other) || from === to) return false;
      const place = places.get(other);
      return link === "must" ? place === to : place === from && from !== null;
    });
  const staying = new Set(
    offers.filter((offer) => places.get(offer.id) !== offer.to || isBound(offer)).map(({ id }) => id),
  );
  const joins = saidSince.filter(({ first, second, link }) => link === "must" && moved.has(first) && moved.has(second));
  for (let size = -1; size !== staying.size; ) {
    size = staying.size;
    for (const one of joins) if (touches(one, staying)) staying.add(one.first).add(one.second);
  }
  return staying;
}

/** Whether the override can be restored: nothing that was decided or moved since contradicts it. */
function holdsStill(
  { first, second, link }: MatchOverride,
  places: Present["places"],
  { saidSince }: Present,
): boolean {
  const [one, other] = [places.get(first) ?? null, places.get(second) ?? null];
  const isTrue = one === null || other === null || (one === other) === (link === "must");
  return isTrue && !saidSince.some((said) => said.first === first && said.second === second);
}

/** Puts the pair back among the waiting reviews, if the edit was the answer to a review. */
async function reopenReview(trx: Db, { id, product, other }: StoredEdit): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("match_reviews")
    .set({ undone_at: sql<Date>`now()` })
    .where("decision_id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await refreshPairsOf(trx, [product.id, other?.id ?? 0]);
}
