import { useMemo, useState } from "react";
import { useLeaveWarning } from "../../../shell/use-leave-warning.ts";

/** Tracks which segments contain text that the server does not have yet, and which requests are under way. */
export type UnsavedStore = {
  set(key: string, isUnsaved: boolean): void;
  /** Adds a request, which has to finish before anything is created from the segments. */
  track(saving: Promise<unknown>): void;
  /** Resolves when no request is under way any more. @returns the keys of the segments that are still unsaved at that time */
  settled(): Promise<readonly string[]>;
};

export type UnsavedSegments = {
  readonly store: UnsavedStore;
  readonly count: number;
  /** True while some of the segments are being saved. */
  readonly isSaving: boolean;
};

/** `store` never changes, so the rows are not rendered again when `count` changes. */
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
