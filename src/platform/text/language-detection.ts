/** An ISO 639-1 code; `id` stands for Indonesian and Malay, which no detector distinguishes. `unsure`: too short, or mixed. */
export type DetectedLanguage = string;
export const UNSURE = "unsure";

const INDONESIAN = "id";

/** The least number of lower-case words; capitalised words do not count, because names of things and shops are the same in every language. */
const MIN_WORDS = 5;
/** The share of a text that must be in one language. */
const MIN_SHARE = 0.75;
/** The number of characters that are examined, which is enough to recognise a language. */
const MAX_LENGTH = 8000;

type Detector = { detect: (text: string) => { language: string } };
let detector: Promise<Detector> | undefined;

/** Detects the language of a plain text sentence by sentence; a text in two languages has no language of its own (`unsure`). */
export async function detectLanguage(text: string): Promise<DetectedLanguage> {
  // The detector comes with large tables, so it is loaded at the first use.
  detector ??= import("eld/small").then(({ eld }) => eld);
  const { detect } = await detector;
  const words = new Map<string, number>();
  for (const sentence of sentencesOf(text.slice(0, MAX_LENGTH))) {
    const weight = wordsIn(sentence);
    if (weight < 2) continue;
    const language = withMalayAsIndonesian(detect(sentence).language);
    words.set(language, (words.get(language) ?? 0) + weight);
  }
  const total = [...words.values()].reduce((sum, weight) => sum + weight, 0);
  const [language, most] = [...words].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return language !== "" && total >= MIN_WORDS && most / total >= MIN_SHARE ? language : UNSURE;
}

/** Whether an article's `language` field agrees with the detected language. An unsure result contradicts nothing. */
export const matchesLanguage = (found: DetectedLanguage, field: string): boolean =>
  found === UNSURE || found === withMalayAsIndonesian(baseLanguage(field));

/** Returns the base language: `en` of `en-GB`. */
export const baseLanguage = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

const withMalayAsIndonesian = (language: string) => (language === "ms" || language === "in" ? INDONESIAN : language);

/** Splits a text into sentences. A short sentence is joined with the next, since a short sentence alone says little about the language. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const part of text.split(/(?<=[.!?。！？])\s+|\n+|(?<=[。！？])/u)) {
    open = open === "" ? part : `${open} ${part}`;
    if (wordsIn(open) < MIN_WORDS) continue;
    sentences.push(open);
    open = "";
  }
  return open === "" ? sentences : [...sentences, open];
}

/** Counts lower-case words. Scripts without lower case have no spaces either, so two of their characters count as a word. */
const wordsIn = (text: string): number =>
  (text.match(/(?<![\p{L}\p{N}])\p{Ll}\p{L}+/gu) ?? []).length + Math.floor((text.match(/\p{Lo}/gu) ?? []).length / 2);
