import { z } from "zod";

const LONGEST = 2_000;

export const PLACES = {
  all: "Semua bagian artikel",
  body: "Isi artikel saja",
  fields: "Judul, ringkasan, dan isian lain saja",
  source: "Semua bagian, juga tautan dan kode",
} as const;

export const replaceOptions = z
  .object({
    find: z.string().max(LONGEST),
    replacement: z.string().max(LONGEST).default(""),
    /** Whether `find` is a regular expression of JavaScript. */
    pattern: z.boolean().default(false),
    matchCase: z.boolean().default(true),
    wholeWords: z.boolean().default(false),
    places: z.enum(Object.keys(PLACES) as [keyof typeof PLACES, ...(keyof typeof PLACES)[]]).default("all"),
  })
  .strict();
export type ReplaceOptions = z.output<typeof replaceOptions>;
