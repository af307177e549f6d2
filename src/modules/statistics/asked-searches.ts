import { createHash, randomBytes } from "node:crypto";

/** A search is kept once so many visitors asked it in a day: before, it could be about one of them. */
const LEAST_VISITORS = 3;
const MOST_QUESTIONS = 5_000;
const LONGEST = 100;
/** Numbers of phones, accounts and parcels, and addresses of mail. */
const PERSONAL = /\d[\d\s.-]{5,}\d|@/;

/** The same question, however it was typed. */
export const normalisedSearch = (words: string): string => words.toLowerCase().replace(/\s+/g, " ").trim();

/** Which searches enough visitors ask, for a day and in memory alone: visitors are told apart by hashes whose salt is forgotten with the day. */
export class AskedSearches {
  #day = "";
  #salt = randomBytes(16);
  #visitors = new Map<string, Set<string>>();

  /** @returns how often the search is to be counted now: not at all, for all who asked it so far, or once */
  note(day: string, words: string, visitor: string): { readonly words: string; readonly times: number } {
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      this.#visitors = new Map();
    }
    const asked = normalisedSearch(words);
    if (asked === "" || asked.length > LONGEST || PERSONAL.test(asked)) return { words: asked, times: 0 };
    const visitors = this.#visitors.get(asked) ?? new Set();
    const before = visitors.size;
    if (before >= LEAST_VISITORS) return { words: asked, times: 1 };
    if (before === 0 && this.#visitors.size >= MOST_QUESTIONS) return { words: asked, times: 0 };
    this.#visitors.set(asked, visitors);
    visitors.add(createHash("sha256").update(this.#salt).update(visitor).digest("base64url").slice(0, 16));
    const isNowKept = visitors.size >= LEAST_VISITORS && before < LEAST_VISITORS;
    return { words: asked, times: isNowKept ? LEAST_VISITORS : 0 };
  }
}
