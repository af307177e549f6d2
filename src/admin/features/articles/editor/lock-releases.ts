const pending = new Map<number, Promise<unknown>>();

/** Notes that the lock of an article is being released. */
export function trackRelease<Answer>(article: number, release: Promise<Answer>): Promise<Answer> {
  pending.set(article, release);
  return release.finally(() => {
    if (pending.get(article) === release) pending.delete(article);
  });
}

/** Resolves when what was last typed into an article here has reached the server, or has failed to: only then is it opened again. */
export const lockReleased = async (article: number): Promise<void> =>
  void (await pending.get(article)?.catch(() => {}));
