import type { MouseEvent } from "react";

/** Makes a handler for a link that does `act` instead of following it. Clicks that mean another tab, a download or the context menu are left to the browser. */
export const interceptClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
