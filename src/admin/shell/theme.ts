import { useSyncExternalStore } from "react";

export const THEMES = [
  { value: "light", label: "Terang" },
  { value: "dark", label: "Gelap" },
  { value: "system", label: "Ikuti sistem" },
] as const;
export type Theme = (typeof THEMES)[number]["value"];

const root = document.documentElement;

/** The person's choice of theme, stored where the public site's head script finds it too. */
export const useTheme = (): Theme => useSyncExternalStore(onChange, chosen);

const chosen = (): Theme => (root.dataset.theme as "light" | "dark" | undefined) ?? "system";

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) {
    const [, tone] = meta.id.split("-");
    const isChosen = tone === theme ? "all" : "not all";
    meta.media = theme === "system" ? `(prefers-color-scheme: ${tone})` : isChosen;
  }
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden; the choice then lasts only for this page.
  }
}

function onChange(tell: () => void) {
  const observer = new MutationObserver(tell);
  observer.observe(root, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
