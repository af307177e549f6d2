import { useEffect, useState } from "react";

let awaited: string | undefined;

/** Gives the focus to the first field of the next block of this name, so that a block that was just inserted can be filled in. */
export function focusNextBlock(name: string): void {
  awaited = name;
}

/**
 * Whether a block was just inserted.
 * @param focusFirst focuses the first field
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
