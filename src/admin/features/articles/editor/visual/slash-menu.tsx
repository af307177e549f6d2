import "./slash-menu.css";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalTypeaheadMenuPlugin } from "@lexical/react/LexicalTypeaheadMenuPlugin";
import { addComposerChild$, realmPlugin, useRealm } from "@mdxeditor/editor";
import {
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  $onUpdate,
  COMMAND_PRIORITY_HIGH,
  mergeRegister,
  type NodeKey,
} from "lexical";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { BlockOption, findBlocks } from "./slash-blocks.ts";
import { SlashOptions } from "./slash-options.tsx";

/** A slash at the beginning of an empty line offers what the line can become or hold. */
export const slashPlugin = realmPlugin({ init: (realm) => realm.pub(addComposerChild$, SlashMenu) });

const SLASH = /^\/([\p{L}\p{N} ]{0,30})$/u;

/** The paragraph of the caret, where it is all that a slash and a query need. */
function $slashLine(): { readonly key: NodeKey; readonly query: string } | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const text = selection.anchor.getNode();
  const line = text.getParent();
  if (!$isTextNode(text) || text.hasFormat("code") || !$isParagraphNode(line)) return undefined;
  if (!$isRootNode(line.getParent()) || line.getChildrenSize() !== 1) return undefined;
  const query = SLASH.exec(text.getTextContent())?.[1];
  if (query === undefined || selection.anchor.offset !== text.getTextContentSize()) return undefined;
  return { key: line.getKey(), query };
}

function SlashMenu() {
  const realm = useRealm();
  const [editor] = useLexicalComposerContext();
  const [query, setQuery] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  /** The line whose slash is to stay text. */
  const dismissed = useRef<NodeKey | undefined>(undefined);
  useEffect(
    () =>
      mergeRegister(
        editor.registerRootListener((root) => {
          if (!root) return undefined;
          const look = ({ type }: FocusEvent) => setLeft(type === "blur");
          root.addEventListener("blur", look);
          root.addEventListener("focus", look);
          return () => {
            root.removeEventListener("blur", look);
            root.removeEventListener("focus", look);
          };
        }),
        editor.registerUpdateListener(({ editorState }) => {
          editorState.read(() => {
            const line = dismissed.current ? $getNodeByKey(dismissed.current) : null;
            if (!line?.getTextContent().startsWith("/")) dismissed.current = undefined;
          });
        }),
      ),
    [editor],
  );
  const options = useMemo(
    () => (query === null || isLeft ? [] : findBlocks(query).map((block) => new BlockOption(block))),
    [query, isLeft],
  );
  return (
    <LexicalTypeaheadMenuPlugin<BlockOption>
      options={options}
      onQueryChange={setQuery}
      triggerFn={() => {
        const line = $slashLine();
        if (!line || line.key === dismissed.current || findBlocks(line.query).length === 0) return null;
        return { leadOffset: 0, matchingString: line.query, replaceableString: `/${line.query}` };
      }}
      onClose={() => {
        const line = editor.read("latest", $slashLine);
        if (line && findBlocks(line.query).length > 0) dismissed.current = line.key;
      }}
      onSelectOption={({ block }, text) => {
        text?.remove();
        $onUpdate(() => block.insert(realm));
      }}
      anchorClassName="slash-anchor"
      commandPriority={COMMAND_PRIORITY_HIGH}
      menuRenderFn={(anchor, menu) =>
        anchor.current && menu.options.length > 0
          ? createPortal(<SlashOptions {...menu} anchor={anchor.current} editor={editor} />, anchor.current)
          : null
      }
    />
  );
}
