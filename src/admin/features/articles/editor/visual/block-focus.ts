import { useEffect, useState } from "react";

let awaited: string | undefined;

/** The first field of the block of this name that is shown next has the focus: what was just inserted is filled in first. */
export function focusNextBlock(name: string): void {
  awaited = name;
}

/**
 * Whether a block was just inserted.
 * @param focusFirst gives the focus to what is filled in first
 */
export function useNewBlock(name: string, focusFirst: () => void): boolean {
  const [isNew] = useState(() => awaited === name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is put in.
  useEffect(() => {
    if (awaited !== name) return;
    awaited = undefined;
    setTimeout(focusFirst);
  }, []);
  return isNew;
}
