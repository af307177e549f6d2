import "./slash-menu.css";
import { addComposerChild$, realmPlugin, rootEditor$, useCellValue } from "@mdxeditor/editor";
import type { LexicalEditor } from "lexical";
import { Popover } from "radix-ui";
import { useEffect, useId } from "react";
import { Icon } from "../../../../../ui/icon.tsx";
import type { Slash } from "./slash-text.ts";
import { TEXT_POPOVER } from "./text-popover.ts";
import { useSlashMenu } from "./use-slash-menu.ts";

/** Offers the blocks that can be inserted when a slash is typed at the beginning of a paragraph or after a space. */
export const slashPlugin = realmPlugin({ init: (realm) => realm.pub(addComposerChild$, RootSlashMenu) });

function RootSlashMenu() {
  const editor = useCellValue(rootEditor$);
  return <>{editor && <SlashMenu editor={editor} />}</>;
}

function SlashMenu({ editor }: { readonly editor: LexicalEditor }) {
  const { menu, choose, highlight } = useSlashMenu(editor);
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const active = menu && optionId(menu.index);
  useEffect(() => {
    const text = editor.getRootElement();
    if (!text || !active) return;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", active);
    document.getElementById(active)?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, active]);
  if (!menu) return null;
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={{ current: { getBoundingClientRect: () => rectOf(editor, menu.slash) } }} />
      {/* The menu is inside the landmark of the text, since all content of a page must be in one. */}
      <Popover.Portal container={editor.getRootElement()?.closest("main") ?? null}>
        <Popover.Content
          id={id}
          role="listbox"
          aria-label="Sisipkan"
          className="menu slash-menu"
          {...TEXT_POPOVER}
          // The text has the focus and handles the key itself.
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          {menu.blocks.map((block, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text, which has the focus, hears the keys.
            <div
              key={block.name}
              id={optionId(index)}
              className="menu-item"
              role="option"
              tabIndex={-1}
              aria-selected={index === menu.index}
              data-selected={index === menu.index}
              onMouseMove={() => highlight(index)}
              onClick={() => choose(block)}
            >
              <Icon of={block.icon} />
              {block.name}
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function rectOf(editor: LexicalEditor, { key, offset }: Slash): DOMRect {
  const element = editor.getElementByKey(key);
  const text = element?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return element?.getBoundingClientRect() ?? new DOMRect();
  const range = document.createRange();
  range.setStart(text, Math.min(offset, text.nodeValue?.length ?? 0));
  return range.getBoundingClientRect();
}
