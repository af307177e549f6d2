import { type RefObject, useLayoutEffect } from "react";

/**
 * Measures the bar of the editor for the styles of elements that stick below it: `--editor-bar-height`, and `--editor-bar-hidden`, the height above the bar's
 * last child. This part may scroll away, because the last child has a separate row on narrow screens. Both in px, on the root element.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    const actions = element?.lastElementChild;
    if (!element || !(actions instanceof HTMLElement)) return;
    const { style } = document.documentElement;
    const measure = () => {
      const hidden = actions.offsetTop - Number.parseFloat(getComputedStyle(element).paddingTop);
      style.setProperty("--editor-bar-height", `${element.getBoundingClientRect().height}px`);
      style.setProperty("--editor-bar-hidden", `${Math.max(0, hidden)}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const part of element.children) observer.observe(part);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("--editor-bar-height");
      style.removeProperty("--editor-bar-hidden");
    };
  }, [bar]);
}
