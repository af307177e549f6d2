/** Runs pieces of work one after the other, in the order of the calls. A failed piece does not stop the next. */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
