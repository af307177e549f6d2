import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { done, type Result } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { SETTINGS_TAG } from "../settings/cache-tags.shared.ts";
import { ownSections, type TextFailure } from "./own-text.ts";
import { newestText } from "./queries.ts";
import { QUESTION_SLOTS, SLOT_NAMES, type TextSlot } from "./slots.shared.ts";

/** Puts a text in force; the previous text is kept as a version. A blank text brings the shipped text back. */
export async function savePageText(
  db: Db,
  { slot, markdown: typed }: { readonly slot: TextSlot; readonly markdown: string },
  audit: AuditContext,
): Promise<Result<undefined, TextFailure>> {
  const markdown = typed.replaceAll("\u0000", "").replace(/\r\n?/g, "\n").trim();
  const checked = await ownSections(db, markdown, {
    ...{ title: SLOT_NAMES[slot], prefix: slot },
    hasQuestions: QUESTION_SLOTS.includes(slot),
  });
  if (!checked.ok) return checked;
  await db.transaction().execute(async (trx) => {
    if (((await newestText(trx, slot))?.markdown ?? "") === markdown) return;
    const { personId, actor } = audit;
    await trx.insertInto("page_texts").values({ slot, markdown, person_id: personId, author: actor }).execute();
    await writeAuditEntry(trx, audit, "page-text.changed", slot);
    await announceTags(trx, [SETTINGS_TAG]);
  });
  return done;
}
