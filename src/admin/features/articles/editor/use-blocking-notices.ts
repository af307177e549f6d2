import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Where somebody means to write; not what acts by itself there, such as the button of a video. */
const WRITABLE = ".title-field textarea, [data-lexical-editor], .cm-content";
const ACTIVE = "a, button, input, select, summary";

/**
 * Leads who presses or types into a text that cannot be edited to the notices, and measures them for the styles of what
 * sticks below them (`--editor-notice-height` on the root element, in px).
 * @returns whether somebody has tried to write since it is so
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
      // Not to its button: what is still being typed would press it.
      notices.current?.focus({ preventScroll: true });
    };
    const onClick = ({ target }: MouseEvent) => {
      // Words that were marked are to be copied.
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
