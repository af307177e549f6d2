import { z } from "zod";
import type { Plan, Tool } from "../../../modules/maintenance/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { isSameBrand } from "../../matching/brands.ts";
import { productPath } from "../../paths.shared.ts";
import { FACTS, type Fact, findProductType } from "../../taxonomy/product-types.shared.ts";
import { type EditData, editEffect } from "./edit-effect.ts";
import { mergeableProducts, mergeProduct } from "./merge-product.ts";
import { products, type SubjectProduct } from "./product-subject.ts";

const options = z.strictObject({ target: z.number().int().positive() });
type Options = z.output<typeof options>;

/** Products become part of one of them; what is filtered are the others. */
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

/** What makes them two products, by what is known of both: nobody is kept from merging them all the same. */
function differences(one: DescribedProduct, other: DescribedProduct): readonly string[] {
  const typeOf = ({ type }: DescribedProduct) => type && (findProductType(type)?.name ?? type);
  const identity = Object.entries(FACTS).flatMap(([key, fact]: [string, Fact]) =>
    fact.role === "identity"
      ? [{ label: fact.label, values: [one.facts[key], other.facts[key]], unit: fact.unit ? ` ${fact.unit}` : "" }]
      : [],
  );
  const isOneBrand = one.brand && other.brand && isSameBrand(one.brand.toLowerCase(), other.brand.toLowerCase());
  return [
    { label: "Jenis", values: [typeOf(one), typeOf(other)], unit: "" },
    { label: "Merek", values: isOneBrand ? [] : [one.brand, other.brand], unit: "" },
    ...identity,
  ].flatMap(({ label, values: [left, right], unit }) =>
    left && right && left !== right
      ? [`${label} ${left.toLocaleString("id-ID")}${unit} dan ${right.toLocaleString("id-ID")}${unit}`]
      : [],
  );
}
