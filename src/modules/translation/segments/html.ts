import { HIDDEN } from "../../articles/markdown.shared.ts";

/** A stretch of HTML between tags that begin or end a block, divided into words and codes. */
export type HtmlRun = readonly { readonly from: number; readonly to: number; readonly isWords: boolean }[];

const AS_IT_IS = "code|pre|kbd|samp|tt";
const WITHIN_A_SENTENCE =
  "a|abbr|b|bdi|bdo|big|br|cite|del|dfn|em|font|i|ins|mark|q|s|small|span|strike|strong|sub|sup|u|var|wbr";
/** The parts of HTML in the order in which they are tried: hidden content, code, tags within sentences, other tags, entities. */
const PART = new RegExp(
  [
    `<!--[\\s\\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(${HIDDEN})\\b[^>]*>[\\s\\S]*?(?:</\\1\\s*>|$)`,
    `(<(${AS_IT_IS})\\b[^>]*>[\\s\\S]*?(?:</\\3\\s*>|$)|</?(?:${WITHIN_A_SENTENCE})\\b[^>]*(?:>|$)|&(?:#\\w+|[a-z]\\w*);)`,
    "</?[a-z][^>]*(?:>|$)",
  ].join("|"),
  "gi",
);

/**
 * The runs of words between the tags of an HTML block. Articles show these words and drop only the tags (articles/markdown/raw-html.ts), so the words are
 * translated.
 */
export function htmlRuns(html: string): HtmlRun[] {
  const runs: HtmlRun[] = [];
  let run: { from: number; to: number; isWords: boolean }[] = [];
  let done = 0;
  const words = (to: number) => {
    if (to > done) run.push({ from: done, to, isWords: true });
  };
  for (const { index, 0: part, 2: inSentence } of html.matchAll(PART)) {
    words(index);
    done = index + part.length;
    if (inSentence !== undefined) run.push({ from: index, to: done, isWords: false });
    else {
      runs.push(run);
      run = [];
    }
  }
  words(html.length);
  return [...runs, run].map((one) => withoutEdges(html, one)).filter((one) => one.length > 0);
}

/** Removes tags and white space at the beginning and end of a run, because they are no part of the sentence. */
function withoutEdges(html: string, run: HtmlRun): HtmlRun {
  const hasWords = ({ from, to, isWords }: HtmlRun[number]) => isWords && html.slice(from, to).trim() !== "";
  const first = run.findIndex(hasWords);
  if (first === -1) return [];
  return run.slice(first, run.findLastIndex(hasWords) + 1).map((piece, at, { length }) => {
    const text = html.slice(piece.from, piece.to);
    const before = at === 0 ? text.length - text.trimStart().length : 0;
    const after = at === length - 1 ? text.length - text.trimEnd().length : 0;
    return { ...piece, from: piece.from + before, to: piece.to - after };
  });
}
