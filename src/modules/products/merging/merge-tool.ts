import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../../platform/database/tables.ts";
import type { Plan, Tool } from "../../maintenance/commands.ts";
import { productPath } from "../paths.shared.ts";
import { type DecisionData, decisionEffect } from "./decision-effect.ts";
import { mergeableProducts, mergeProduct } from "./merge-product.ts";
import { products, type SubjectProduct } from "./product-subject.ts";

const options = z.strictObject({ target: z.number().int().positive() });
type Options = z.output<typeof options>;

/** Products become part of one of them; what is filtered are the others. */
export const mergeProducts: Tool<Options, DecisionData, SubjectProduct> = {
  name: "merge-products",
  title: "Gabungkan produk",
  describe: "Penawaran beberapa produk menjadi satu produk, dan alamat lamanya mengarah ke sana.",
  subject: products,
  options,
  rules: [{ name: "merge", title: "Digabung", describe: "Menjadi bagian produk lain.", on: true }],
  plan: async (current, { db, options: { target } }) => planMerge(db, current, target),
  effect: decisionEffect<SubjectProduct>((trx, { current, options: given }, context) =>
    mergeProduct(trx, { source: current.id, target: options.parse(given).target }, context),
  ),
};

async function planMerge(db: Db, current: SubjectProduct, target: number): Promise<Plan<DecisionData>> {
  const mergeable = await db.transaction().execute((trx) => mergeableProducts(trx, { source: current.id, target }));
  if (!mergeable.ok) return { ok: false, reason: mergeable.code === "not-found" ? "gone" : mergeable.code };
  const { rows } = await sql<{ title: string }>`select title from products where id = ${target}`.execute(db);
  const { from, to } = mergeable.value;
  const text = `${current.offers.toLocaleString("id-ID")} penawaran pindah ke “${rows[0]?.title}”; ${productPath(from.slug)} mengarah ke ${productPath(to.slug)}.`;
  return {
    ok: true,
    changes: [],
    flags: [{ place: "product", start: 0, text: current.title, reason: { rule: "merge", text } }],
    data: {},
  };
}
