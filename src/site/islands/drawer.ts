/** The menu of small screens (site/parts/header.tsx); it opens and closes without scripts too, as a popover. */
export const closeDrawer = () => document.getElementById("menu")?.hidePopover?.();

/** While the drawer is open everything else is inert, as under a modal dialog. */
function setBehindDrawer(event: Event) {
  const drawer = event.target as Element;
  if (drawer.id !== "menu") return;
  const isOpen = (event as ToggleEvent).newState === "open";
  // Opening counts once focus is inside, closing before the browser gives it back to the menu button.
  if (isOpen !== (event.type === "toggle")) return;
  for (let inner = drawer; inner !== document.body; inner = inner.parentElement as Element) {
    for (const outer of inner.parentElement?.children ?? []) {
      if (outer !== inner) (outer as HTMLElement).inert = isOpen;
    }
  }
  // The browser gives focus back only from within; Tab may have led to its own bar.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("[popovertarget=menu]")?.focus();
}

document.addEventListener("toggle", setBehindDrawer, true);
document.addEventListener("beforetoggle", setBehindDrawer, true);

// Wide screens have no menu button and no drawer (header.tsx).
matchMedia("(min-width: 768px)").addEventListener("change", ({ matches }) => matches && closeDrawer());
