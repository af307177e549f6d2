import { dayIn } from "../../platform/calendar.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { PageText } from "./answers.ts";
import { ownSections } from "./own-text.ts";
import type { OwnText } from "./schema.ts";
import { PRIVACY_SLOTS, TEXT_SLOTS, type TextSlot } from "./slots.shared.ts";

/** The number of versions that are shown; older versions stay in the database. */
const SHOWN_VERSIONS = 30;

export const newestText = (db: Db, slot: TextSlot) =>
  db
    .selectFrom("page_texts")
    .select(["id", "markdown", "created_at"])
    .where("slot", "=", slot)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns a slot's text with its versions, newest first. */
export async function pageText(db: Db, slot: TextSlot, shipped: string): Promise<PageText> {
  const rows = await db
    .selectFrom("page_texts as t")
    .leftJoin("people as p", "p.id", "t.person_id")
    .select(["t.id", "t.markdown", "t.author", "p.name", "t.created_at as createdAt"])
    .where("t.slot", "=", slot)
    .orderBy("t.id", "desc")
    .limit(SHOWN_VERSIONS)
    .execute();
  return {
    ...{ slot, shipped },
    markdown: rows[0]?.markdown ?? "",
    versions: rows.map(({ id, markdown, author, name, createdAt }) => ({
      ...{ id, markdown, author: name || author },
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The titles of the text before the owner's first heading. */
const TITLES: Readonly<Record<TextSlot, string>> = {
  about: "Tentang situs ini",
  help: "Bantuan",
  "privacy-before": "Dari pengelola",
  "privacy-after": "Tambahan dari pengelola",
  "terms-before": "Dari pengelola",
  "terms-after": "Tambahan dari pengelola",
};

export type OwnTexts = { readonly [Slot in TextSlot]?: OwnText } & {
  /** The newest version of the texts around the privacy policy, even if blank; subscribers consent to this version (newsletter/commands.ts). */
  readonly privacyVersion?: number;
};

const ANCHOR_PREFIX = "teks";

/** Renders the owner's texts in force for the pages; a slot with the shipped text is left out. */
export async function ownTexts(db: Db, timeZone: string): Promise<OwnTexts> {
  const texts: { [Slot in TextSlot]?: OwnText } = {};
  let privacyVersion = 0;
  for (const slot of TEXT_SLOTS) {
    const newest = await newestText(db, slot);
    if (newest && PRIVACY_SLOTS.includes(slot)) privacyVersion = Math.max(privacyVersion, newest.id);
    if (!newest || newest.markdown === "") continue;
    const prefix = slot.endsWith("-after") ? `${ANCHOR_PREFIX}-tambahan` : ANCHOR_PREFIX;
    const sections = await ownSections(db, newest.markdown, { title: TITLES[slot], prefix });
    if (sections.ok) texts[slot] = { sections: sections.value, changedOn: dayIn(timeZone, newest.created_at) };
  }
  return privacyVersion === 0 ? texts : { ...texts, privacyVersion };
}
