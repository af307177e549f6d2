import type { LexicalEditor } from "lexical";
import { useEffect, useLayoutEffect } from "react";
import { Icon } from "../../../../../ui/icon.tsx";
import type { BlockOption } from "./slash-blocks.ts";

type Props = {
  readonly options: readonly BlockOption[];
  readonly selectedIndex: number | null;
  readonly selectOptionAndCleanUp: (option: BlockOption) => void;
  readonly setHighlightedIndex: (index: number) => void;
  /** The list box around these, which the library has made. */
  readonly anchor: HTMLElement;
  readonly editor: LexicalEditor;
};

const LABEL = "slash-menu-label";
const idOf = (index: number) => `typeahead-item-${index}`;

export function SlashOptions(props: Props) {
  const { options, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex, anchor, editor } = props;
  // Before the English name that the library gives it.
  useLayoutEffect(() => anchor.setAttribute("aria-labelledby", LABEL), [anchor]);
  // The library forgets it where a query brings the highlight back to the first.
  useEffect(() => {
    if (selectedIndex === null) return;
    editor.getRootElement()?.setAttribute("aria-activedescendant", idOf(selectedIndex));
    document.getElementById(idOf(selectedIndex))?.scrollIntoView({ block: "nearest" });
  }, [editor, selectedIndex]);
  return (
    <div className="menu slash-menu" role="presentation">
      <div id={LABEL} className="menu-label pt-1" role="presentation">
        Sisipkan
      </div>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the text, which has the focus.
        <div
          key={option.key}
          ref={option.setRefElement}
          id={idOf(index)}
          className="menu-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === selectedIndex}
          data-selected={index === selectedIndex}
          // The caret stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setHighlightedIndex(index)}
          onClick={() => selectOptionAndCleanUp(option)}
        >
          <Icon of={option.block.icon} />
          {option.block.name}
        </div>
      ))}
    </div>
  );
}
