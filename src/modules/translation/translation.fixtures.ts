import "./maintenance-tools.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AiCall, AiServer } from "../../../tests/fakes/ai-server.ts";
import { type Ai, createAi } from "../../platform/ai/client.ts";
import type { AiSettings } from "../../platform/ai/schema.ts";
import { systemClock } from "../../platform/clock.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { capabilitiesOf, type RunServices } from "../maintenance/commands.ts";
import type { Term } from "./check-target.ts";
import { closingCode, partsOf, standaloneCode, wordsOf } from "./segments/codes.ts";

const LEXICON: Readonly<Record<string, readonly string[]>> = {
  en: "the good shop sells every thing with care and gives you a receipt before they send your parcel from their house".split(
    " ",
  ),
  id: "toko yang baik menjual setiap barang dengan teliti dan memberi Anda nota sebelum mereka mengirim paket dari rumah".split(
    " ",
  ),
};

/** A pretended translation for tests: nonsense in the right language, with all marks, and always the same nonsense for the same words. */
export const pretended = (text: string, language: string): string =>
  partsOf(text)
    .map((part) =>
      part.kind === "words" ? otherWords(part.text, language) : (part.closes ? closingCode : standaloneCode)(part.id),
    )
    .join("");

function otherWords(words: string, language: string): string {
  const lexicon = LEXICON[language] ?? [];
  return words.replace(/\p{L}+/gu, (word) => {
    let sum = 7;
    for (const char of word) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
    return lexicon[sum % lexicon.length] ?? word;
  });
}

export type AskedSegment = { id: string; text: string; codes?: object; rejected?: string; because?: string[] };

/** The question that a model was asked. */
export const questionIn = ({ prompt }: AiCall): { target: string; glossary?: Term[]; segments: AskedSegment[] } =>
  JSON.parse(prompt);

/** Uses the glossary's words, as a model that follows its instructions does. */
const withTerms = (text: string, source: string, terms: readonly Term[]): string =>
  terms
    .filter(({ term }) => wordsOf(source).toLowerCase().includes(term.toLowerCase()))
    .reduce((words, { translation }) => `${translation} ${words}`, text);

/** Makes the fake server translate everything that it is asked to translate. @param twist changes each translation before it is sent */
export const translator =
  (twist: (text: string, asked: AskedSegment) => string | undefined = (text) => text) =>
  (call: AiCall): string => {
    const { target, segments, glossary = [] } = questionIn(call);
    const language = /\((\w+)\)$/.exec(target)?.[1] ?? "";
    const answers = segments.flatMap((asked) => {
      const text = twist(withTerms(pretended(asked.text, language), asked.text, glossary), asked);
      return text === undefined ? [] : [{ id: asked.id, text }];
    });
    return JSON.stringify({ segments: answers });
  };

/** Settings for tests that name the fake server. */
export const fakeSettings = (server: AiServer, textModel = "teks-1"): AiSettings => ({
  ...{ baseUrl: server.url, apiKey: "kunci", textModel, imageModel: undefined, imageSize: "1x1" },
  ...{ prices: { currency: "USD", image: undefined, text: { input: 2, output: 8 } }, atOnce: 2 },
  ...{ perMinute: undefined, timeLimit: 20_000 },
});

/** A client of the fake server for tests, which does not wait between its tries. */
export const fakeAi = (server: AiServer, textModel = "teks-1"): Ai =>
  createAi(fakeSettings(server, textModel), {
    log: createLog("silent"),
    guardedFetch: createGuardedFetch({}),
    wait: async (_time, signal) => signal.throwIfAborted(),
  });

/** The services of tools in tests, with the given provider. */
export const servicesWith = (ai: Ai | undefined): RunServices => ({
  clock: systemClock,
  timeZone: "Asia/Jakarta",
  storage: diskStorage(join(tmpdir(), "pandubelanja-translation")),
  guardedFetch: createGuardedFetch({}),
  ai,
  siteUrl: "https://belanja.example",
  findPages: async () => new Map(),
  capabilities: capabilitiesOf(ai),
});
