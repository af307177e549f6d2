/** Removes the slashes at the end of a path. The pattern `/\/+$/` is not used, because it would check each run of slashes again from every slash in it. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
