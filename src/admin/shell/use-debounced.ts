import { useEffect, useState } from "react";

const AFTER_TYPING_MS = 150;

/** Returns the typed value once typing pauses. @param afterMs the length of the pause */
export function useDebounced<Typed>(typed: Typed, afterMs = AFTER_TYPING_MS): Typed {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs]);
  return settled;
}
