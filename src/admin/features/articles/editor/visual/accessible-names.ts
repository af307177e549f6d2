import { translation } from "./interface-texts.ts";

/** Names elements that MDXEditor leaves without a name for screen readers, at once and whenever elements are added. */
export function observeAccessibleNames(root: HTMLElement): () => void {
  const observer = new MutationObserver(() => addAccessibleNames(root));
  observer.observe(root, { childList: true, subtree: true });
  addAccessibleNames(root);
  return () => observer.disconnect();
}

function addAccessibleNames(root: HTMLElement) {
  for (const table of root.querySelectorAll("table")) nameTable(table);
  // The list becomes a group, because items of a checklist are checkboxes, which a list may not contain.
  for (const box of root.querySelectorAll('li[role="checkbox"]')) box.parentElement?.setAttribute("role", "group");
}

/** Adds the number of the column or row to the name of each menu. */
function numberMenus(buttons: NodeListOf<HTMLButtonElement>, name: string) {
  for (const [at, button] of buttons.entries()) {
    button.title = `${name} ${at + 1}`;
    button.setAttribute("aria-label", button.title);
  }
}

function nameTable(table: HTMLTableElement) {
  for (const cell of table.querySelectorAll("th")) {
    // The cells at the table's edges contain tools or nothing.
    if (cell.hasAttribute("data-tool-cell") || !cell.hasChildNodes()) cell.setAttribute("role", "presentation");
  }
  for (const button of table.querySelectorAll<HTMLButtonElement>("button:not([title]):not([aria-label])")) {
    if (button.textContent) continue;
    const label = button.closest("tfoot") ? "Tambah baris" : "Tambah kolom";
    button.setAttribute("aria-label", label);
    button.title = label;
  }
  numberMenus(table.querySelectorAll("thead button[aria-haspopup]"), translation("table.columnMenu", "Column menu"));
  numberMenus(table.querySelectorAll("tbody button[aria-haspopup]"), translation("table.rowMenu", "Row menu"));
  for (const [row, { cells }] of [...(table.tBodies[0]?.rows ?? [])].entries()) {
    const texts = [...cells].filter((cell) => !cell.hasAttribute("data-tool-cell"));
    for (const [column, cell] of texts.entries()) {
      const name = `Baris ${row + 1}, kolom ${column + 1}`;
      cell.querySelector('[role="textbox"]')?.setAttribute("aria-label", name);
    }
  }
}
