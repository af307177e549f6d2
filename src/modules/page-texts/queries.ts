import { dayIn } from "../../platform/calendar.ts";
import { keysetBy, queryPage } from "../../platform/database/keyset.ts";
import type { Db } from "../../platform/database/tables.ts";
import { CONSENT_VERSION } from "../newsletter/schema.ts";
import type { ConsentText, PageText, TextVersions } from "./answers.ts";
import { ownSections } from "./own-text.ts";
import { fillHtml, fillText, type PlaceholderValues } from "./placeholders.shared.ts";
import { readSavedText } from "./saved-text.ts";
import type { OwnSection, OwnText } from "./schema.ts";
import { PRIVACY_SLOTS, QUESTION_SLOTS, TEXT_SLOTS, type TextSlot } from "./slots.shared.ts";

/** The number of versions of one page of their list. */
const PAGE = 30;
const NEWEST_FIRST = keysetBy("id", "desc", "t");

export const newestText = (db: Db, slot: TextSlot) =>
  db
    .selectFrom("page_texts")
    .select(["id", "markdown", "created_at"])
    .where("slot", "=", slot)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The names by which a site may have been known when a text was saved. */
const namesOf = (values: PlaceholderValues) => [values["nama-situs"], DEFAULT_SITE_NAME];
/** The name that a site has until its owner sets one. */
const DEFAULT_SITE_NAME = "PanduBelanja";

type Shown = {
  readonly slot: TextSlot;
  /** The shipped text as Markdown; blank if the slot has no shipped text to replace. */
  readonly shipped: string;
  readonly values: PlaceholderValues;
};

/** Returns a slot's text, and the number of the version that is in force. */
export async function pageText(db: Db, { slot, shipped, values }: Shown): Promise<PageText> {
  const newest = await newestText(db, slot);
  return {
    ...{ slot, shipped, version: newest?.id ?? 0 },
    markdown: readSavedText(newest?.markdown ?? "", namesOf(values)),
  };
}

/** Lists the versions of a slot's text, newest first. */
export async function textVersions(db: Db, slot: TextSlot, cursor = ""): Promise<TextVersions> {
  const query = db
    .selectFrom("page_texts as t")
    .leftJoin("people as p", "p.id", "t.person_id")
    .select(["t.id", "t.markdown", "t.author", "p.name", "t.created_at as createdAt"])
    .where("t.slot", "=", slot);
  const { rows, nextCursor } = await queryPage(query, NEWEST_FIRST, { cursor, size: PAGE });
  const versions = rows.map(({ id, markdown, author, name, createdAt }) => ({
    ...{ id, markdown, author: name || author },
    createdAt: createdAt.toISOString(),
  }));
  return { versions, nextCursor };
}

/** Returns the texts that a consent version stands for. All versions are kept, so that it can be read what somebody agreed to. */
export async function consentText(db: Db, version: string): Promise<ConsentText> {
  const [shippedOn = "", newest = "0"] = version.split(".");
  const rows = await db
    .selectFrom("page_texts")
    .distinctOn("slot")
    .select(["slot", "id", "markdown", "created_at"])
    .where("slot", "in", PRIVACY_SLOTS)
    .where("id", "<=", Number(newest))
    .orderBy("slot")
    .orderBy("id", "desc")
    .execute();
  return {
    ...{ shippedOn, isShippedNow: shippedOn === CONSENT_VERSION },
    texts: rows
      .filter(({ markdown }) => markdown !== "")
      .map(({ slot, id, markdown, created_at }) => ({ slot, id, markdown, createdAt: created_at.toISOString() }))
      .sort((one, other) => PRIVACY_SLOTS.indexOf(one.slot) - PRIVACY_SLOTS.indexOf(other.slot)),
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

type Filling = { readonly timeZone: string; readonly values: PlaceholderValues };

/** Renders the owner's texts in force for the pages; a slot with the shipped text is left out. */
export async function ownTexts(db: Db, { timeZone, values }: Filling): Promise<OwnTexts> {
  const texts: { [Slot in TextSlot]?: OwnText } = {};
  let privacyVersion = 0;
  for (const slot of TEXT_SLOTS) {
    const newest = await newestText(db, slot);
    if (newest && PRIVACY_SLOTS.includes(slot)) privacyVersion = Math.max(privacyVersion, newest.id);
    if (!newest || newest.markdown === "") continue;
    const sections = await ownSections(db, readSavedText(newest.markdown, namesOf(values)), {
      title: TITLES[slot],
      prefix: slot.endsWith("-after") ? `${ANCHOR_PREFIX}-tambahan` : ANCHOR_PREFIX,
      hasQuestions: QUESTION_SLOTS.includes(slot),
    });
    if (!sections.ok) continue;
    texts[slot] = {
      sections: sections.value.map((one) => filled(one, values)),
      changedOn: dayIn(timeZone, newest.created_at),
    };
  }
  return privacyVersion === 0 ? texts : { ...texts, privacyVersion };
}

const filled = ({ id, title, html, questions }: OwnSection, values: PlaceholderValues): OwnSection => ({
  ...{ id, title: fillText(title, values), html: fillHtml(html, values) },
  ...(questions && {
    questions: questions.map((one) => ({
      ...{ id: one.id, question: fillText(one.question, values) },
      ...{ html: fillHtml(one.html, values), answer: fillText(one.answer, values) },
    })),
  }),
});
