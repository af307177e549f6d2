/**
 * One run at a time of what reads everything anew: calls during a run share one more run after it, which sees what they were made for.
 * @param run its failure is that of the calls it was made for
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    current = run().finally(() => {
      current = undefined;
    });
    return current;
  };
  return () => {
    if (!current) return begin();
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
