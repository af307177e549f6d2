import type { Change, ChangeReason, Flag } from "../../../modules/maintenance/answers.ts";

export type Segment = { readonly kind: "same" | "del" | "ins" | "flag"; readonly text: string };
/** A group of changes that are near each other in a text, with the text around them. */
export type Hunk = {
  readonly line: number;
  readonly segments: readonly Segment[];
  readonly reasons: readonly ChangeReason[];
};

/**
 * The number of unchanged characters shown on each side of a change. Two changes belong to one hunk if fewer than twice so many characters lie between them.
 */
const CONTEXT = 120;

type FieldDiff = { readonly before: string; readonly changes: readonly Change[]; readonly flags: readonly Flag[] };
type Span = {
  readonly start: number;
  readonly end: number;
  readonly after: string | undefined;
  readonly reasons: readonly ChangeReason[];
};

/** Splits the changes and flags of a text into hunks, which are shown one below the other. */
export function hunksOf({ before, changes, flags }: FieldDiff): Hunk[] {
  const spots = spansOf(changes, flags);
  const groups: Span[][] = [];
  for (const spot of spots) {
    const last = groups.at(-1)?.at(-1);
    if (last && spot.start - last.end < 2 * CONTEXT) groups.at(-1)?.push(spot);
    else groups.push([spot]);
  }
  return groups.map((group) => hunkOf(before, group));
}

function spansOf(changes: readonly Change[], flags: readonly Flag[]): Span[] {
  const changed = changes.map(
    ({ start, before, after, reasons }): Span => ({ start, end: start + before.length, after, reasons }),
  );
  const marked = flags
    .map(({ start, text, reason }): Span => ({ start, end: start + text.length, after: undefined, reasons: [reason] }))
    // A flag is left out if the text at its place is changed anyway.
    .filter((flag) => !changed.some(({ start, end }) => start < flag.end && flag.start < end));
  return [...changed, ...marked].sort((a, b) => a.start - b.start || a.end - b.end);
}

function hunkOf(text: string, group: readonly Span[]): Hunk {
  const from = leftEdge(text, group[0]?.start ?? 0);
  const to = rightEdge(text, group.at(-1)?.end ?? 0);
  const segments: Segment[] = [];
  const add = (kind: Segment["kind"], words: string) => words !== "" && segments.push({ kind, text: words });
  let at = from;
  for (const { start, end, after } of group) {
    if (start < at) continue;
    add("same", text.slice(at, start));
    add(after === undefined ? "flag" : "del", text.slice(start, end));
    if (after !== undefined) add("ins", after);
    at = end;
  }
  add("same", text.slice(at, to));
  if (from > 0 && text[from - 1] !== "\n") segments.unshift({ kind: "same", text: "…" });
  if (to < text.length && text[to] !== "\n") segments.push({ kind: "same", text: "…" });
  const reasons = group.flatMap((spot) => spot.reasons);
  return { line: text.slice(0, group[0]?.start ?? 0).split("\n").length, segments, reasons: distinct(reasons) };
}

/** Returns the start of the line, or of a word at most `CONTEXT` characters before. */
function leftEdge(text: string, position: number): number {
  const line = text.lastIndexOf("\n", position - 1) + 1;
  if (position - line <= CONTEXT) return line;
  const word = text.indexOf(" ", position - CONTEXT);
  return word === -1 || word >= position ? position - CONTEXT : word + 1;
}

function rightEdge(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  const line = end === -1 ? text.length : end;
  if (line - position <= CONTEXT) return line;
  const word = text.lastIndexOf(" ", position + CONTEXT);
  return word <= position ? position + CONTEXT : word;
}

const distinct = (reasons: readonly ChangeReason[]): ChangeReason[] =>
  reasons.filter((reason, at) => reasons.findIndex(({ text }) => text === reason.text) === at);

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\u00a0/g, "⍽"],
  [/\t/g, "→"],
  [/\n/g, "↵\n"],
  [/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g, "▯"],
];

/** Makes those changed characters visible that are spaces or have no shape. */
export function makeVisible(text: string): string {
  const shown = SIGNS.reduce((words, [pattern, sign]) => words.replace(pattern, sign), text);
  return text.trim() === "" ? shown.replaceAll(" ", "·") : shown;
}
