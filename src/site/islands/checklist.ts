/**
 * Ticks in an article's checklists stay on this device. They are stored by what an item says, so that they stay with it when the
 * article is edited or moves to another category; only what differs from the article itself is stored.
 */
const key = `checklist:${location.pathname.split("/").pop()}`;
const names = new Map<HTMLInputElement, string>();

for (const box of document.querySelectorAll<HTMLInputElement>(".task-list-item input")) {
  let name = (box.closest("label,li")?.textContent ?? "").trim().replace(/\s+/g, " ");
  // The same words once more.
  while ([...names.values()].includes(name)) name += "+";
  names.set(box, name);
}

/** From each item to whether it is ticked; storage may be forbidden, or hold anything. */
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
    // The tick then lasts for this page.
  }
}

const ticks = read();
for (const [box, name] of names) {
  const stored = ticks.get(name);
  if (stored !== undefined) box.checked = stored;
  // Ticked before this was loaded.
  else if (box.checked !== box.defaultChecked) saveTick(box);
  box.addEventListener("change", () => saveTick(box));
}

export {};
