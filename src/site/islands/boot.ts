/**
 * The only script that runs before a visitor touches anything. The script is inline at the end of each page (vite.boot.ts). React and the islands arrive with
 * the first sign of intent. A click or sign-up that comes before its island is loaded is held back and replayed. If the island is not loaded in time, the
 * browser follows the link or posts the form, as it would without JavaScript.
 */
import { closeDrawer } from "./drawer.ts";
import { toggleTheme } from "./theme-toggle.ts";

const ISLAND = "[data-island]";
/** Milliseconds that an early click or sign-up waits for its island. */
const HYDRATION_TIMEOUT_MS = 1000;
/** Milliseconds for which a form that was left to the browser counts as being posted. */
const FORM_POST_MS = 10_000;

const hydrating = new WeakMap<Element, Promise<void>>();
const hydrated = new WeakSet<Element>();

const islandOf = (event: Event) => (event.target instanceof Element ? event.target.closest(ISLAND) : null);

function hydrateIsland(island: Element): Promise<void> {
  let hydration = hydrating.get(island);
  if (!hydration) {
    hydration = import("./runtime.ts").then(({ hydrate }) => hydrate(island)).then(() => void hydrated.add(island));
    // A load may fail because of a short gap in the connection, so the next sign of intent loads the island again.
    hydration.catch(() => hydrating.delete(island));
    hydrating.set(island, hydration);
  }
  return hydration;
}

for (const type of ["pointerover", "pointerdown", "focusin", "keydown"]) {
  document.addEventListener(
    type,
    (event) => {
      const island = islandOf(event);
      if (island) hydrateIsland(island).catch(() => {});
    },
    { capture: true, passive: true },
  );
}

/** A click or sign-up that came before its island was loaded. It is replayed when the island is loaded, or else left to the browser. */
type EarlyAction = { readonly target: HTMLElement; replay(): void; fallBack(): void };

/** The last early action of each island; an island has one at most. */
const earlyActions = new Map<Element, EarlyAction>();
/** Islands whose link or form was left to the browser: another page is about to replace the present page. */
const leftToBrowser = new Set<Element>();

function postpone(event: Event, island: Element, early: EarlyAction) {
  event.preventDefault();
  event.stopImmediatePropagation();
  const isFirst = !earlyActions.has(island);
  takeEarlyAction(island);
  earlyActions.set(island, early);
  early.target.dataset.pending = "";
  if (!isFirst) return;
  const fallBack = () => {
    const last = takeEarlyAction(island);
    if (!last) return;
    leftToBrowser.add(island);
    last.fallBack();
  };
  setTimeout(fallBack, HYDRATION_TIMEOUT_MS);
  hydrateIsland(island).then(() => {
    const last = takeEarlyAction(island);
    // Hydration may have replaced the element by another one.
    if (last?.target.isConnected) last.replay();
    else last?.fallBack();
  }, fallBack);
}

function takeEarlyAction(island: Element): EarlyAction | undefined {
  const early = earlyActions.get(island);
  earlyActions.delete(island);
  if (early) delete early.target.dataset.pending;
  return early;
}

// A waiting action is dropped when the visitor leaves; a page that comes back from the browser's cache starts afresh.
addEventListener("pagehide", () => {
  for (const island of earlyActions.keys()) takeEarlyAction(island);
  leftToBrowser.clear();
});

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

document.addEventListener(
  "click",
  (event) => {
    const island = islandOf(event);
    const target = (event.target as Element).closest<HTMLAnchorElement>("a[data-action]");
    if (!island || !target || !isPlainClick(event)) return;
    // Another page is on its way already. The browser follows this link instead of the earlier one, and an island that is loaded late does not get the click.
    if (leftToBrowser.has(island)) event.stopImmediatePropagation();
    else if (!hydrated.has(island)) {
      postpone(event, island, { target, replay: () => target.click(), fallBack: () => location.assign(target.href) });
    }
  },
  true,
);

