/**
 * Keeps the ticks in an article's checklists on this device. Each tick is stored by the text of its item, so that the tick stays with the item when the article
 * is edited or moves to another category. Only ticks that differ from the article's own ticks are stored.
 */
const key = `checklist:${location.pathname.split("/").pop()}`;
const names = new Map<HTMLInputElement, string>();

for (const box of document.querySelectorAll<HTMLInputElement>(".task-list-item input")) {
  let name = (box.closest("label,li")?.textContent ?? "").trim().replace(/\s+/g, " ");
  // Another item has the same text, so this item gets a different name.
  while ([...names.values()].includes(name)) name += "+";
  names.set(box, name);
}

/** Reads which items are ticked; storage may be forbidden, or hold unexpected values. */
function read(): Map<string, boolean> {
  try {
    return new Map(JSON.parse(localStorage.getItem(key) ?? "[]"));
  } catch {
    return new Map();
  }
}

function saveTick(box: HTMLInputElement) {
  const name = names.get(box);
  if (name === undefined) return;
  const ticks = read();
  if (box.checked === box.defaultChecked) ticks.delete(name);
  else ticks.set(name, box.checked);
  try {
    if (ticks.size > 0) localStorage.setItem(key, JSON.stringify([...ticks]));
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so the tick lasts for this page only.
  }
}

const ticks = read();
for (const [box, name] of names) {
  const stored = ticks.get(name);
  if (stored !== undefined) box.checked = stored;
  // The item was ticked before this script was loaded.
  else if (box.checked !== box.defaultChecked) saveTick(box);
  box.addEventListener("change", () => saveTick(box));
}

export {};
