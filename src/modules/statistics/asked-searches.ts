import { createHash, randomBytes } from "node:crypto";

/** A search is stored once this many visitors made it on the same day, since a rarer search might say something about one person; /privasi says "tiga". */
const LEAST_VISITORS = 3;
const MOST_QUESTIONS = 5_000;
const LONGEST = 100;
const MOST_DIGITS = 6;

/** Returns the same text for searches that differ only in case and spaces. */
export const normalisedSearch = (words: string): string => words.toLowerCase().replace(/\s+/g, " ").trim();

/** Whether a search may hold the number of a phone, an account or a parcel, however it is divided, or an e-mail address. */
const isPersonal = (words: string): boolean =>
  words.includes("@") || (words.match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS;

/** Counts how many visitors make each search, for one day and only in memory. Visitors are hashed with a salt that is forgotten at the end of the day. */
export class AskedSearches {
  #day = "";
  #salt = randomBytes(16);
  #visitors = new Map<string, Set<string>>();

  /**
   * @returns how often the search is counted now: 0 times while it is too rare, once for each visitor so far when it stops being rare, and after that
   * once for each search
   */
  note(day: string, words: string, visitor: string): { readonly words: string; readonly times: number } {
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      this.#visitors = new Map();
    }
    const asked = normalisedSearch(words);
    if (asked === "" || asked.length > LONGEST || isPersonal(asked)) return { words: asked, times: 0 };
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
