const key = (article: number | undefined) => `artikel-dibuka:${article ?? "baru"}`;

/**
 * Notes which session this tab had of an article, or of one that is not stored yet, as it leaves it: the next page goes on with
 * its words, and with its lock where somebody has signed out in another tab, so that its release is refused.
 */
export function noteTabSession(article: number | undefined, session: string): void {
  try {
    sessionStorage.setItem(key(article), session);
  } catch {
    // Storage may be forbidden; then the lock is forgotten after a while.
  }
}

/** What was noted. */
export function readTabSession(article: number | undefined): string | undefined {
  try {
    return sessionStorage.getItem(key(article)) ?? undefined;
  } catch {
    // As above; then there is none either.
    return undefined;
  }
}

/** Once a page goes on with it: a tab that is duplicated takes its storage along. */
export function forgetTabSession(article: number | undefined): void {
  try {
    sessionStorage.removeItem(key(article));
  } catch {
    // As above.
  }
}

const MADE = "artikel-dibuat";

/** Notes the article that the page that is left began as a new one. */
export function noteMadeArticle(id: number): void {
  try {
    sessionStorage.setItem(MADE, String(id));
  } catch {
    // As above; then it is found in the list.
  }
}

/**
 * What was noted, where the page was reloaded: a reload that begins just before a new article is stored opens the address of a
 * new one again. Read once a page, as React may begin to render twice.
 */
let made = readMadeArticle();

export const madeArticle = (): number | undefined => made;

/** Once it is shown: the next new article is another one. */
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
    // As above; then there is none either.
    return undefined;
  }
}
