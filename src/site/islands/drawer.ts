/** Closes the menu of small screens (site/parts/header.tsx). The menu is a popover, which also opens and closes without scripts. */
export const closeDrawer = () => document.getElementById("menu")?.hidePopover?.();

/** Makes everything but the open drawer inert, as under a modal dialog. */
function setBehindDrawer(event: Event) {
  const drawer = event.target as Element;
  if (drawer.id !== "menu") return;
  const isOpen = (event as ToggleEvent).newState === "open";
  // The drawer counts as open when focus is inside it, and as closed before the browser gives focus back to the menu button.
  if (isOpen !== (event.type === "toggle")) return;
  for (let inner = drawer; inner !== document.body; inner = inner.parentElement as Element) {
    for (const outer of inner.parentElement?.children ?? []) {
      if (outer !== inner) (outer as HTMLElement).inert = isOpen;
    }
  }
  // The browser gives focus back only when focus was inside the drawer; Tab may have moved focus to the browser's own bar.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("[popovertarget=menu]")?.focus();
}

document.addEventListener("toggle", setBehindDrawer, true);
document.addEventListener("beforetoggle", setBehindDrawer, true);

// Wide screens have neither the menu button nor the drawer (header.tsx).
matchMedia("(min-width: 768px)").addEventListener("change", ({ matches }) => matches && closeDrawer());
