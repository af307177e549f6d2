/**
 * Switches between light and dark for the header's button, and stores the choice. HEAD_SCRIPT (site/assets.ts) applies the choice before the next page's first
 * paint.
 */
export function toggleTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = isDark ? "light" : "dark";
  root.dataset.theme = theme;
  // HEAD_SCRIPT makes the same change on the next page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) {
    meta.media = meta.id === `frame-${theme}` ? "all" : "not all";
  }
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage is forbidden, so the choice lasts for this page only.
  }
}
