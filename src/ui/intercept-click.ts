import type { MouseEvent } from "react";

/**
 * A handler for a link that does `act` in place of following it. Clicks that mean another tab, a download or the context
 * menu stay the browser's.
 */
export const interceptClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
