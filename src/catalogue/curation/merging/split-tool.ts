import { z } from "zod";
import type { Flag } from "../../../modules/maintenance/answers.ts";
import type { Plan, Tool } from "../../../modules/maintenance/commands.ts";
import { MOST_SPLIT } from "../schema.ts";
import { type EditData, editEffect } from "./edit-effect.ts";
import { products, type SubjectProduct } from "./product-subject.ts";
import { dividedOffers, splitProduct } from "./split-product.ts";

const options = z.strictObject({ offers: z.array(z.number().int().positive()).min(1).max(MOST_SPLIT) });
type Options = z.output<typeof options>;

/** Some of a product's offers become another product. */
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
