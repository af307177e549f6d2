import { useEffect, useState } from "react";

const AFTER_TYPING_MS = 150;

/** What was typed, once typing pauses. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
