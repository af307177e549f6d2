let awaited: string | undefined;

/** The first field of the block of this name that is shown next has the focus: what was just inserted is filled in first. */
export function focusNextBlock(name: string): void {
  awaited = name;
}

export function takeBlockFocus(name: string): boolean {
  if (awaited !== name) return false;
  awaited = undefined;
  return true;
}
