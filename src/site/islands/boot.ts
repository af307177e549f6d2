/**
 * All the script a page runs before a visitor touches anything. React and the islands arrive with the first sign of
 * intent; a click that came too early is kept and replayed, or handed to the browser where the island cannot load.
 */
const ISLAND = "[data-island]";
const awake = new WeakMap<Element, Promise<void>>();
const ready = new WeakSet<Element>();

const islandOf = (event: Event) => (event.target instanceof Element ? event.target.closest(ISLAND) : null);

function wake(island: Element): Promise<void> {
  let waking = awake.get(island);
  if (!waking) {
    waking = import("./runtime.ts").then(({ hydrate }) => hydrate(island)).then(() => void ready.add(island));
    // A failed load may be a passing gap in the connection: the next sign of intent tries again.
    waking.catch(() => awake.delete(island));
    awake.set(island, waking);
  }
  return waking;
}

for (const type of ["pointerover", "pointerdown", "focusin", "keydown"]) {
  document.addEventListener(
    type,
    (event) => {
      const island = islandOf(event);
      if (island) wake(island).catch(() => {});
    },
    { capture: true, passive: true },
  );
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

document.addEventListener(
  "click",
  (event) => {
    const island = islandOf(event);
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    if (!island || !target || ready.has(island) || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    target.dataset.pending = "";
    wake(island)
      .then(() => target.click())
      .catch(() => target instanceof HTMLAnchorElement && location.assign(target.href))
      .finally(() => delete target.dataset.pending);
  },
  true,
);

document.addEventListener(
  "submit",
  (event) => {
    const island = islandOf(event);
    const form = event.target as HTMLFormElement;
    if (!island || ready.has(island)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    wake(island).then(
      () => form.requestSubmit(),
      () => HTMLFormElement.prototype.submit.call(form),
    );
  },
  true,
);

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const share = target.closest<HTMLAnchorElement>("[data-share]");
  if (share && isPlainClick(event) && open(share.href, "", "popup,width=600,height=400")) event.preventDefault();
  if (target.closest("[data-theme-toggle]")) toggleTheme();
  if (target.closest("#menu a")) document.getElementById("menu")?.hidePopover?.();
});

/** While the drawer is open the page behind it takes no focus, as under a modal dialog. */
document.getElementById("menu")?.addEventListener("toggle", (event) => {
  const isOpen = (event as ToggleEvent).newState === "open";
  for (const part of document.querySelectorAll<HTMLElement>("main, footer, .skip-link")) part.inert = isOpen;
});

function toggleTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
}

if (import.meta.env.DEV) void import("./dev-reload.ts");
