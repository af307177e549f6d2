import type { Change, ChangeReason } from "../../maintenance/answers.ts";

/** A change of a text in its present state: `[start, end)` becomes `after`. */
export type Edit = {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  readonly reason: ChangeReason;
};

/** A stretch of the present text, and the stretch of the original that it replaces. */
type Piece = {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly reasons?: readonly ChangeReason[];
};

/** A text that several rules edit, one after the other. It remembers the place of each change in the original; text that no rule changes keeps its bytes. */
export class TextEdits {
  readonly original: string;
  text: string;
  #pieces: readonly Piece[];

  constructor(original: string) {
    this.original = original;
    this.text = original;
    this.#pieces = [{ text: original, from: 0, to: original.length }];
  }

  /** Applies edits to the present text. Of two edits that overlap the first is applied; the second is proposed again when its rule runs in the next round. */
  apply(edits: readonly Edit[]): boolean {
    const before = this.text;
    const rest = [...this.#pieces].reverse();
    const done: Piece[] = [];
    let position = 0;
    for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
      if (edit.start < position || before.slice(edit.start, edit.end) === edit.after) continue;
      done.push(...takePieces(rest, edit.start - position));
      done.push(replacement(takePieces(rest, edit.end - edit.start), edit, rest.at(-1)?.from ?? this.original.length));
      position = edit.end;
    }
    this.#pieces = [...done, ...rest.reverse()];
    this.text = this.#pieces.map((piece) => piece.text).join("");
    return this.text !== before;
  }

  /** The differences from the original, in the order of the original; neighbouring differences are one change. */
  changes(place: string): Change[] {
    const merged: Piece[] = [];
    for (const piece of this.#pieces) {
      const last = merged.at(-1);
      if (piece.text === "" && piece.from === piece.to) continue;
      if (piece.reasons && last?.reasons) merged[merged.length - 1] = joinPieces(last, piece);
      else merged.push(piece);
    }
    return merged.flatMap(({ text: after, from: start, to, reasons }) => {
      const before = this.original.slice(start, to);
      return reasons && before !== after ? [{ place, start, before, after, reasons }] : [];
    });
  }
}

/** Takes pieces of `length` characters from the front of the text (the end of the list). */
function takePieces(rest: Piece[], length: number): Piece[] {
  const taken: Piece[] = [];
  for (let wanted = length; wanted > 0; ) {
    const piece = rest.pop();
    if (!piece) break;
    if (piece.text.length <= wanted) {
      taken.push(piece);
      wanted -= piece.text.length;
      continue;
    }
    // When an inserted piece is cut, its first part counts as the replacement of the whole stretch of the original, and its second part replaces nothing.
    const cut = piece.reasons ? piece.to : piece.from + wanted;
    taken.push({ ...piece, text: piece.text.slice(0, wanted), to: cut });
    rest.push({ ...piece, text: piece.text.slice(wanted), from: cut });
    wanted = 0;
  }
  return taken;
}

function replacement(taken: readonly Piece[], edit: Edit, here: number): Piece {
  const [first] = taken;
  const reasons = taken.flatMap((piece) => piece.reasons ?? []);
  return {
    text: edit.after,
    from: first?.from ?? here,
    to: taken.at(-1)?.to ?? here,
    reasons: distinct([...reasons, edit.reason]),
  };
}

const joinPieces = (first: Piece, second: Piece): Piece => ({
  text: first.text + second.text,
  from: first.from,
  to: second.to,
  reasons: distinct([...(first.reasons ?? []), ...(second.reasons ?? [])]),
});

const distinct = (reasons: readonly ChangeReason[]): ChangeReason[] =>
  reasons.filter(
    (reason, at) => reasons.findIndex(({ rule, text }) => rule === reason.rule && text === reason.text) === at,
  );

/** Applies changes to a text. @throws where the text is not the one for which the changes were planned */
export function applyTextChanges(text: string, changes: readonly Change[]): string {
  let result = "";
  let position = 0;
  for (const { start, before, after } of [...changes].sort((a, b) => a.start - b.start)) {
    if (start < position || text.slice(start, start + before.length) !== before) {
      throw new Error("the text is not the one that the change was planned from");
    }
    result += text.slice(position, start) + after;
    position = start + before.length;
  }
  return result + text.slice(position);
}
