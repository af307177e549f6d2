import { z } from "zod";
import { cursorText, searchedText } from "../../platform/json-api/list-query.shared.ts";
import { nameText } from "../../platform/json-api/name-text.ts";

/** The schemas of `/api/admin/tags` (docs/guides/admin-api.md). */

export const tagFilter = z.object({
  q: searchedText,
  cursor: cursorText,
  /** Whether only tags without any article are wanted. */
  unused: z.stringbool().default(false),
});
export const tagChange = z.object({
  name: nameText({ empty: "Tulis nama tag.", max: 60, tooLong: "Nama tag maksimal 60 karakter." }),
});

export const tagMerge = z.object({
  /** The tags that are merged into this one. */
  from: z
    .array(z.number().int().positive())
    .min(1, "Pilih tag yang digabungkan.")
    .max(50, "Paling banyak 50 tag sekaligus."),
});
