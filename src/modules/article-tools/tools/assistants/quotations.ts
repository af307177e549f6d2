import { CODE, type MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";

export const QUOTED = "Ini kutipan, jadi tidak diubah. Periksa apakah memang dimaksudkan begitu.";

export const isCode = (doc: MarkdownDoc, at: number): boolean => doc.covers(at, ...CODE);

/** Whether a position is in a block quotation, or between quotation marks on its line. */
export const isQuoted = (doc: MarkdownDoc, at: number): boolean =>
  doc.covers(at, "Blockquote") || covers(quotationsOf(doc), at);

type Quotations = readonly (readonly [from: number, to: number])[];

const known = new WeakMap<MarkdownDoc, Quotations>();

/** The quotations in their order. They are found once per text, because one line may have a hundred thousand quotation marks. */
function quotationsOf(doc: MarkdownDoc): Quotations {
  const found =
    known.get(doc) ??
    [...doc.text.matchAll(/"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»|‘[^‘’\n]*’/g)].map(
      ({ index, 0: quotation }) => [index, index + quotation.length] as const,
    );
  known.set(doc, found);
  return found;
}

function covers(quotations: Quotations, at: number): boolean {
  let [low, high] = [0, quotations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotations[middle]?.[1] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return (quotations[low]?.[0] ?? at + 1) <= at;
}
