import { executionAsyncResource } from "node:async_hooks";

/**
 * Keeps process.nextTick fast, until the returned function is called.
 *
 * Node 24 gives the object behind each call computed keys, and V8 knows their shape only while such an object lives. A full garbage collection in a
 * quiet second finds no such object, so V8 forgets the shape. From then on every call builds its object property by property: an answer from the page
 * cache took a third more processor time, for the rest of the process's life. One object without arguments and one with some are kept alive here, and
 * the shape with them.
 */
export function keepTickShape(): () => void {
  const alive: object[] = [];
  const keep = () => alive.push(executionAsyncResource());
  process.nextTick(keep);
  process.nextTick(keep, undefined);
  return () => {
    alive.length = 0;
  };
}
