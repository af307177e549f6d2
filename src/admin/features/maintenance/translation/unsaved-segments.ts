import { useMemo, useState } from "react";
import { useLeaveWarning } from "../../../shell/use-leave-warning.ts";

/** Which segments hold words that the server does not have yet, and what is on its way there. */
export type UnsavedStore = {
  set(key: string, isUnsaved: boolean): void;
  /** Is waited for before anything is made of the segments. */
  track(saving: Promise<unknown>): void;
  /** Resolves when nothing is on its way any more. @returns the keys of what the server does not have then */
  settled(): Promise<readonly string[]>;
};

export type UnsavedSegments = {
  readonly store: UnsavedStore;
  readonly count: number;
  /** Some of them are on their way. */
  readonly isSaving: boolean;
};

/** `store` stays the same, so that rows are not shown again when `count` changes. */
export function useUnsavedSegments(): UnsavedSegments {
  const [count, setCount] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const store = useMemo(() => unsavedStore(setCount, setSaving), []);
  useLeaveWarning(count > 0);
  return { store, count, isSaving };
}

function unsavedStore(onCount: (count: number) => void, onSaving: (isSaving: boolean) => void): UnsavedStore {
  const unsaved = new Set<string>();
  const underWay = new Set<Promise<unknown>>();
  return {
    set(key, isUnsaved) {
      if (isUnsaved) unsaved.add(key);
      else unsaved.delete(key);
      onCount(unsaved.size);
    },
    track(saving) {
      underWay.add(saving);
      onSaving(true);
      void saving.finally(() => {
        underWay.delete(saving);
        onSaving(underWay.size > 0);
      });
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
      return [...unsaved];
    },
  };
}
