import { useRealm } from "@mdxeditor/editor";
import {
  $addUpdateTag,
  $onUpdate,
  BLUR_COMMAND,
  COMMAND_PRIORITY_BEFORE_CRITICAL,
  HISTORY_MERGE_TAG,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from "lexical";
import { useEffect, useRef, useState } from "react";
import type { InsertableBlock } from "./insertable-blocks.ts";
import { nextSlashMenu, type SlashMenuState } from "./slash-menu-state.ts";
import { $paragraphCaret, $removeSlash, $slashQuery } from "./slash-text.ts";

/**
 * Provides the blocks that the slash before the caret offers. Enter takes the block that fits the text at that moment, not the one on the screen, because
 * people can type faster than the screen updates.
 */
export function useSlashMenu(editor: LexicalEditor) {
  const realm = useRealm();
  const [shown, setShown] = useState<SlashMenuState>();
  const menu = useRef<SlashMenuState>(undefined);
  const show = (next: SlashMenuState | undefined) => {
    menu.current = next;
    setShown(next);
  };
  const choose = (block: InsertableBlock | undefined) => {
    const slash = menu.current?.slash;
    show(undefined);
    editor.update(() => {
      const caret = $paragraphCaret();
      if (!slash || !block || !caret || $slashQuery(caret, slash) === undefined) return;
      $removeSlash(caret, slash);
      // With this tag, undoing the insertion also restores the text from before the slash.
      $addUpdateTag(HISTORY_MERGE_TAG);
      $onUpdate(() => block.insert(realm));
    });
  };
  const highlight = (index: number) => menu.current && show({ ...menu.current, index });
  const actions = useRef({ show, choose });
  useEffect(() => {
    const { show, choose } = actions.current;
    const ifOpen = (act: (menu: SlashMenuState) => void) => (event: Event | null | undefined) => {
      if (!menu.current || menu.current.blocks.length === 0) return false;
      event?.preventDefault();
      act(menu.current);
      return true;
    };
    const step = (by: number) => (event: KeyboardEvent) =>
      ifOpen((now) => show({ ...now, index: (now.index + by + now.blocks.length) % now.blocks.length }))(event);
    const take = ifOpen(({ blocks, index }) => choose(blocks[index]));
    const takeByKey = (event: KeyboardEvent | null) => !event?.shiftKey && take(event);
    const first = COMMAND_PRIORITY_BEFORE_CRITICAL;
    return mergeRegister(
      editor.registerUpdateListener((update) => show(nextSlashMenu(menu.current, update))),
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, step(1), first),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, step(-1), first),
      editor.registerCommand(KEY_ENTER_COMMAND, takeByKey, first),
      // On-screen keyboards of phones send no key event.
      editor.registerCommand(INSERT_PARAGRAPH_COMMAND, () => take(null), first),
      editor.registerCommand(KEY_TAB_COMMAND, takeByKey, first),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        ifOpen(() => show(undefined)),
        first,
      ),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          show(undefined);
          return false;
        },
        first,
      ),
    );
  }, [editor]);
  return { menu: shown && shown.blocks.length > 0 ? shown : undefined, choose, highlight };
}
