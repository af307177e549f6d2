import { createContext, Script } from "node:vm";
import { minutes } from "../../../../platform/clock.ts";
import { failure, type Result, success } from "../../../../platform/result.ts";
import type { ReplaceOptions } from "./schema.ts";

export type Match = { readonly start: number; readonly found: string; readonly replacement: string };
export type SearchResult = Result<readonly Match[], "too-slow" | "refused">;

/** The time limit for one text in milliseconds; MOST_WAITED is the limit if other work keeps the processor busy. */
const TIME_LIMIT = 250;
const MOST_WAITED = 4_000;
/** A pattern that timed out is refused for this long, so that a run does not wait for it again at every article. */
const SLOW_FOR = minutes(1);

/** The most characters that may be inserted into one text, which is more than any article that the tools read contains. */
const LONGEST_REPLACEMENTS = 500_000;

const WORD = "[\\p{L}\\p{N}_]";
const SCRIPT = new Script(`
  const matches = [];
  for (const match of text.matchAll(new RegExp(source, flags))) if (match[0] !== "") matches.push(match);
  matches.map((match) => ({ start: match.index, found: match[0], groups: [...match], named: { ...match.groups } }));
`);

type Found = {
  start: number;
  found: string;
  groups: (string | undefined)[];
  named: Record<string, string | undefined>;
};

/**
 * Finds the matches in a text and their replacements. Matching a pattern may never end, so it runs in a context that can be stopped. Empty matches are ignored.
 */
export function search(text: string, options: ReplaceOptions): SearchResult {
  const expression = expressionOf(options);
  const slow = tooSlow.get(expression.source);
  if (slow && slow > Date.now()) return failure("too-slow");
  try {
    const found = find({ text, ...expression });
    const matches = replacementsFor(found, options);
    if (!matches) return failure("refused");
    return success(options.pattern ? matches : withoutReplaced(text, matches, options));
  } catch (error) {
    if (!isTimeout(error)) throw error;
    tooSlow.set(expression.source, Date.now() + SLOW_FOR);
    return failure("too-slow");
  }
}

/** The replacements of all matches. @returns undefined where they would have more characters than LONGEST_REPLACEMENTS */
function replacementsFor(found: readonly Found[], options: ReplaceOptions): Match[] | undefined {
  const matches: Match[] = [];
  let length = 0;
  for (const match of found) {
    const replace = replacementOf(match, options);
    length += replace.length;
    if (length > LONGEST_REPLACEMENTS) return undefined;
    matches.push({ start: match.start, found: match.found, replacement: replace });
  }
  return matches;
}

/**
 * Runs the search. The timeout also counts time in which other work has the processor, so a search that got little time itself starts again with a
 * longer timeout. The second attempt starts in a new context, because the declarations of the first attempt would remain.
 */
function find(searched: { text: string; source: string; flags: string }, timeout = TIME_LIMIT): Found[] {
  const before = processorTime();
  try {
    return SCRIPT.runInContext(createContext({ ...searched }), { timeout });
  } catch (error) {
    const hadItsTime = processorTime() - before >= TIME_LIMIT / 2;
    if (!isTimeout(error) || hadItsTime || timeout >= MOST_WAITED) throw error;
    return find(searched, timeout * 2);
  }
}

/** The processor time of this thread, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const isTimeout = (error: unknown) => (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

const tooSlow = new Map<string, number>();

/** The regular expression to search for. @throws SyntaxError where the pattern is invalid */
export function expressionOf({ find, pattern, matchCase, wholeWords }: Omit<ReplaceOptions, "replacement" | "places">) {
  const source = pattern ? `(?:${find})` : find.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const bounded = wholeWords ? `(?<!${WORD})${source}(?!${WORD})` : source;
  return { source: bounded, flags: matchCase ? "gmu" : "gimu" };
}

/** Fills `$1`, `$<name>`, `$&` and `$$` in the replacement of a pattern; the replacement of a plain text is used as typed. */
function replacementOf({ found, groups, named }: Found, { pattern, replacement }: ReplaceOptions): string {
  if (!pattern) return replacement;
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g, (all, dollar, whole, number, name) => {
    if (dollar) return "$";
    if (whole) return found;
    if (name !== undefined) return named[name] ?? "";
    return Number(number) < groups.length ? (groups[Number(number)] ?? "") : all;
  });
}

/** Leaves out matches inside an earlier replacement: if "Toko Kita" has replaced "Toko", the "Toko" in it is not found again. */
function withoutReplaced(text: string, matches: readonly Match[], { find, replacement, matchCase }: ReplaceOptions) {
  const cased = (value: string) => (matchCase ? value : value.toLowerCase());
  const offset = cased(replacement).indexOf(cased(find));
  if (offset === -1 || replacement === "") return matches;
  return matches.filter(({ start }) => {
    const from = start - offset;
    return from < 0 || text.slice(from, from + replacement.length) !== replacement;
  });
}
