const underWay = new Map<number, Promise<unknown>>();

/** Notes that an article is being let go of. */
export function awaited<Answer>(article: number, farewell: Promise<Answer>): Promise<Answer> {
  underWay.set(article, farewell);
  return farewell.finally(() => {
    if (underWay.get(article) === farewell) underWay.delete(article);
  });
}

/** Resolves when what was last typed into an article here has reached the server, or has failed to: only then is it opened again. */
export const farewellOf = async (article: number): Promise<void> => void (await underWay.get(article)?.catch(() => {}));
