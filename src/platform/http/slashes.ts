/** Removes the slashes at the end of a path. `/\/+$/` would check each run of slashes again from each of its slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
