import { type RefObject, useEffect, useRef } from "react";

/** The editable text of an article in its present mode; undefined while it can only be read. */
export const textElement = (editor: HTMLElement | null): HTMLElement | undefined =>
  editor?.querySelector<HTMLElement>('.body-editor [contenteditable="true"]') ?? undefined;

/** Puts the caret before the first letter of the text, once the text is loaded, unless the focus has moved elsewhere meanwhile. */
export function focusText(editor: HTMLElement | null): void {
  const begun = editor?.querySelector<HTMLElement>(".loading-text");
  if (begun) {
    begun.focus();
    return;
  }
  const focused = document.activeElement;
  whenTextLoads(editor, () => {
    if (document.activeElement === focused) focusTextIn(editor?.querySelector(".body-editor") ?? null);
  });
}

/**
 * Calls back once a text can be edited, which may be at once.
 * @returns a function that stops waiting
 */
export function whenTextLoads(editor: HTMLElement | null, onLoad: (text: HTMLElement) => void): () => void {
  const find = () => {
    const text = editor?.isConnected && textElement(editor);
    if (text || !editor?.isConnected) loading.disconnect();
    if (text) onLoad(text);
    return text;
  };
  const loading = new MutationObserver(find);
  if (editor && !find()) {
    loading.observe(editor, { childList: true, subtree: true, attributeFilter: ["contenteditable"] });
  }
  return () => loading.disconnect();
}

/**
 * Focuses the editable text inside an element, such as a block.
 * @returns whether there is a text
 */
export function focusTextIn(place: Element | null): boolean {
  const text = place?.querySelector<HTMLElement>('[contenteditable="true"]');
  if (!text) return false;
  focusAt(text, text.firstElementChild ?? text, 0);
  return true;
}

function focusAt(text: HTMLElement, node: Node, offset: number): void {
  text.focus({ preventScroll: true });
  getSelection()?.collapse(node, offset);
}

/** Remembers the last caret of the text. @returns a function that restores it, or focuses the title if there was no caret */
export function useCaretReturn(main: RefObject<HTMLElement | null>): () => void {
  const caret = useRef<{ readonly node: Node; readonly offset: number } | undefined>(undefined);
  useEffect(() => {
    const remember = () => {
      const { focusNode: node, focusOffset: offset } = getSelection() ?? {};
      const isInText =
        node?.parentElement?.closest("[data-lexical-editor], .cm-content") && main.current?.contains(node);
      if (node && isInText) caret.current = { node, offset: offset ?? 0 };
    };
    document.addEventListener("selectionchange", remember);
    return () => document.removeEventListener("selectionchange", remember);
  }, [main]);
  return () => {
    const text = textElement(main.current);
    const { node, offset = 0 } = caret.current ?? {};
    // Changes by others may have removed this place from the text meanwhile.
    if (text && node && text.contains(node)) focusAt(text, node, offset);
    else main.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  };
}
