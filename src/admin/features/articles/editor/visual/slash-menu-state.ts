import { HISTORIC_TAG, PASTE_TAG, type UpdateListenerPayload } from "lexical";
import type { InsertableBlock } from "./insertable-blocks.ts";
import { findBlocks } from "./slash-blocks.ts";
import { $paragraphCaret, $slashQuery, $startsParagraph, $typedSlash, type Slash } from "./slash-text.ts";

export type SlashMenuState = {
  readonly slash: Slash;
  readonly query: string;
  /** The blocks to offer. When no block matches, the menu is hidden until a block matches again. */
  readonly blocks: readonly InsertableBlock[];
  /** The index of the block that Enter takes. */
  readonly index: number;
};

/** Computes the menu after the text was updated. Typing a slash opens it, and moving the caret elsewhere closes it. */
export function nextSlashMenu(
  menu: SlashMenuState | undefined,
  update: Pick<UpdateListenerPayload, "editorState" | "prevEditorState" | "dirtyLeaves" | "tags">,
): SlashMenuState | undefined {
  const { editorState, prevEditorState, dirtyLeaves, tags } = update;
  return editorState.read(() => {
    const caret = $paragraphCaret();
    if (!caret) return undefined;
    const wasChanged = dirtyLeaves.has(caret.text.getKey());
    const wasTyped = wasChanged && !tags.has(HISTORIC_TAG) && !tags.has(PASTE_TAG);
    const slash = menu?.slash ?? (wasTyped ? $typedSlash(caret, prevEditorState) : undefined);
    const query = slash && $slashQuery(caret, slash);
    if (!slash || query === undefined) return undefined;
    if (query === menu?.query) return menu;
    if (menu && !wasChanged) return undefined;
    return { slash, query, blocks: findBlocks(query, $startsParagraph(caret, slash)), index: 0 };
  });
}
