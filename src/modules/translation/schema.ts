import { z } from "zod";

/** The requests and answers between the translation tools and `/api/admin` (docs/guides/translation.md). */

/** The possible problems of a segment's translation, as an editor reads them. */
export const PROBLEMS = {
  empty: "Terjemahannya kosong.",
  codes: "Ada tautan, kode, angka, atau nama yang hilang, berubah, atau muncul dua kali.",
  numbers: "Ada angka yang tidak ada dalam sumbernya.",
  address: "Ada alamat web atau email yang tidak ada dalam sumbernya.",
  markup: "Ada tanda Markdown atau HTML yang tidak ada dalam sumbernya.",
  talk: "Isinya berbicara tentang terjemahan itu sendiri.",
  length: "Panjangnya tidak sebanding dengan sumbernya.",
  "too-long": "Terlalu panjang untuk bagian ini.",
  glossary: "Istilah dari glosarium tidak dipakai.",
  unchanged: "Sama saja dengan sumbernya.",
  language: "Bahasanya bukan bahasa tujuan.",
} as const;
export type Problem = keyof typeof PROBLEMS;

/** The reasons why an article could not be translated; no part of the article is proposed then. */
export const TRANSLATION_SKIP_REASONS = {
  "translation-empty": "Satu bagian tidak juga diterjemahkan setelah beberapa kali diminta.",
  "translation-codes": "Terjemahannya berulang kali kehilangan tautan, kode, angka, atau nama.",
  "translation-numbers": "Terjemahannya berulang kali memuat angka yang tidak ada dalam sumbernya.",
  "translation-address": "Terjemahannya berulang kali memuat alamat yang tidak ada dalam sumbernya.",
  "translation-markup": "Terjemahannya berulang kali memuat tanda Markdown atau HTML tambahan.",
  "translation-talk": "Penerjemah berulang kali berbicara tentang dirinya sendiri, bukan menerjemahkan.",
  "translation-length": "Panjang terjemahannya berulang kali tidak sebanding dengan sumbernya.",
  "translation-too-long": "Terjemahan judul, ringkasan, atau tag terlalu panjang untuk disimpan.",
  "translation-glossary": "Terjemahannya berulang kali tidak memakai istilah dari glosarium.",
  "translation-unchanged": "Penerjemah berulang kali mengembalikan teks yang sama dengan sumbernya.",
  "translation-language": "Terjemahannya berulang kali bukan dalam bahasa tujuan.",
  translated:
    "Terjemahannya sudah ada, atau sudah disunting sejak rencana dibuat. Jalankan alat ini lagi untuk artikel itu.",
  "translation-shape": "Susunan artikel berubah setelah diterjemahkan. Tidak ada yang diusulkan.",
  "translation-missing": "Belum semua bagian diterjemahkan. Lengkapi berkas XLIFF-nya, lalu impor lagi.",
} as const;
export type TranslationSkipReason = keyof typeof TRANSLATION_SKIP_REASONS;

declare module "../maintenance/schema.ts" {
  interface SkipReasons extends Record<TranslationSkipReason, unknown> {}
}

/** The languages into which an article may be translated. */
export const TARGETS = {
  en: "Inggris",
  ms: "Melayu",
  jv: "Jawa",
  su: "Sunda",
  zh: "Mandarin",
  ja: "Jepang",
  ko: "Korea",
  ar: "Arab",
  nl: "Belanda",
  de: "Jerman",
  fr: "Prancis",
  es: "Spanyol",
  id: "Indonesia",
} as const;
export type Target = keyof typeof TARGETS;
export const TARGET_CODES = Object.keys(TARGETS) as [Target, ...Target[]];

/** The name of a language; the code itself if the language is not in `TARGETS`. */
export const languageName = (code: string): string => (TARGETS as Readonly<Record<string, string>>)[code] ?? code;

/**
 * A code: a part of a text that a translation must contain unchanged and exactly once. `ph` stands alone: code, a number, a name, an address. `pc` is a pair
 * around translated words: emphasis, a link, the alternative text of a picture.
 */
export type Code =
  | { readonly id: number; readonly kind: "ph"; readonly text: string }
  | { readonly id: number; readonly kind: "pc"; readonly open: string; readonly close: string };

/** A part of an article that is translated as a unit: a paragraph, a heading, a cell, an item, a caption, a plain field. */
export type Segment = {
  /** The key within its article: `body.12`, `title`, `faq.0.answer`, `tags.1`. */
  readonly key: string;
  /** The position in the text from which it was taken. */
  readonly start: number;
  readonly end: number;
  /** The words, with marks that stand for `codes`; a line break is always "\n", even if the next line begins with indentation or `>`. */
  readonly text: string;
  readonly codes: readonly Code[];
  /** The original text of each line break, for example "\n> " in a quotation. */
  readonly breaks: readonly string[];
  /** The form in which the segment's text is written in the article. */
  readonly form: "markdown" | "plain" | "attribute" | "title";
};

/** Who made a translation. */
export type Origin = "person" | "machine";

