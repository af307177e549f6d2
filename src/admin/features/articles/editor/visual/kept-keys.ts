import { stopLexicalPropagation } from "lexical";
import { useEffect } from "react";

/** Keeps keys and pastes in a panel from reaching the text around the panel. */
export function useKeptKeys(panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current;
    const kinds = ["keydown", "keyup", "beforeinput", "input", "paste", "cut", "copy", "dragstart", "click"] as const;
    for (const kind of kinds) element?.addEventListener(kind, stopLexicalPropagation);
    // A press on a label would focus the text for a moment, which would close the panel.
    const keepFocus = (event: MouseEvent) => {
      if (!(event.target as Element).closest("input, select, button")) event.preventDefault();
    };
    element?.addEventListener("mousedown", keepFocus);
    return () => {
      element?.removeEventListener("mousedown", keepFocus);
      for (const kind of kinds) element?.removeEventListener(kind, stopLexicalPropagation);
    };
  }, [panel]);
}
