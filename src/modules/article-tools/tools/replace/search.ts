import { createContext, Script } from "node:vm";
import { minutes } from "../../../../platform/clock.ts";
import { failure, type Result, success } from "../../../../platform/result.ts";
import type { ReplaceOptions } from "./schema.ts";

export type Match = { readonly start: number; readonly found: string; readonly replacement: string };
export type SearchResult = Result<readonly Match[], "too-slow" | "refused">;

/** Milliseconds for one text, and how long it may take where the processor is busy with others. */
const TIME_LIMIT = 250;
const MOST_WAITED = 4_000;
/** What one that fails costs is not paid for every article of a run. */
const SLOW_FOR = minutes(1);

/** All that is put into one text, in characters: longer than any article that the tools look at. */
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
 * Where a text has what is looked for, and what goes there. A pattern may be made so that it never ends: it runs in a context
 * that is stopped. Matches of nothing are none.
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

/** What goes where something was found. @returns undefined where it would be longer than any text may be */
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
 * The clock goes on while others have the processor, so a search that had little of it is begun again with more time, and in
 * a context of its own: what the last one declared is not there.
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

/** Milliseconds that this thread has had. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const isTimeout = (error: unknown) => (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

const tooSlow = new Map<string, number>();

/** The regular expression that is looked for. @throws SyntaxError where a pattern is none */
export function expressionOf({ find, pattern, matchCase, wholeWords }: Omit<ReplaceOptions, "replacement" | "places">) {
  const source = pattern ? `(?:${find})` : find.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const bounded = wholeWords ? `(?<!${WORD})${source}(?!${WORD})` : source;
  return { source: bounded, flags: matchCase ? "gmu" : "gimu" };
}

/** `$1`, `$<name>`, `$&` and `$$` of a pattern's replacement; otherwise as it was typed. */
function replacementOf({ found, groups, named }: Found, { pattern, replacement }: ReplaceOptions): string {
  if (!pattern) return replacement;
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g, (all, dollar, whole, number, name) => {
    if (dollar) return "$";
    if (whole) return found;
    if (name !== undefined) return named[name] ?? "";
    return Number(number) < groups.length ? (groups[Number(number)] ?? "") : all;
  });
}

/** Without those that are part of what was put there before: "Toko" is no more found in "Toko Kita" that replaced it. */
function withoutReplaced(text: string, matches: readonly Match[], { find, replacement, matchCase }: ReplaceOptions) {
  const cased = (value: string) => (matchCase ? value : value.toLowerCase());
  const offset = cased(replacement).indexOf(cased(find));
  if (offset === -1 || replacement === "") return matches;
  return matches.filter(({ start }) => {
    const from = start - offset;
    return from < 0 || text.slice(from, from + replacement.length) !== replacement;
  });
}
