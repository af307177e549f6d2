import { writeFile } from "node:fs/promises";
import type { Db } from "../../../platform/database/tables.ts";
import { manualPath } from "./save-manual-offer.ts";

export const MANUAL_PREFIX = "manual-";

/** Returns the offer's key at its merchant. */
export const manualKey = (id: number): string => `${MANUAL_PREFIX}${id}`;

/**
 * Writes the run's offer, which was entered by hand, as a feed of one row. The row includes the moment at which the offer was seen, so that the same offer,
 * entered again, does not count as unchanged content.
 * @returns whether the run has such an offer
 */
export async function writeManualContent(db: Db, path: string, run: number): Promise<boolean> {
  const offer = await db.selectFrom("manual_offers").selectAll().where("run_id", "=", run).executeTakeFirst();
  if (!offer) return false;
  const row = {
    ...{ id: manualKey(offer.id), title: offer.title, link: offer.url, price: `${offer.price} IDR` },
    ...(offer.list_price === null ? {} : { list_price: `${offer.list_price} IDR` }),
    ...{
      availability: offer.availability,
      condition: offer.condition,
      brand: offer.brand ?? "",
      gtin: offer.gtin ?? "",
    },
    ...{ product_type: manualPath(offer), observed_at: offer.observed_at.toISOString() },
  };
  await writeFile(path, `${JSON.stringify(row)}\n`, { mode: 0o600 });
  return true;
}
