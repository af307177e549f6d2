import { z } from "zod";

/** The schemas that queries of lists share. */

/** The text that somebody searches a list for. */
export const searchedText = z.string().trim().max(200).default("");
/** The place where the previous page ended, as the answer with that page stated it; if empty, the list begins at the top. */
export const cursorText = z.string().max(1000).default("");
