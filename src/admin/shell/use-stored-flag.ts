import { useState } from "react";

/** A switch whose state this browser stores under `name`; `initially` applies if nothing is stored. */
export function useStoredFlag(name: string, initially = true): readonly [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    const stored = read(name);
    return stored === null ? initially : stored !== "off";
  });
  const choose = (on: boolean) => {
    setOn(on);
    write(name, on ? "on" : "off");
  };
  return [isOn, choose];
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be forbidden or full; the choice then lasts only for this page.
  }
}
