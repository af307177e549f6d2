import { sql } from "kysely";
import { z } from "zod";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Flag } from "../../../modules/maintenance/answers.ts";
import type { Plan, Tool } from "../../../modules/maintenance/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { type KnownWords, loadKnownWords } from "../../assignment/known-words.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { type OfferRow, offerRows, readOffer } from "../../assignment/offer-rows.ts";
import { loadProductSet } from "../../assignment/product-set.ts";
import { saveBatch } from "../../assignment/save-batch.ts";
import type { MatchReason } from "../../matching/schema.ts";
import { deleteOverrides, joinAll, keepAllApart, matchOverrides } from "../edits/match-overrides.ts";
import { refreshAfterMove } from "../edits/place-offers.ts";
import { changesBetween, offerStates, recordEdit } from "../edits/record-edit.ts";
import { type EditContext, type MatchOverride, MOST_SPLIT } from "../schema.ts";
import { type EditData, editEffect } from "./edit-effect.ts";
import { products, type SubjectProduct } from "./product-subject.ts";

/** `elsewhere`: one of the offers is no longer in the product; `all-offers`: the product would have no offer left. */
export type SplitFailure = "not-found" | "merged" | "elsewhere" | "all-offers";

type Split = { readonly product: number; readonly offers: readonly number[] };

export type Divided = { readonly decision: number; readonly product: number; readonly offers: number };

/**
 * Overrides name at most this many of the offers that stay. The product may have more offers, but overrides keep the split offers apart only from the
 * oldest.
 */
const MOST_NAMED = 100;

/**
 * Makes another product of some of a product's offers, in the caller's transaction. Overrides say that these offers are one product, and never one product with
 * the offers that stay. Joins by people between the two groups are deleted; the offers that stay remain one product.
 */
export async function splitProduct(
  trx: Db,
  { product, offers }: Split,
  context: EditContext,
): Promise<Result<Divided, SplitFailure>> {
  await lockMatches(trx);
  const found = await dividedOffers(trx, { product, offers });
  if (!found.ok) return found;
  const { slug, category, going, staying } = found.value;
  const ids = going.map(({ id }) => id);
  const before = await offerStates(trx, ids);
  const crossing = await partLinks(trx, ids, staying);
  const [hub = 0] = ids;
  await joinAll(trx, hub, ids, context);
  await keepAllApart(trx, hub, staying.slice(0, MOST_NAMED), context);
  const reason = { rule: "person", personId: context.audit.personId } as const;
  const words = await loadKnownWords(trx);
  const created = await createProduct(trx, { product, category, rows: going, reason }, words);
  await refreshAfterMove(trx, { offers: ids, products: [product, created] }, context);
  const after = await offerStates(trx, ids);
  const rejoined = await rejoin(trx, crossing, new Set(staying), context);
  const { added, ...changes } = changesBetween(before, after);
  const decision = await recordEdit(
    trx,
    {
      kind: "split",
      ...{ product, other: created },
      changes: { ...changes, added: [...added, ...rejoined], split: true },
    },
    context,
  );
  await writeAuditEntry(trx, context.audit, "product.split", slug, { product: created, offers: ids.length });
  return success({ decision, product: created, offers: ids.length });
}

type DividedOffers = {
  readonly slug: string;
  readonly category: string;
  readonly going: readonly OfferRow[];
  readonly staying: readonly number[];
};

/** Locks and returns the product and its offers, if the offers can be divided in this way. */
async function dividedOffers(trx: Db, { product, offers }: Split): Promise<Result<DividedOffers, SplitFailure>> {
  const row = await trx
    .selectFrom("products")
    .select(["slug", "category", "merged_into"])
    .where("id", "=", product)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return failure("not-found");
  if (row.merged_into !== null) return failure("merged");
  const all = await offerRows(trx, sql`where o.product_id = ${product} order by o.id for update of o`);
  const asked = new Set(offers);
  const going = all.filter(({ id }) => asked.has(id));
  if (going.length < asked.size || asked.size === 0) return failure("elsewhere");
  const staying = all.filter(({ id }) => !asked.has(id)).map(({ id }) => id);
  return staying.length === 0 ? failure("all-offers") : success({ ...row, going, staying });
}

