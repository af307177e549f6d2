import { z } from "zod";
import { cursorText } from "../../platform/json-api/list-query.shared.ts";
import { LONGEST_TEXT, TEXT_SLOTS } from "./slots.shared.ts";

/** The schemas of `/api/admin/page-texts`. */

export const slotParams = z.object({ slot: z.enum(TEXT_SLOTS) });

export const versionsQuery = z.object({ cursor: cursorText });

/** A consent version, such as 2026-11-30 or 2026-11-30.6: the day of the shipped privacy policy, and the newest version of the texts around it. */
export const consentParams = z.object({ version: z.string().regex(/^\d{4}-\d{2}-\d{2}(\.\d{1,9})?$/) });

export const pageTextInput = z.object({
  /** The text; blank means the shipped text again, or no text in slots without one. */
  markdown: z.string().max(LONGEST_TEXT, `Teks maksimal ${LONGEST_TEXT.toLocaleString("id-ID")} karakter.`),
  /** The newest version that the form had read, 0 without one; a text that was changed since is not overwritten. */
  read: z.number().int().min(0).optional(),
});

/** A question that opens its answer; `answer` is the text of `html`. */
export type OwnQuestion = {
  readonly id: string;
  readonly question: string;
  readonly html: string;
  readonly answer: string;
};

/** A part of a page with its own heading. `html` is safe, since our renderer made it; the questions come after it. */
export type OwnSection = {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly questions?: readonly OwnQuestion[];
};

/** An owner's text as a page shows it. */
export type OwnText = {
  readonly sections: readonly OwnSection[];
  /** The day of the text's last change, as YYYY-MM-DD. */
  readonly changedOn: string;
};
