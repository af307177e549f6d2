import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { fullItemPage } from "../../../modules/maintenance/queries.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { leftText } from "../admin-queries/edit-history.ts";
import type { ProductRun, ProductRunItem, ProductRunItems } from "../answers.ts";
import { PRODUCT_SKIP_REASONS, type ProductSkipReason } from "../skip-reasons.shared.ts";
import { findProductRun, isOfProducts } from "./product-runs.ts";

const PAGE_SIZE = 100;
const MOST_DETAILS = 100;

/** SQL for items that were not done, or not undone in full. These items come first, since the sentence above the list states their number. */
const IS_LEFT: RawBuilder<SqlBool> = sql`(why <> '' or jsonb_array_length(coalesce(data #> '{left,offers}', '[]')) > 0
  or jsonb_array_length(coalesce(data #> '{left,redirects}', '[]')) > 0)`;

/** Returns a page of what a plan would do, or has done, to each of its products. */
export async function productRunItems(db: Db, run: number, cursor = ""): Promise<ProductRunItems | undefined> {
  if (!(await isOfProducts(db, run))) return undefined;
  const { items, nextCursor } = await fullItemPage(db, run, IS_LEFT, { cursor, size: PAGE_SIZE });
  return { items: items.map(answerOf), nextCursor };
}

/** Returns a plan with the first of its products. */
export async function productRunWithItems(db: Db, id: number): Promise<ProductRun | undefined> {
  const run = await findProductRun(db, id);
  const page = await productRunItems(db, id);
  return run && page && { ...run, items: page.items };
}

type FullItem = Awaited<ReturnType<typeof fullItemPage>>["items"][number];

const answerOf = ({
  id,
  title,
  state,
  chosen,
  why,
  subjectId,
  subjectType,
  flags,
  data,
}: FullItem): ProductRunItem => ({
  ...{ id, title, state, chosen, why: whyText(why) },
  product: subjectType === "product" ? subjectId : null,
  notes: [...new Set(flags.map(({ reason }) => reason.text))],
  details: flags.slice(0, MOST_DETAILS).map(({ text }) => text),
  ...decisionOf(data),
});

const isProductReason = (why: string): why is ProductSkipReason => Object.hasOwn(PRODUCT_SKIP_REASONS, why);

function whyText(why: string): string {
  if (isProductReason(why)) return PRODUCT_SKIP_REASONS[why];
  if (why === "changed") return "Produk ini disunting setelah rencana dibuat. Buat rencana baru.";
  if (why === "gone") return "Sudah tidak ada.";
  return why === "" ? "" : "Terjadi gangguan. Coba lagi.";
}

/** The data that the effect of these tools stores in an item. */
const DECISION_DATA = z.object({
  decision: z.number().optional(),
  left: z.object({ offers: z.array(z.number()), redirects: z.array(z.string()) }).optional(),
});

function decisionOf(data: unknown): { readonly decision: number | null; readonly left: string } {
  const { decision = null, left } = DECISION_DATA.safeParse(data).data ?? {};
  return { decision, left: left ? leftText(left) : "" };
}
