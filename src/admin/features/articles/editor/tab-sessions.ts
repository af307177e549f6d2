const key = (article: number | undefined) => `artikel-dibuka:${article ?? "baru"}`;

/**
 * Notes, when the page closes, the session that this tab had of an article, even if the article is not stored yet. The next page continues with the session's
 * text, and with its lock if the release was refused because somebody signed out in another tab.
 */
export function recordTabSession(article: number | undefined, session: string): void {
  try {
    sessionStorage.setItem(key(article), session);
  } catch {
    // Storage may be forbidden; then the lock is forgotten after a while.
  }
}

/** Returns the session that `recordTabSession` noted. */
export function readTabSession(article: number | undefined): string | undefined {
  try {
    return sessionStorage.getItem(key(article)) ?? undefined;
  } catch {
    // Storage may be forbidden; then nothing was noted.
    return undefined;
  }
}

/** Deletes the note once a page has continued with the session, because a duplicated tab would copy the note. */
export function forgetTabSession(article: number | undefined): void {
  try {
    sessionStorage.removeItem(key(article));
  } catch {
    // Storage may be forbidden here too.
  }
}

const MADE = "artikel-dibuat";

/** Notes the article that the closing page began as a new article. */
export function recordMadeArticle(id: number): void {
  try {
    sessionStorage.setItem(MADE, String(id));
  } catch {
    // Storage may be forbidden; the article can then be found in the list.
  }
}

/**
 * The noted article after a reload. It is needed because a reload that begins just before a new article is stored opens the address for a new article again.
 * The note is read once per page, because React may begin to render twice.
 */
let made = readMadeArticle();

export const madeArticle = (): number | undefined => made;

/** Forgets the article once it is shown, because the next new article is a different article. */
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
