import MiniSearch from "minisearch";
import type pg from "pg";
import { search } from "../../src/modules/search/queries.ts";
import { ENCYCLOPEDIA } from "./encyclopedia.ts";
import { PASSAGES } from "./passages.ts";

export type Question = { readonly text: string; readonly wanted: string };
/** A search engine: a function that returns the titles found for a question, the best first. */
export type Engine = (question: string) => Promise<readonly string[]> | readonly string[];
export type Quality = { readonly recallAt1: number; readonly recallAt10: number; readonly mrr: number };

export type IndexedText = { readonly title: string; readonly about: string; readonly text: string };

const RESULTS = 10;

export const TEXTS = [...PASSAGES, ...ENCYCLOPEDIA];

export const QUESTIONS: readonly Question[] = TEXTS.flatMap(({ title, questions }) =>
  questions.map((text) => ({ text, wanted: title })),
);

/** Makes questions from the texts themselves: after every `every` words of a text, the next `length` words are a question. */
export function ownSentences(texts: readonly IndexedText[], { length = 8, every = 97 } = {}): Question[] {
  return texts.flatMap(({ title, text }) => {
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    const starts = Array.from({ length: Math.floor((words.length - length) / every) }, (_, n) => n * every + 13);
    return starts.map((start) => ({ text: words.slice(start, start + length).join(" "), wanted: title }));
  });
}

export const productEngine =
  (pool: pg.Pool): Engine =>
  async (question) =>
    (await search(pool, question)).articles.map(({ title }) => title);

/** Returns MiniSearch with its defaults (BM25+, any term), over the same fields. */
export function miniSearchEngine(texts: readonly IndexedText[]): Engine {
  const index = new MiniSearch<IndexedText & { id: number }>({
    fields: ["title", "about", "text"],
    storeFields: ["title"],
  });
  index.addAll(texts.map((text, id) => ({ id, ...text })));
  return (question) => index.search(question).map(({ title }) => title as string);
}

/** Measures the quality of a search engine by the first ten results for each question. */
export async function qualityOf(engine: Engine, questions: readonly Question[]) {
  const places: number[] = [];
  for (const { text, wanted } of questions) places.push((await engine(text)).slice(0, RESULTS).indexOf(wanted) + 1);
  const share = (count: number) => count / questions.length;
  return {
    recallAt1: share(places.filter((place) => place === 1).length),
    recallAt10: share(places.filter((place) => place > 0).length),
    mrr: share(places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0)),
    places,
  };
}
