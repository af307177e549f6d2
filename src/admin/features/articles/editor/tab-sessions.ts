const key = (article: number) => `artikel-dibuka:${article}`;

/**
 * Notes which session this tab had of an article as it leaves it: where somebody has signed out, in another tab, its release of
 * the lock is refused.
 */
export function noteTabSession(article: number, session: string): void {
  try {
    sessionStorage.setItem(key(article), session);
  } catch {
    // Storage may be forbidden; then the lock is forgotten after a while.
  }
}

/** What was noted; once, because a tab that is duplicated takes its storage along. */
export function takeTabSession(article: number | undefined): string | undefined {
  if (article === undefined) return undefined;
  try {
    const session = sessionStorage.getItem(key(article)) ?? undefined;
    sessionStorage.removeItem(key(article));
    return session;
  } catch {
    // As above; then there is none either.
    return undefined;
  }
}
