import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { SETTINGS_TAG } from "../settings/cache-tags.shared.ts";
import { ownSections, type TextFailure } from "./own-text.ts";
import { newestText } from "./queries.ts";
import { QUESTION_SLOTS, SLOT_NAMES, type TextSlot } from "./slots.shared.ts";

/** Puts a text in force; the previous text is kept as a version. A blank text brings the shipped text back. */
export async function savePageText(
  db: Db,
  {
    slot,
    markdown: typed,
    read,
  }: { readonly slot: TextSlot; readonly markdown: string; readonly read?: number | undefined },
  audit: AuditContext,
): Promise<Result<undefined, TextFailure | "changed-meanwhile">> {
  const markdown = typed.replaceAll("\u0000", "").replace(/\r\n?/g, "\n").trim();
  const checked = await ownSections(db, markdown, {
    ...{ title: SLOT_NAMES[slot], prefix: slot },
    hasQuestions: QUESTION_SLOTS.includes(slot),
  });
  if (!checked.ok) return checked;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settings})`.execute(trx);
    const newest = await newestText(trx, slot);
    if ((newest?.markdown ?? "") === markdown) return done;
    if (read !== undefined && read !== (newest?.id ?? 0)) return failure("changed-meanwhile");
    const { personId, actor } = audit;
    await trx.insertInto("page_texts").values({ slot, markdown, person_id: personId, author: actor }).execute();
    await writeAuditEntry(trx, audit, "page-text.changed", slot);
    await announceTags(trx, [SETTINGS_TAG]);
    return done;
  });
}
