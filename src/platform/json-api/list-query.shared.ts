import { z } from "zod";

/** What the queries of lists share. */

/** What somebody searches a list for. */
export const searchedText = z.string().trim().max(200).default("");
/** Where the page before ended, as its answer said; empty: from the top. */
export const cursorText = z.string().max(1000).default("");
