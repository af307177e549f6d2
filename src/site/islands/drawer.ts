/** Closes the menu of small screens (site/parts/header.tsx). It is a popover, which opens and closes without scripts too. */
export const closeDrawer = () => document.getElementById("menu")?.hidePopover?.();

/** Makes everything but the open drawer inert, as under a modal dialog. */
function setBehindDrawer(event: Event) {
  const drawer = event.target as Element;
  if (drawer.id !== "menu") return;
  const isOpen = (event as ToggleEvent).newState === "open";
  // Opening counts once focus is inside, closing before the browser gives focus back to the menu button.
  if (isOpen !== (event.type === "toggle")) return;
  for (let inner = drawer; inner !== document.body; inner = inner.parentElement as Element) {
    for (const outer of inner.parentElement?.children ?? []) {
      if (outer !== inner) (outer as HTMLElement).inert = isOpen;
    }
  }
  // The browser gives focus back only when it was inside; Tab may have led to the browser's own bar.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("[popovertarget=menu]")?.focus();
}

document.addEventListener("toggle", setBehindDrawer, true);
document.addEventListener("beforetoggle", setBehindDrawer, true);

// Wide screens have neither the menu button nor the drawer (header.tsx).
matchMedia("(min-width: 768px)").addEventListener("change", ({ matches }) => matches && closeDrawer());
