/**
 * Wraps a function that rereads everything, so that only one run of it is in progress. Calls during a run share a single further run after it, which sees the
 * changes that caused these calls.
 * @param run if a run fails, the calls that share it fail
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
