/**
 * What a translation must bring back as it was, once. `ph` stands alone: code, a number, a name, an address. `pc` is a
 * pair around words that are translated: emphasis, a link, the alternative text of a picture.
 */
export type Code =
  | { readonly id: number; readonly kind: "ph"; readonly text: string }
  | { readonly id: number; readonly kind: "pc"; readonly open: string; readonly close: string };

/** The marks that stand for codes in a segment's text: ⟦1⟧ alone, ⟦2⟧ … ⟦/2⟧ around words. */
export const standing = (id: number): string => `⟦${id}⟧`;
export const closing = (id: number): string => `⟦/${id}⟧`;

const MARKS = /⟦(\/?)(\d+)⟧/g;

export type Part =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "mark"; readonly id: number; readonly closes: boolean };

/** A segment's text taken apart into words and marks. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { index, 0: mark, 1: slash, 2: id } of text.matchAll(MARKS)) {
    if (index > done) parts.push({ kind: "words", text: text.slice(done, index) });
    parts.push({ kind: "mark", id: Number(id), closes: slash === "/" });
    done = index + mark.length;
  }
  if (done < text.length) parts.push({ kind: "words", text: text.slice(done) });
  return parts;
}

/** The words alone; what stands between them leaves a gap. */
export const wordsOf = (text: string): string => text.replaceAll(MARKS, " ");

/** The text with its codes spelled out, as a person reads and edits it. */
export function spelledOut(text: string, codes: readonly Code[]): string {
  const byId = new Map(codes.map((code) => [code.id, code]));
  return partsOf(text)
    .map((part) => {
      if (part.kind === "words") return part.text;
      const code = byId.get(part.id);
      if (!code) return "";
      if (code.kind === "ph") return code.text;
      return part.closes ? code.close : code.open;
    })
    .join("");
}

/** Whether there is anything to translate. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(wordsOf(text));
