import { isDeepStrictEqual } from "node:util";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { REDIRECTS_TAG } from "../../../modules/redirects/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { loadKnownWords } from "../../assignment/known-words.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { saveEdits, saveHidden } from "../../assignment/product-rows.ts";
import { renameProducts } from "../../assignment/rename-products.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { refreshProducts } from "../../listings/commands.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import type { ProductEdits } from "../../taxonomy/schema.ts";
import type { EditContext } from "../schema.ts";
import { recordEdit } from "./record-edit.ts";

/** A person's change of a product: a field that is left out stays as it is; null means that the value from the offers applies again. */
export type ProductChange = {
  readonly title?: string | null | undefined;
  readonly brand?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** When no product type is given together with the category, the type from the offers applies if it belongs to this category. */
  readonly category?: string | null | undefined;
  /** The product type, which sets the category, too. */
  readonly productType?: string | null | undefined;
  readonly facts?: Readonly<Record<string, string | number | null>> | undefined;
};

type EditFailure = "not-found" | "unknown-type" | "version-conflict";

/**
 * Stores what a person writes about a product. These values override what the product's offers say, until the person's edit is taken back.
 * @param version the version that the person has edited; when left out, the current one
 */
export const editProduct = (
  db: Db,
  id: number,
  change: ProductChange & { readonly version?: number | undefined },
  context: EditContext,
): Promise<Result<undefined, EditFailure>> =>
  db.transaction().execute(async (trx) => {
    await lockMatches(trx);
    const { version, ...edits } = change;
    const row = await trx
      .selectFrom("products")
      .select(["slug", "edited", "version"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return failure("not-found");
    if (edits.productType && !findProductType(edits.productType)) return failure("unknown-type");
    if (version !== undefined && version !== row.version) return failure("version-conflict");
    const edited = editsAfter(row.edited, edits);
    if (isDeepStrictEqual(edited, row.edited)) return done;
    await writeEdits(trx, id, edited, context);
    await recordEdit(trx, { kind: "edited", product: id, changes: { former: row.edited, edited } }, context);
    await writeAuditEntry(trx, context.audit, "product.edited", row.slug, { former: row.edited, edited });
    return done;
  });

/** Writes the edits of a product. The caller's transaction must hold the lock of matching (`lockMatches`). */
export async function writeEdits(trx: Db, id: number, edited: ProductEdits, context: EditContext): Promise<void> {
  await saveEdits(trx, id, edited);
  await renameProducts(trx, [id], await loadKnownWords(trx));
  await refreshProducts(trx, [id], { moment: context.clock.now(), timeZone: context.timeZone });
}

function editsAfter(former: ProductEdits, change: ProductChange): ProductEdits {
  const { title = former.title, brand = former.brand, description = former.description, facts = {} } = change;
  const { category, productType } = placeAfter(former, change);
  const kept = withoutNulls({ ...former.facts, ...facts });
  return {
    ...(title && { title }),
    ...(brand && { brand }),
    ...(category && { category }),
    ...(productType && { productType }),
    ...(description && { description }),
    ...(Object.keys(kept).length > 0 && { facts: kept }),
  };
}

/** Returns the change with both category and type, because a change of one of them decides both. */
function placeAfter(former: ProductEdits, { category, productType }: ProductChange): ProductChange {
  const type = productType ? findProductType(productType) : undefined;
  if (type) return { category: type.category, productType: type.slug };
  return productType === undefined && category === undefined ? former : { category, productType: null };
}

export const withoutNulls = <Value>(
  values: Readonly<Record<string, Value | null | undefined>>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== null && entry[1] !== undefined),
  );

/** Hides a product, or shows it again. A hidden product is in no list and has no page. */
export const hideProduct = (
  db: Db,
  id: number,
  isHidden: boolean,
  context: EditContext,
): Promise<Result<undefined, "not-found" | "merged">> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("products")
      .select(["hidden_at", "merged_into"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return failure("not-found");
    if ((row.hidden_at !== null) === isHidden) return done;
    if (row.merged_into !== null) return failure("merged");
    await writeHidden(trx, id, isHidden, context);
    await recordEdit(trx, { kind: isHidden ? "hidden" : "shown", product: id, changes: { isHidden } }, context);
    return done;
  });

export async function writeHidden(
  trx: Db,
  id: number,
  isHidden: boolean,
  { audit, clock, timeZone }: EditContext,
): Promise<void> {
  const slug = await saveHidden(trx, id, isHidden);
  await refreshProducts(trx, [id], { moment: clock.now(), timeZone });
  // The sitemap and the redirects to the product depend on whether the product is shown.
  await announceTags(trx, [REDIRECTS_TAG, productTags.sitemap]);
  await writeAuditEntry(trx, audit, isHidden ? "product.hidden" : "product.shown", slug);
}