export type TranslatedSegment = Segment & {
  /** The translation, with the marks of `text`. */
  readonly target: string;
  readonly by: Origin;
  /** The source and the target with their codes written out, as a person reads and edits them. */
  readonly spelled: { readonly source: string; readonly target: string };
};

/**
 * `draft` makes a new article, linked to its source. `replace` changes the text of the article itself. `language` only changes the article's language field.
 */
export const ACTIONS = {
  draft: "Buat draf baru",
  replace: "Ganti teks artikel ini",
  language: "Perbaiki isian bahasa saja",
} as const;
export type Action = keyof typeof ACTIONS;

/** The data of an item of the translation tools (`ItemDetail.data`). */
export type TranslationData = {
  readonly from: string;
  readonly to: string;
  readonly action: Action;
  /** The actions from which a person may choose. */
  readonly actions: readonly Action[];
  /** The language in the article's field, and the detected one. */
  readonly field: string;
  readonly found: string;
  readonly segments: readonly TranslatedSegment[];
  /** The hash of the source text, in hexadecimal. */
  readonly sourceHash: string;
  /** An earlier draft made from this article, which the new translation replaces. */
  readonly existing: { readonly id: number; readonly version: number; readonly sourceHash: string } | null;
  /** The draft that applying has made, for undoing. */
  readonly made: { readonly id: number; readonly version: number; readonly isNew: boolean } | null;
};

/** The answer to an item: other words for a segment (in Markdown), or another action. */
export const translationAnswer = z.union([
  z.object({ key: z.string().max(60), target: z.string().max(20_000, "Terjemahan ini terlalu panjang.") }),
  z.object({ action: z.enum(["draft", "replace", "language"]) }),
]);
export type TranslationAnswer = z.output<typeof translationAnswer>;

/** The query of GET /api/admin/translation/articles/{id}. */
export const manualQuery = z.object({ to: z.enum(TARGET_CODES).default("en") });

/** The input of PUT …/articles/{id}/segments/{key}: `source` is the text as it was shown; an empty `target` deletes the translation. */
export const segmentInput = z.object({
  to: z.enum(TARGET_CODES),
  source: z.string().max(200_000),
  target: z.string().max(20_000, "Terjemahan ini terlalu panjang."),
});

/** The input of POST …/articles/{id}/drafts: `sourceHash` is the hash of the text that was shown. */
export const manualDraftInput = z.object({
  to: z.enum(TARGET_CODES),
  sourceHash: z.string().regex(/^[0-9a-f]{64}$/),
  overwrite: z.boolean().default(false).describe("Juga menimpa yang diubah lewat cara lain"),
});

const languageOrAny = z
  .string()
  .trim()
  .regex(
    /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]+)*)?$/,
    "Tulis kode bahasa seperti id atau en, atau kosongkan untuk semua bahasa.",
  );

const glossaryTerm = z.object({
  term: z.string().trim().min(1, "Istilah tidak boleh kosong.").max(120, "Istilah maksimal 120 karakter."),
  from: languageOrAny,
  to: languageOrAny,
  /** The translation of the term; empty means that the term stays untranslated. */
  translation: z.string().trim().max(120, "Terjemahan istilah maksimal 120 karakter."),
});
export type GlossaryTerm = z.output<typeof glossaryTerm>;
export const MAX_TERMS = 2000;

/** The input of PUT and the answer of GET /api/admin/translation/glossary: the whole glossary. */
export const glossaryInput = z.object({
  terms: z.array(glossaryTerm).max(MAX_TERMS, `Glosarium maksimal berisi ${MAX_TERMS} istilah.`),
});

const list = z
  .string()
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .optional();

/**
 * The query of GET /api/admin/translation/xliff, which answers with the file. `ids` is a list with commas; without `ids`, the file has all articles that the
 * other conditions find.
 */
export const xliffQuery = z.object({
  to: z.enum(TARGET_CODES),
  from: z.string().regex(/^[a-z]{2,3}$/, "Tulis kode bahasa seperti id atau en."),
  ids: list.pipe(
    z
      .array(z.string().regex(/^\d{1,15}$/, "Pilih artikelnya dari daftar."))
      .max(1000)
      .optional(),
  ),
  categories: list,
  tags: list,
});

/** The largest XLIFF file. */
export const MAX_XLIFF_MB = 16;
export const MAX_XLIFF_BYTES = MAX_XLIFF_MB * 1024 * 1024;
export const MAX_REFUSED_UNITS = 100;

/** The reasons why a file cannot be read at all. */
export const XLIFF_FAULTS = {
  "not-xml": "Berkas ini bukan XML yang utuh.",
  "not-xliff": "Berkas ini bukan XLIFF.",
  version: "Hanya XLIFF 2.0 dan 2.1 yang dapat dibaca. Simpan dengan versi itu dari alat penerjemah Anda.",
  doctype: "Berkas ini memuat DTD (DOCTYPE). Demi keamanan, berkas seperti itu tidak dibaca.",
  languages: "Berkas ini tidak menyebut bahasa sumber dan bahasa tujuannya (srcLang dan trgLang).",
  "too-much": "Berkas ini terlalu besar atau terlalu dalam susunannya. Bagilah menjadi beberapa berkas.",
} as const;
