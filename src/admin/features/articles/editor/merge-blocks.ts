import { diffArrays } from "diff";
import { type Block, blockReader, blocksOf } from "./markdown-blocks.ts";

/** A block of the result; with `from`, it is the block of the original with this number, byte for byte. */
type Piece = { readonly text: string; readonly meaning: string; readonly from?: number };

/**
 * The text to save after editing in the visual editor, which writes the Markdown of every block in its own style: unedited blocks keep their original bytes,
 * and so do the blank lines between them.
 * @param original the Markdown that was opened
 * @param baseline the Markdown that the editor writes for the original, before anything was edited
 * @param edited the Markdown that the editor writes for the edited text
 */
export const mergeBlocks = (original: string, baseline: string, edited: string): string =>
  blockMerger(original, baseline)(edited);

/** Returns `mergeBlocks` for many edits of one text, so that the opened text is read only once. */
export function blockMerger(original: string, baseline: string): (edited: string) => string {
  const blocks = blocksOf(original);
  const opened = blocksOf(baseline);
  const ending = original.includes("\r\n") ? "\r\n" : "\n";
  // The visual editor only opens texts that it can hold as a whole (visual-limits.ts), so this should not happen. If it happens, the text on the screen is
  // saved.
  if (blocks.length !== opened.length) return (edited) => (edited === baseline ? original : edited);
  const [readEdited, readMerged] = [blockReader(), blockReader()];
  return (edited) => {
    if (edited === baseline) return original;
    const now = readEdited(edited);
    const pieces = piecesOf(blocks, opened, now);
    for (const attempt of [pieces, apart(pieces, now)]) {
      const merged = join(attempt, original, blocks, ending);
      if (saysTheSame(readMerged(merged), attempt)) return merged;
    }
    return edited;
  };
}

function piecesOf(blocks: readonly Block[], opened: readonly Block[], now: readonly Block[]): readonly Piece[] {
  const pieces: Piece[] = [];
  const freed = new Map<string, number[]>();
  let at = 0;
  const parts = diffArrays(
    opened.map(({ meaning }) => meaning),
    now.map(({ meaning }) => meaning),
  );
  for (const { removed, added, value } of parts) {
    if (removed) {
      for (const meaning of value) freed.set(meaning, [...(freed.get(meaning) ?? []), at++]);
    } else if (added) {
      for (const _ of value) pieces.push(asEdited(now[pieces.length] as Block));
    } else {
      for (const _ of value) pieces.push(unchanged(blocks[at] as Block, at++));
    }
  }
  // A block that was moved keeps its bytes too.
  return pieces.map((piece) => {
    const from = piece.from === undefined ? freed.get(piece.meaning)?.shift() : undefined;
    return from === undefined ? piece : unchanged(blocks[from] as Block, from);
  });
}

const unchanged = ({ source, meaning }: Block, from: number): Piece => ({ text: source, meaning, from });
const asEdited = ({ source, meaning }: Block): Piece => ({ text: source, meaning });

/**
 * The original bytes of an unedited block may merge with an edited block beside it, as two lists do: the unedited block is then written in the editor's style.
 */
const apart = (pieces: readonly Piece[], now: readonly Block[]): readonly Piece[] =>
  pieces.map((piece, index) => {
    const besideEdited = [pieces[index - 1], pieces[index + 1]].some((other) => other && other.from === undefined);
    return besideEdited ? asEdited(now[index] as Block) : piece;
  });

function join(pieces: readonly Piece[], original: string, blocks: readonly Block[], ending: string): string {
  const head = original.slice(0, blocks[0]?.start ?? 0);
  const tail = blocks.length > 0 ? original.slice(blocks.at(-1)?.end) : ending;
  const body = pieces.map((piece, index) => {
    const text = piece.from === undefined ? piece.text.replace(/\r?\n/g, ending) : piece.text;
    return (index === 0 ? "" : gapBefore(piece, pieces[index - 1] as Piece, original, blocks, ending)) + text;
  });
  return head + body.join("") + tail;
}

function gapBefore(piece: Piece, former: Piece, original: string, blocks: readonly Block[], ending: string): string {
  const wereNeighbours = piece.from !== undefined && former.from === piece.from - 1;
  if (!wereNeighbours) return ending + ending;
  return original.slice(blocks[piece.from - 1]?.end, blocks[piece.from]?.start);
}

function saysTheSame(blocks: readonly Block[], pieces: readonly Piece[]): boolean {
  return blocks.length === pieces.length && blocks.every(({ meaning }, index) => meaning === pieces[index]?.meaning);
}
