import { z } from "zod";
import { LONGEST_TEXT, TEXT_SLOTS } from "./slots.shared.ts";

/** What goes over the wire at `/api/admin/page-texts`. */

export const slotParams = z.object({ slot: z.enum(TEXT_SLOTS) });

export const pageTextInput = z.object({
  /** Blank: the shipped text, or none, again. */
  markdown: z.string().max(LONGEST_TEXT, "Teks maksimal 40.000 karakter."),
});

/** A part of a page with a heading of its own. `html` is safe: our renderer made it. */
export type OwnSection = { readonly id: string; readonly title: string; readonly html: string };

/** An owner's text as a page shows it. */
export type OwnText = {
  readonly sections: readonly OwnSection[];
  /** Day of its last change, YYYY-MM-DD. */
  readonly changedOn: string;
};
