import { sql } from "kysely";
import { z } from "zod";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Plan, Tool } from "../../../modules/maintenance/commands.ts";
import { addRedirect } from "../../../modules/redirects/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { mergeProductRow } from "../../assignment/product-rows.ts";
import { moveAllOffers, repointDoubts } from "../../ledger/offers/commands.ts";
import { isSameBrand } from "../../matching/brands.ts";
import type { MatchReason } from "../../matching/schema.ts";
import { productPath } from "../../paths.shared.ts";
import { factText } from "../../taxonomy/fact-text.shared.ts";
import { FACTS, type Fact, findProductType } from "../../taxonomy/product-types.shared.ts";
import { joinAll } from "../edits/match-overrides.ts";
import { refreshAfterMove } from "../edits/place-offers.ts";
import { changesBetween, offerStates, recordEdit } from "../edits/record-edit.ts";
import type { EditContext, MergeChanges } from "../schema.ts";
import { type EditData, editEffect } from "./edit-effect.ts";
import { products, type SubjectProduct } from "./product-subject.ts";

/**
 * `merged`, `target-merged`: the product, or the target, has been merged into another product meanwhile; `hidden`: the target is hidden, so a redirect would
 * lead nowhere; `kept-apart`: an override says that offers of the two are never one product.
 */
export type MergeFailure =
  | "not-found"
  | "same-product"
  | "merged"
  | "target-merged"
  | "hidden"
  | "sample"
  | "kept-apart";

type Merge = { readonly source: number; readonly target: number };

export type Merged = {
  readonly decision: number;
  /** The number of offers that have moved. */
  readonly offers: number;
};

/**
 * Merges the product `source` into `target`, in the caller's transaction: the offers of `source` move with their history, its address redirects to `target`,
 * and the row of `source` is kept and hidden. A person's texts about `source` stay in that row, in case the merge is undone.
 * @param rule the match reason, where a rule joins the two; without it the merge is a person's decision, which applies whatever the offers say later
 */
export async function mergeProduct(
  trx: Db,
  { source, target }: Merge,
  context: EditContext,
  rule?: MatchReason,
): Promise<Result<Merged, MergeFailure>> {
  await lockMatches(trx);
  const found = await mergeableProducts(trx, { source, target });
  if (!found.ok) return found;
  const { from, to } = found.value;
  const [moving, others] = [await offersOf(trx, source), await offersOf(trx, target)];
  const concerned = [...moving, ...(await doubtsAbout(trx, { source, within: target }))];
  const before = await offerStates(trx, [...concerned, ...others.slice(0, 1)]);
  const [hub = 0] = [...others, ...moving];
  if (!rule) await joinAll(trx, hub, moving, context);
  const reason = rule ?? { rule: "person", personId: context.audit.personId };
  await moveAllOffers(trx, { source, target, reason });
  const doubts = await repointDoubts(trx, { from: source, to: target });
  const after = await offerStates(trx, [...concerned, ...others.slice(0, 1)]);
  const merge: MergeChanges["merge"] = {
    hiddenAt: from.hiddenAt?.toISOString() ?? null,
    led: await mergeProductRow(trx, { source, target }),
    doubts,
    redirects: await addRedirect(trx, productPath(from.slug), productPath(to.slug)),
  };
  await refreshAfterMove(trx, { offers: moving, products: [source, target] }, context);
  const changes = { ...changesBetween(before, after), merge };
  const decision = await recordEdit(trx, { kind: "merged", product: source, other: target, changes }, context);
  await writeAuditEntry(trx, context.audit, "product.merged", from.slug, { into: to.slug, offers: moving.length });
  return success({ decision, offers: moving.length });
}

type Row = {
  readonly id: number;
  readonly slug: string;
  readonly hiddenAt: Date | null;
  readonly mergedInto: number | null;
  readonly isSample: boolean;
};

/** Locks and returns both products, where nothing forbids the merge. */
async function mergeableProducts(
  trx: Db,
  { source, target }: Merge,
): Promise<Result<{ readonly from: Row; readonly to: Row }, MergeFailure>> {
  if (source === target) return failure("same-product");
  const { rows } = await sql<Row>`
    select id, slug, hidden_at as "hiddenAt", merged_into as "mergedInto", is_sample as "isSample" from products
    where id in (${source}, ${target}) order by id for update`.execute(trx);
  const [from, to] = [source, target].map((id) => rows.find((row) => row.id === id));
  if (!from || !to) return failure("not-found");
  if (from.mergedInto !== null) return failure("merged");
  if (to.mergedInto !== null) return failure("target-merged");
  if (to.hiddenAt !== null) return failure("hidden");
  if (from.isSample !== to.isSample) return failure("sample");
  return (await areKeptApart(trx, { source, target })) ? failure("kept-apart") : success({ from, to });
}

