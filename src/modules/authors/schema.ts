import { z } from "zod";
import { cursorText, searchedText } from "../../platform/json-api/list-query.shared.ts";
import { nameText } from "../../platform/json-api/name-text.ts";
import { slugSchema } from "../articles/schema.ts";

/** The requests and answers at `/api/admin/authors` (docs/guides/admin-api.md). */

const name = nameText({ empty: "Tulis nama penulis.", max: 100, tooLong: "Nama maksimal 100 karakter." });
const bio = z.string().trim().max(1000, "Biodata maksimal 1.000 karakter.");
const imageId = z.number().int().positive().nullable();

export const authorInput = z.object({
  name,
  /** The author's id; made from the name when left out. It never changes, because it names the author in files and in the API. */
  id: slugSchema.max(80, "Pengenal maksimal 80 karakter.").optional(),
  bio: bio.default(""),
  imageId: imageId.default(null),
});
export type AuthorInput = z.output<typeof authorInput>;

export const authorChange = z.object({ name: name.optional(), bio: bio.optional(), imageId: imageId.optional() });
export type AuthorChange = z.output<typeof authorChange>;

export const authorFilter = z.object({ q: searchedText, cursor: cursorText });

/** The id for a name, in the form of `slugSchema`; empty where the name has no ASCII letter or digit. */
export const idOfName = (text: string): string =>
  (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? ""
  )
    .slice(0, 60)
    .replace(/-+$/, "");
