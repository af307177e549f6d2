/** Breaks a title into lines the way a careful typesetter would: few, even, and none ending on a word that leans. */

export type Setting = { size: number; lines: string[] };

/** Words that belong to the next one and look lost at the end of a line. */
const LEANING = new Set(
  "agar atau bagi cara dan dari demi dengan di ke lewat pada para saat secara untuk vs yang &".split(" "),
);

/** Width of a space at size 1. */
const SPACE = 0.23;
const TOO_LONG = 26;
const SMALLEST = 24;
/** How much size an even block is worth. */
const EVENNESS = 0.5;
/** The last line may be the shortest one, so its gap counts for less. */
const LAST_LINE = 0.5;
/** What it costs to leave one word alone on the last line. */
const WIDOW = 0.2;

/**
 * The words of a title; one that no line could hold is cut in pieces. A reduplication ("benar-benar") stays whole, and so
 * does what a no-break space holds together.
 */
export const wordsOf = (title: string) =>
  title
    .trim()
    .split(/[^\S\u00a0]+/)
    .flatMap(piecesOf);

function piecesOf(word: string) {
  if (word.length <= TOO_LONG) return [word];
  const pieces = word.match(new RegExp(`.{1,${TOO_LONG - 1}}`, "gu")) ?? [];
  return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece}-` : piece));
}

/**
 * A setting that fits the area: the largest size, or one up to a fifth smaller where its lines are so much more even that
 * it reads better. `widths` are those of `words` at size 1. Where nothing fits, every word stands alone at the smallest size.
 */
export function fitTitle(words: string[], widths: number[], width: number, height: number, largest: number): Setting {
  let best: (Setting & { score: number }) | undefined;
  let first = 0;
  for (let size = largest; size >= Math.max(SMALLEST, first * 0.8); size -= 2) {
    const ends = breakLines(words, widths, width / size);
    if (!ends || ends.length * size * LINE_HEIGHT > height) continue;
    first ||= size;
    const score = size / first - EVENNESS * raggedness(words, widths, ends);
    if (!best || score > best.score) best = { size, lines: linesOf(words, ends), score };
  }
  return best ?? { size: SMALLEST, lines: words };
}

export const LINE_HEIGHT = 1.14;

const startOf = (ends: number[], line: number) => (line ? ends[line - 1] : 0);
const linesOf = (words: string[], ends: number[]) => ends.map((end, i) => words.slice(startOf(ends, i), end).join(" "));
const leans = (words: string[], end: number) => end < words.length && LEANING.has(words[end - 1].toLowerCase());

/** 0 for a block with straight edges. */
function raggedness(words: string[], widths: number[], ends: number[]) {
  const measured = ends.map((end, i) =>
    widths.slice(startOf(ends, i), end).reduce((sum, w) => sum + w + SPACE, -SPACE),
  );
  const widest = Math.max(...measured);
  const gaps = measured.map(
    (w, i) => (1 - w / widest) * (i === ends.length - 1 ? LAST_LINE : 1) + (leans(words, ends[i]) ? 0.9 : 0),
  );
  const widow = ends.length > 1 && startOf(ends, ends.length - 1) === words.length - 1 ? WIDOW : 0;
  return gaps.reduce((sum, gap) => sum + gap, widow) / ends.length;
}

type Break = { cost: number; lines: number; from: number };

/** Where each line ends: as few lines as possible, then the least ragged; null where a word alone is too wide. */
function breakLines(words: string[], widths: number[], width: number): number[] | null {
  const best: Break[] = [{ cost: 0, lines: 0, from: 0 }];
  for (let end = 1; end <= words.length; end++) {
    const found = bestLineEndingAt(end, best, words, widths, width);
    if (!found) return null;
    best.push(found);
  }
  const ends: number[] = [];
  for (let end = words.length; end > 0; end = best[end].from) ends.unshift(end);
  return ends;
}

function bestLineEndingAt(end: number, best: Break[], words: string[], widths: number[], width: number) {
  let found: Break | undefined;
  let line = -SPACE;
  // A colon or question mark is where the reader breathes.
  const manners = (leans(words, end) ? 0.7 : 0) - (/[:?]$/.test(words[end - 1]) ? 0.12 : 0);
  for (let from = end - 1; from >= 0; from--) {
    line += widths[from] + SPACE;
    if (line > width) break;
    const gap = ((width - line) / width) ** 2 * (end === words.length ? LAST_LINE : 1);
    const widow = end === words.length && from === end - 1 ? WIDOW : 0;
    const cost = best[from].cost + gap + manners + widow;
    const lines = best[from].lines + 1;
    if (!found || lines < found.lines || (lines === found.lines && cost < found.cost)) found = { cost, lines, from };
  }
  return found;
}
