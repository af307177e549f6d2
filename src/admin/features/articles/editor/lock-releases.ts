const pending = new Map<number, Promise<unknown>>();

/** Remembers that the lock of an article is being released. */
export function trackRelease<Answer>(article: number, release: Promise<Answer>): Promise<Answer> {
  pending.set(article, release);
  return release.finally(() => {
    if (pending.get(article) === release) pending.delete(article);
  });
}

/**
 * Resolves when the last typed text of an article has reached the server, or has failed to reach it, because the article must not be opened again before that.
 */
export const lockReleased = async (article: number): Promise<void> =>
  void (await pending.get(article)?.catch(() => {}));
