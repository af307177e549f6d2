/** The button of the header: light becomes dark and the other way round, and stays so. The first paint is HEAD_SCRIPT's (site/assets.ts). */
export function toggleTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = isDark ? "light" : "dark";
  root.dataset.theme = theme;
  // As HEAD_SCRIPT does on the next page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) {
    meta.media = meta.id === `frame-${theme}` ? "all" : "not all";
  }
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
}
