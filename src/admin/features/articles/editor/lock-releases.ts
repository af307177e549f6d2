const pending = new Map<number, Promise<unknown>>();

/** Remembers that the lock of an article is being released. */
export function trackRelease<Answer>(article: number, release: Promise<Answer>): Promise<Answer> {
  pending.set(article, release);
  return release.finally(() => {
    if (pending.get(article) === release) pending.delete(article);
  });
}

/** Resolves when the last typed text of an article has reached the server, or failed to: only then it is opened again. */
export const lockReleased = async (article: number): Promise<void> =>
  void (await pending.get(article)?.catch(() => {}));
