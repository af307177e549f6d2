/** Does work one piece after the other, in the order in which it is asked for. A piece that fails holds up none of the next. */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