/** Deletes the overrides that join the two groups. @returns the deleted overrides */
async function partLinks(
  trx: Db,
  going: readonly number[],
  staying: readonly number[],
): Promise<readonly MatchOverride[]> {
  const links = await matchOverrides(
    trx,
    sql`link = 'must' and (first_id = any(${[...going]}::bigint[]) and second_id = any(${[...staying]}::bigint[])
      or second_id = any(${[...going]}::bigint[]) and first_id = any(${[...staying]}::bigint[]))`,
  );
  await deleteOverrides(trx, links);
  return links;
}

/** Joins the staying offers with each other again, where only an offer that has left had joined them. @returns the new overrides */
async function rejoin(
  trx: Db,
  crossing: readonly MatchOverride[],
  staying: ReadonlySet<number>,
  context: EditContext,
): Promise<readonly MatchOverride[]> {
  const ends = [...new Set(crossing.flatMap(({ first, second }) => [first, second]))].filter((id) => staying.has(id));
  const [hub = 0, ...others] = ends.sort((one, other) => one - other);
  if (others.length === 0) return [];
  const among = sql`first_id = ${hub} and second_id = any(${others}::bigint[])`;
  const before = await matchOverrides(trx, among);
  await joinAll(trx, hub, others, context);
  const known = new Set(before.map(({ second }) => second));
  return (await matchOverrides(trx, among)).filter(({ second }) => !known.has(second));
}

type Creation = {
  readonly product: number;
  readonly category: string;
  readonly rows: readonly OfferRow[];
  readonly reason: MatchReason;
};

/** Makes a product of these offers. @param words what is known about words from all offers @returns the product's id */
export async function createProduct(
  trx: Db,
  { product, category, rows, reason }: Creation,
  words: KnownWords,
): Promise<number> {
  const products = await loadProductSet(trx, [product], words);
  const created = products.create();
  const reads = rows.map((row) => readOffer({ ...row, category: row.category ?? category }, words.reading));
  for (const read of reads) products.put(created, read);
  const decided = reads.map((read) => ({ read, product: created, reason }));
  const [id = 0] = await saveBatch(trx, decided, products.touched(), words);
  return id;
}

const options = z.strictObject({ offers: z.array(z.number().int().positive()).min(1).max(MOST_SPLIT) });
type Options = z.output<typeof options>;

/** The tool that makes another product of some of a product's offers. */
export const splitProductTool: Tool<Options, EditData, SubjectProduct> = {
  name: "split-product",
  title: "Pisahkan produk",
  describe: "Sebagian penawaran satu produk menjadi produk lain, dan tidak pernah sama lagi dengan yang tinggal.",
  subject: products,
  options,
  rules: [{ name: "split", title: "Dipisahkan", describe: "Menjadi produk lain.", on: true }],
  plan: async ({ id, offers: all }, { db, options: { offers } }): Promise<Plan<EditData>> => {
    const divided = await db.transaction().execute((trx) => dividedOffers(trx, { product: id, offers }));
    if (!divided.ok) return { ok: false, reason: divided.code === "not-found" ? "gone" : divided.code };
    const { going } = divided.value;
    const text = `${going.length.toLocaleString("id-ID")} dari ${all.toLocaleString("id-ID")} penawaran menjadi produk baru.`;
    const flags: Flag[] = going.map(({ title }) => ({
      ...{ place: "offer", start: 0, text: title },
      reason: { rule: "split", text },
    }));
    return { ok: true, changes: [], flags, data: {} };
  },
  effect: editEffect<SubjectProduct>((trx, { current, options: given }, context) =>
    splitProduct(trx, { product: current.id, offers: options.parse(given).offers }, context),
  ),
};