document.addEventListener(
  "submit",
  (event) => {
    const island = islandOf(event);
    const form = event.target as HTMLFormElement;
    // A form that only reads (the search form) never waits for an island, so the browser sends it at once.
    if (!island || form.method !== "post") return;
    if (leftToBrowser.has(island)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (!hydrated.has(island)) {
      postpone(event, island, {
        target: form,
        replay: () => form.requestSubmit(),
        fallBack() {
          setTimeout(() => leftToBrowser.delete(island), FORM_POST_MS);
          HTMLFormElement.prototype.submit.call(form);
        },
      });
    }
  },
  true,
);

// Loads the page from the server again when the visitor goes back to an address that this document had before a reload, and no hydrated island can follow it.
const { search } = location;
addEventListener("popstate", () => {
  const browser = document.querySelector("[data-island=category-browser]");
  if (browser && !hydrated.has(browser) && location.search !== search) location.reload();
});

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const share = target.closest<HTMLAnchorElement>("[data-share]");
  if (share && isPlainClick(event) && open(share.href, "", "popup,width=600,height=400")) event.preventDefault();
  if (target.closest("[data-theme-toggle]")) toggleTheme();
  if (target.closest("#menu a")) closeDrawer();
  const save = target.closest<HTMLElement>("[data-save]");
  if (save)
    rememberProducts()
      .then(({ toggleSaved }) => toggleSaved(save))
      .catch(() => {});
  const filter = target.closest<HTMLDetailsElement>(".list-filter");
  if (filter) import("./filter-sheet.ts").then(({ watchFilter }) => watchFilter(filter)).catch(() => {});
  if (target.closest("[data-scan]")) import("./barcode-scanner.ts").then(({ scan }) => scan()).catch(() => {});
  const video = target.closest<HTMLAnchorElement>(".video > a");
  if (video && isPlainClick(event)) {
    event.preventDefault();
    const follow = () => location.assign(video.href);
    import("./video.ts").then(({ playVideo }) => playVideo(video)).catch(follow);
  }
});

// Only articles with a checklist load the script that keeps its ticks.
if (document.querySelector(".task-list-item")) import("./checklist.ts").catch(() => {});

// Only pages of products load the script that remembers products in this browser, and only one page shows the saved products.
const rememberProducts = () => import("./remember-products.ts");
if (document.querySelector("[data-product]")) addEventListener("load", () => rememberProducts().catch(() => {}));
const saved = document.getElementById("simpanan");
if (saved) import("./saved-list.ts").catch(() => (saved.dataset.failed = ""));
// Only products whose feeds state shipping by province load the script that keeps the visitor's choice of a province.
if (document.querySelector("[data-province-choice]")) import("./province.ts").catch(() => {});

/** Loads the link to the editor, only in browsers in which somebody has signed in. */
function loadEditLink() {
  try {
    if (
      !document.querySelector(".article-layout") ||
      !Object.keys(localStorage).some((key) => key.endsWith("-auth-token"))
    )
      return;
  } catch {
    // Storage is switched off.
    return;
  }
  import("./edit-link.ts").then(({ showEditLink }) => showEditLink()).catch(() => {});
}
addEventListener("load", loadEditLink);

/**
 * The measuring of a visit starts this many milliseconds after the page has loaded, so that it does not slow the visit down. Only a share of the visits is
 * measured, and none on a metered connection.
 */
const VISIT_DELAY_MS = 1500;
const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
const isMetered = connection?.saveData || connection?.effectiveType?.endsWith("2g");
if (!isMetered && Math.random() * 100 < Number(document.documentElement.dataset.visits)) {
  addEventListener("load", () => setTimeout(() => import("./visit.ts").catch(() => {}), VISIT_DELAY_MS));
}

if (import.meta.env.DEV) void import("../../ui/dev-reload.ts");
