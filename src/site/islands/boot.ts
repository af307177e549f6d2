/**
 * All the script a page runs before a visitor touches anything: it stands inline at its end (vite.boot.ts). React and the
 * islands arrive with the first sign of intent. A click or sign-up that comes before its island is held back and replayed;
 * where the island does not come in time, the browser follows the link or posts the form, as it would without JavaScript.
 */
import { closeDrawer } from "./drawer.ts";
import { toggleTheme } from "./theme-toggle.ts";

const ISLAND = "[data-island]";
/** How long an early click or sign-up waits for its island. */
const HYDRATION_TIMEOUT_MS = 1000;
/** How long a form that was left to the browser counts as on its way. */
const FORM_POST_MS = 10_000;

const hydrating = new WeakMap<Element, Promise<void>>();
const hydrated = new WeakSet<Element>();

const islandOf = (event: Event) => (event.target instanceof Element ? event.target.closest(ISLAND) : null);

function hydrateIsland(island: Element): Promise<void> {
  let hydration = hydrating.get(island);
  if (!hydration) {
    hydration = import("./runtime.ts").then(({ hydrate }) => hydrate(island)).then(() => void hydrated.add(island));
    // A failed load may be a short gap in the connection: the next sign of intent tries again.
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

/** What came too early: replayed once the island is there, or left to the browser. */
type EarlyAction = { readonly target: HTMLElement; replay(): void; fallBack(): void };

/** The last one counts, so an island has one at most. */
const earlyActions = new Map<Element, EarlyAction>();
/** Islands whose link or form is the browser's now: the page is about to go. */
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
    // Hydration may have put another element in its place.
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

// What waits when the visitor leaves is left behind; a page that comes back from the browser's cache starts afresh.
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
    // A page is on its way already: the browser takes this one in its place, and no late island gets it.
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
    // What only asks (the search) never waits: the browser does it at once.
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

// Back to an address that this document had before a reload: where no island is awake to follow, the server answers.
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

// Only articles with a checklist load what keeps its ticks.
if (document.querySelector(".task-list-item")) import("./checklist.ts").catch(() => {});

// Only pages of products load what remembers them in this browser, and only one page shows it.
const rememberProducts = () => import("./remember-products.ts");
if (document.querySelector("[data-product]")) addEventListener("load", () => rememberProducts().catch(() => {}));
const saved = document.getElementById("simpanan");
if (saved) import("./saved-list.ts").catch(() => (saved.dataset.failed = ""));
// Only products whose feeds name shipping by province load what keeps the choice.
if (document.querySelector("[data-province-choice]")) import("./province.ts").catch(() => {});

/** Only browsers in which somebody signed in load what asks whether they may edit. */
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

/** What a visit costs to measure must not be felt: once the page is there, for a few, and on no line that is paid by the byte. */
const VISIT_DELAY_MS = 1500;
const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
const isMetered = connection?.saveData || connection?.effectiveType?.endsWith("2g");
if (!isMetered && Math.random() * 100 < Number(document.documentElement.dataset.visits)) {
  addEventListener("load", () => setTimeout(() => import("./visit.ts").catch(() => {}), VISIT_DELAY_MS));
}

if (import.meta.env.DEV) void import("../../ui/dev-reload.ts");
