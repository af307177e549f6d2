import { useState } from "react";

/** A choice between on and off that this browser keeps under `name`; `initially` where nothing is kept. */
export function useStoredFlag(name: string, initially = true): readonly [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => {
    const kept = read(name);
    return kept === null ? initially : kept !== "off";
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
    // Storage may be forbidden or full: the choice then lasts for this page.
  }
}
