const key = (article: number | undefined) => `artikel-dibuka:${article ?? "baru"}`;

/**
 * Notes, when the page closes, which session this tab had of an article, stored or not. The next page continues with its text, and with its lock where the
 * release was refused because somebody signed out in another tab.
 */
export function noteTabSession(article: number | undefined, session: string): void {
  try {
    sessionStorage.setItem(key(article), session);
  } catch {
    // Storage may be forbidden; then the lock is forgotten after a while.
  }
}

/** The session that was noted. */
export function readTabSession(article: number | undefined): string | undefined {
  try {
    return sessionStorage.getItem(key(article)) ?? undefined;
  } catch {
    // Storage may be forbidden; then nothing was noted.
    return undefined;
  }
}

/** Deletes the note once a page has continued: a duplicated tab would copy it. */
export function forgetTabSession(article: number | undefined): void {
  try {
    sessionStorage.removeItem(key(article));
  } catch {
    // Storage may be forbidden here too.
  }
}

const MADE = "artikel-dibuat";

/** Notes the article that the closing page began as a new one. */
export function noteMadeArticle(id: number): void {
  try {
    sessionStorage.setItem(MADE, String(id));
  } catch {
    // Storage may be forbidden; the article can then be found in the list.
  }
}

/**
 * The noted article after a reload: a reload that begins just before a new article is stored opens the address of a new one again. It is read once per page,
 * because React may begin to render twice.
 */
let made = readMadeArticle();

export const madeArticle = (): number | undefined => made;

/** Forgets the article once it is shown: the next new article is another one. */
export function forgetMadeArticle(): void {
  made = undefined;
}

function readMadeArticle(): number | undefined {
  try {
    const noted = sessionStorage.getItem(MADE);
    sessionStorage.removeItem(MADE);
    const [navigation] = performance.getEntriesByType("navigation");
    const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    return noted && isReload ? Number(noted) : undefined;
  } catch {
    // Storage may be forbidden; then nothing was noted.
    return undefined;
  }
}