/** Whether an override says that an offer of `source` and an offer of `target` are never one product. */
async function areKeptApart(trx: Db, { source, target }: Merge): Promise<boolean> {
  const { rows } = await sql`
    select from offers o
    join offer_links l on l.link = 'cannot' and (l.first_id = o.id or l.second_id = o.id)
    join offers other on other.id = case when l.first_id = o.id then l.second_id else l.first_id end
    where o.product_id = ${source} and other.product_id = ${target} limit 1`.execute(trx);
  return rows.length > 0;
}

async function offersOf(trx: Db, product: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where product_id = ${product} order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns the offers of the product `within` for which it is doubtful whether they belong to the product `source`. */
async function doubtsAbout(
  trx: Db,
  { source, within }: { source: number; within: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where match ? 'doubtful' and (match -> 'doubtful' ->> 'product')::bigint = ${source}
      and product_id = ${within} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

const options = z.strictObject({ target: z.number().int().positive() });
type Options = z.output<typeof options>;

/** The tool that merges products into one of them; the run's filter names the products that are merged into it. */
export const mergeProducts: Tool<Options, EditData, SubjectProduct> = {
  name: "merge-products",
  title: "Gabungkan produk",
  describe: "Penawaran beberapa produk menjadi satu produk, dan alamat lamanya mengarah ke sana.",
  subject: products,
  options,
  rules: [{ name: "merge", title: "Digabung", describe: "Menjadi bagian produk lain.", on: true }],
  plan: async (current, { db, options: { target } }) => planMerge(db, current, target),
  effect: editEffect<SubjectProduct>((trx, { current, options: given }, context) =>
    mergeProduct(trx, { source: current.id, target: options.parse(given).target }, context),
  ),
};

async function planMerge(db: Db, current: SubjectProduct, target: number): Promise<Plan<EditData>> {
  const mergeable = await db.transaction().execute((trx) => mergeableProducts(trx, { source: current.id, target }));
  if (!mergeable.ok) return { ok: false, reason: mergeable.code === "not-found" ? "gone" : mergeable.code };
  const { from, to } = mergeable.value;
  const [one, other] = [await describedProduct(db, current.id), await describedProduct(db, target)];
  const different = differences(one, other);
  const text = [
    `${current.offers.toLocaleString("id-ID")} penawaran pindah ke “${other.title}”; ${productPath(from.slug)} mengarah ke ${productPath(to.slug)}.`,
    ...(different.length > 0 ? [`Periksa dulu, keduanya berbeda: ${different.join("; ")}.`] : []),
  ].join(" ");
  return {
    ok: true,
    changes: [],
    flags: [{ place: "product", start: 0, text: current.title, reason: { rule: "merge", text } }],
    data: {},
  };
}

type DescribedProduct = {
  readonly title: string;
  readonly brand: string | null;
  readonly type: string | null;
  readonly facts: Readonly<Record<string, string | number>>;
};

const describedProduct = (db: Db, id: number): Promise<DescribedProduct> =>
  db
    .selectFrom("products")
    .select(["title", "brand", "product_type as type", "facts"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Lists the facts in which the two products differ. The differences are shown as a warning, but a person may merge the products all the same. */
function differences(one: DescribedProduct, other: DescribedProduct): readonly string[] {
  const typeOf = ({ type }: DescribedProduct) => type && (findProductType(type)?.name ?? type);
  const identity = Object.entries(FACTS).flatMap(([key, fact]: [string, Fact]) =>
    fact.role === "identity"
      ? [{ label: fact.label, values: [one, other].map(({ facts }) => facts[key] && factText(fact, facts[key])) }]
      : [],
  );
  const isOneBrand = one.brand && other.brand && isSameBrand(one.brand.toLowerCase(), other.brand.toLowerCase());
  return [
    { label: "Jenis", values: [typeOf(one), typeOf(other)] },
    { label: "Merek", values: isOneBrand ? [] : [one.brand, other.brand] },
    ...identity,
  ].flatMap(({ label, values: [left, right] }) =>
    left && right && left !== right ? [`${label} ${left} dan ${right}`] : [],
  );
}
