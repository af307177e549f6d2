import type { MouseEvent } from "react";

/**
 * Makes a click handler for a link, which calls `act` instead of following the link. Clicks that mean another tab, a download or the context menu are left to
 * the browser.
 */
export const interceptClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
