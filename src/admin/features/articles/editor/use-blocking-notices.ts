import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Places in which people write. Active elements in them, such as the button of a video, are excluded. */
const WRITABLE = ".title-field textarea, [data-lexical-editor], .cm-content";
const ACTIVE = "a, button, input, select, summary";

/**
 * Moves the focus to the notices when somebody presses or types into a text that cannot be edited, and measures the notices for the styles of elements that
 * stick below them (`--editor-notice-height` on the root element, in px).
 * @returns whether somebody has tried to write since editing was blocked
 */
export function useBlockingNotices(
  main: RefObject<HTMLElement | null>,
  notices: RefObject<HTMLElement | null>,
  isBlocked: boolean,
): boolean {
  const [hasTried, setTried] = useState(false);
  useEffect(() => {
    const editor = main.current;
    if (!editor || !isBlocked) return;
    const lead = () => {
      setTried(true);
      // The focus goes to the notices and not to their button, because further typing would press the button.
      notices.current?.focus({ preventScroll: true });
    };
    const onClick = ({ target }: MouseEvent) => {
      // A press while words are selected moves no focus, because the person may want to copy the words.
      if (isWritable(target) && getSelection()?.isCollapsed !== false) lead();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isWritable(event.target) && isTyping(event)) lead();
    };
    const onPaste = ({ target }: ClipboardEvent) => {
      if (isWritable(target)) lead();
    };
    editor.addEventListener("click", onClick);
    editor.addEventListener("keydown", onKeyDown);
    editor.addEventListener("paste", onPaste);
    return () => {
      editor.removeEventListener("click", onClick);
      editor.removeEventListener("keydown", onKeyDown);
      editor.removeEventListener("paste", onPaste);
      setTried(false);
    };
  }, [main, notices, isBlocked]);
  useLayoutEffect(() => {
    const element = notices.current;
    if (!element || !isBlocked) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--editor-notice-height", `${element.getBoundingClientRect().height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--editor-notice-height");
    };
  }, [notices, isBlocked]);
  return hasTried;
}

const isWritable = (target: EventTarget | null) =>
  target instanceof Element && target.closest(ACTIVE) === null && target.closest(WRITABLE) !== null;

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ["Backspace", "Delete", "Enter"].includes(key));
