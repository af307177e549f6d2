/** Breaks a title into lines as a careful typesetter would: few lines of even width, none of which ends with a word that belongs to the next word. */

/** `width` is the word's width at font size 1. */
export type Word = { text: string; width: number };
export type Setting = { size: number; lines: string[] };
type Line = Word[];

export const LINE_HEIGHT = 1.14;

/** Words that belong to the next word and look lost at the end of a line. */
const LEANING = new Set(
  "agar atau bagi cara dan dari demi dengan di ke lewat pada para saat secara untuk vs yang &".split(" "),
);

/** The width of a space at font size 1. */
const SPACE = 0.23;
const TOO_LONG = 26;
const SMALLEST = 24;
/** The share of the font size that is given up for an even block. */
const EVENNESS = 0.8;
/** The share of the font size that is given up for one line less. */
const FEWNESS = 0.09;
/** The weight of the gap at the end of the last line, which counts for less because the last line may be the shortest. */
const LAST_LINE = 0.5;
/** The cost of leaving one word alone on the last line. */
const WIDOW = 0.2;

/** Names that a line break should not separate. */
const TOGETHER = /\b(car seat|rice cooker|jam tangan|bayi baru lahir|garansi resmi|hemat listrik|beli jadi)\b/gi;

/**
 * The words of a title. A word too long for any line is cut into pieces. A reduplication ("benar-benar") stays whole, and so do words joined by a no-break
 * space.
 */
export const wordsOf = (title: string) =>
  title
    .replace(TOGETHER, (name) => name.replaceAll(" ", "\u00a0"))
    .trim()
    .split(/[^\S\u00a0]+/)
    .flatMap(piecesOf);

function piecesOf(word: string) {
  if (word.length <= TOO_LONG) return [word];
  const pieces = word.match(new RegExp(`.{1,${TOO_LONG - 1}}`, "gu")) ?? [];
  return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece}-` : piece));
}

/**
 * Sets a title into an area: at the largest size that fits, or up to a fifth smaller if its lines are then so much more even that the title reads better. A
 * title too long even for the smallest size ends in an ellipsis.
 */
export function fitTitle(words: Word[], width: number, height: number, largest: number): Setting {
  let best: (Setting & { score: number }) | undefined;
  let first = 0;
  for (let size = largest; size >= Math.max(SMALLEST, first * 0.8); size -= 2) {
    const lines = breakLines(words, width / size);
    if (!lines || lines.length * size * LINE_HEIGHT > height) continue;
    first ||= size;
    const score = size / first - EVENNESS * raggedness(lines) - FEWNESS * lines.length;
    if (!best || score > best.score) best = { size, lines: lines.map(textOf), score };
  }
  if (best) return best;
  const held = Math.floor(height / (SMALLEST * LINE_HEIGHT));
  const lines = (breakLines(words, width / SMALLEST) ?? words.map((word) => [word])).map(textOf).slice(0, held);
  return { size: SMALLEST, lines: [...lines.slice(0, -1), `${lines.at(-1) ?? ""}…`] };
}

const textOf = (line: Line) => line.map((word) => word.text).join(" ");
const widthOf = (line: Line) => line.reduce((sum, word) => sum + word.width + SPACE, -SPACE);
const endsWith = (line: Line) => line.at(-1)?.text.toLowerCase() ?? "";

/** The unevenness of a block's lines; 0 if all lines end at the same place. */
function raggedness(lines: Line[]) {
  const widest = Math.max(...lines.map(widthOf));
  const gaps = lines.map((line, i) => {
    if (i === lines.length - 1) return (1 - widthOf(line) / widest) * LAST_LINE;
    return 1 - widthOf(line) / widest + (LEANING.has(endsWith(line)) ? 0.9 : 0);
  });
  const widow = lines.length > 1 && lines.at(-1)?.length === 1 ? WIDOW : 0;
  return gaps.reduce((sum, gap) => sum + gap, widow) / lines.length;
}

type Block = { cost: number; lines: Line[] };

/** Breaks words into as few lines as possible, and of all such breaks chooses the least ragged; null if one word is too wide. */
function breakLines(words: Word[], width: number): Line[] | null {
  const blocks: Block[] = [{ cost: 0, lines: [] }];
  for (let end = 1; end <= words.length; end++) {
    const block = bestBlock(words.slice(0, end), blocks, width, end === words.length);
    if (!block) return null;
    blocks.push(block);
  }
  return blocks.at(-1)?.lines ?? null;
}

/** The best block of all `words`, given the best blocks (`blocks`) of the first 0, 1, 2, ... words. */
function bestBlock(words: Word[], blocks: Block[], width: number, last: boolean) {
  let best: Block | undefined;
  for (const [from, before] of [...blocks.entries()].reverse()) {
    const line = words.slice(from);
    if (widthOf(line) > width) break;
    const lines = [...before.lines, line];
    const cost = before.cost + lineCost(line, width, last);
    if (!best || lines.length < best.lines.length || (lines.length === best.lines.length && cost < best.cost))
      best = { cost, lines };
  }
  return best;
}

function lineCost(line: Line, width: number, last: boolean) {
  const gap = (1 - widthOf(line) / width) ** 2;
  if (last) return gap * LAST_LINE + (line.length === 1 ? WIDOW : 0);
  // A colon or question mark is a good end of a line, because readers pause there.
  return gap + (LEANING.has(endsWith(line)) ? 0.7 : 0) - (/[:?]$/.test(endsWith(line)) ? 0.12 : 0);
}
