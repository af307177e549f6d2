import type { Updateable } from "kysely";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import { type AuditContext, SYSTEM } from "../../../platform/json-api/actor.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { queueVariants } from "../pictures/variants.ts";
import { MAX_ALT_CHARACTERS } from "../schema.ts";
import type { ImageChange } from "./schema.ts";

/** @returns false where there is no such picture */
export async function changeImage(db: Db, id: number, change: ImageChange, audit: AuditContext): Promise<boolean> {
  const { focalX, focalY, ...texts } = change;
  const row: Updateable<Tables["images"]> = {
    ...definedOf(texts),
    ...definedOf({ focal_x: focalX, focal_y: focalY }),
    updated_at: new Date(),
  };
  return db.transaction().execute(async (trx) => {
    const changed = await trx.updateTable("images").set(row).where("id", "=", id).returning("name").executeTakeFirst();
    if (!changed) return false;
    // The crop gets another address, which pages show as soon as the crop is made.
    if (focalX !== undefined || focalY !== undefined) await queueVariants(trx, id);
    await writeAuditEntry(trx, audit, "image.changed", String(id), { ...definedOf(change), name: changed.name });
    return true;
  });
}

/** Sets the alternative texts of many pictures at once. @returns how many pictures there were */
export async function setAltTexts(
  db: Db,
  texts: readonly { id: number; alt: string }[],
  audit: AuditContext,
): Promise<number> {
  return db.transaction().execute((trx) => writeAltTexts(trx, texts, audit));
}

/**
 * Takes over alternative texts from an article for pictures that have none in the library, so that nobody is asked for the same text twice.
 * @param audit who saved it; the product itself where left out
 */
export async function addAltTexts(db: Db, alts: ReadonlyMap<number, string>, audit = SYSTEM): Promise<void> {
  const given = [...alts].flatMap(([id, alt]) => (alt === "" ? [] : { id, alt: alt.slice(0, MAX_ALT_CHARACTERS) }));
  await writeAltTexts(db, given, audit, { onlyMissing: true });
}

async function writeAltTexts(
  trx: Db,
  texts: readonly { readonly id: number; readonly alt: string }[],
  audit: AuditContext,
  { onlyMissing = false } = {},
): Promise<number> {
  let changed = 0;
  // Rows are updated in one order everywhere, so that two of these transactions cannot deadlock.
  for (const { id, alt } of texts.toSorted((a, b) => a.id - b.id)) {
    const { numUpdatedRows } = await trx
      .updateTable("images")
      .set({ alt, updated_at: new Date() })
      .where("id", "=", id)
      .$if(onlyMissing, (query) => query.where("alt", "=", ""))
      .executeTakeFirst();
    changed += Number(numUpdatedRows);
  }
  if (changed > 0) await writeAuditEntry(trx, audit, "images.described", "", { count: changed });
  return changed;
}

/** Removes undefined members. */
function definedOf<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never;
}
