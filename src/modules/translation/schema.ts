import { z } from "zod";

/** What goes over the wire between the translation tools and `/api/admin` (docs/guides/translation.md). */

/** What can be wrong with the translation of a segment, as an editor reads it. */
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

/** Why an article could not be translated; nothing of it is proposed then. */
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

/** Languages that a translation may be made into. */
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

/** What a language is called; its code where it is none of ours. */
export const languageName = (code: string): string => (TARGETS as Readonly<Record<string, string>>)[code] ?? code;

/**
 * What a translation must bring back as it was, once. `ph` stands alone: code, a number, a name, an address. `pc` is a
 * pair around words that are translated: emphasis, a link, the alternative text of a picture.
 */
export type Code =
  | { readonly id: number; readonly kind: "ph"; readonly text: string }
  | { readonly id: number; readonly kind: "pc"; readonly open: string; readonly close: string };

/** A stretch of an article that is translated as one: a paragraph, a heading, a cell, an item, a caption, a plain field. */
export type Segment = {
  /** Within its article: `body.12`, `title`, `faq.0.answer`, `tags.1`. */
  readonly key: string;
  /** In the text that it was taken from. */
  readonly start: number;
  readonly end: number;
  /** Words, and marks that stand for `codes`; a line break is "\n", whatever the next line begins with. */
  readonly text: string;
  readonly codes: readonly Code[];
  /** What stood for each "\n". */
  readonly breaks: readonly string[];
  /** How plain text is spelled there. */
  readonly form: "markdown" | "plain" | "attribute" | "title";
};

/** Whose words a translation is. */
export type Origin = "person" | "machine";

export type TranslatedSegment = Segment & {
  /** With the marks of `text`. */
  readonly target: string;
  readonly by: Origin;
  /** Both as a person reads and edits them. */
  readonly spelled: { readonly source: string; readonly target: string };
};

/** `draft`: an article of its own, linked to its source. `replace`: the text of the article itself. `language`: only its field. */
export const ACTIONS = {
  draft: "Buat draf baru",
  replace: "Ganti teks artikel ini",
  language: "Perbaiki isian bahasa saja",
} as const;
export type Action = keyof typeof ACTIONS;

/** What an item of the translation tools holds (`ItemDetail.data`). */
export type TranslationData = {
  readonly from: string;
  readonly to: string;
  readonly action: Action;
  /** What a person may choose from. */
  readonly actions: readonly Action[];
  /** What the article's field says, and what was found. */
  readonly field: string;
  readonly found: string;
  readonly segments: readonly TranslatedSegment[];
  /** Hex. */
  readonly sourceHash: string;
  /** A draft made earlier from this article, which its new translation replaces. */
  readonly existing: { readonly id: number; readonly version: number; readonly sourceHash: string } | null;
  /** What applying has made; for taking it back. */
  readonly made: { readonly id: number; readonly version: number; readonly isNew: boolean } | null;
};

/** The answer to an item: other words for a segment (as they stand in Markdown), or another action. */
export const translationAnswer = z.union([
  z.object({ key: z.string().max(60), target: z.string().max(20_000, "Terjemahan ini terlalu panjang.") }),
  z.object({ action: z.enum(["draft", "replace", "language"]) }),
]);
export type TranslationAnswer = z.output<typeof translationAnswer>;

/** GET /api/admin/translation/articles/{id} */
export const manualQuery = z.object({ to: z.enum(TARGET_CODES).default("en") });

/** PUT …/articles/{id}/segments/{key}: `source` as it was shown; an empty `target` takes the translation back. */
export const segmentInput = z.object({
  to: z.enum(TARGET_CODES),
  source: z.string().max(200_000),
  target: z.string().max(20_000, "Terjemahan ini terlalu panjang."),
});

/** POST …/articles/{id}/drafts: `sourceHash` of the text as it was shown. */
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
  /** Empty: it is not translated. */
  translation: z.string().trim().max(120, "Terjemahan istilah maksimal 120 karakter."),
});
export type GlossaryTerm = z.output<typeof glossaryTerm>;
export const MAX_TERMS = 2000;

/** GET, PUT /api/admin/translation/glossary: the whole of it. */
export const glossaryInput = z.object({
  terms: z.array(glossaryTerm).max(MAX_TERMS, `Glosarium maksimal berisi ${MAX_TERMS} istilah.`),
});

const list = z
  .string()
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .optional();

/** GET /api/admin/translation/xliff → the file. `ids` is a list with commas; without it, all that the rest finds. */
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

/** Of an XLIFF file. */
export const MAX_XLIFF_BYTES = 16 * 1024 * 1024;
export const MAX_REFUSED_UNITS = 100;

/** What cannot be read of a file at all. */
export const XLIFF_FAULTS = {
  "not-xml": "Berkas ini bukan XML yang utuh.",
  "not-xliff": "Berkas ini bukan XLIFF.",
  version: "Hanya XLIFF 2.0 dan 2.1 yang dapat dibaca. Simpan dengan versi itu dari alat penerjemah Anda.",
  doctype: "Berkas ini memuat DTD (DOCTYPE). Demi keamanan, berkas seperti itu tidak dibaca.",
  languages: "Berkas ini tidak menyebut bahasa sumber dan bahasa tujuannya (srcLang dan trgLang).",
  "too-much": "Berkas ini terlalu besar atau terlalu dalam susunannya. Bagilah menjadi beberapa berkas.",
} as const;
