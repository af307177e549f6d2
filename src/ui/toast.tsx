import { useEffect, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toast.css";

export type ToastMessage = {
  readonly title: string;
  readonly text: string;
  readonly tone: "default" | "destructive";
  /** A button with an action that the message suggests. */
  readonly action?: { readonly label: string; readonly onChoose: () => void } | undefined;
};

/** The specified constants (docs/specification.md, section 9). The swipe threshold of 20 px is Sonner 1.7's own. */
const VISIBLE_TOASTS = 3;
const DURATION_MS = 4000;
const GAP_PX = 14;

let mounting: Promise<void> | undefined;

/** Mounts the region for toasts. Call it early, since screen readers announce a live region only once it exists. */
export function mountToasts(): Promise<void> {
  mounting ??= new Promise((resolve) => {
    const container = document.createElement("div");
    document.body.append(container);
    createRoot(container).render(<ToastRegion onMount={resolve} />);
  });
  return mounting;
}

/** Shows a toast. Resolves when it has been handed over. */
export async function showToast({ title, text, tone, action }: ToastMessage): Promise<void> {
  await mountToasts();
  const show = tone === "destructive" ? toast.error : toast.success;
  const button = action && { label: action.label, onClick: action.onChoose };
  show(title, { description: text, ...(button && { action: button }) });
}

function ToastRegion({ onMount }: { onMount: () => void }) {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme);
  useEffect(onMount, [onMount]);
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={VISIBLE_TOASTS}
      duration={DURATION_MS}
      gap={GAP_PX}
      theme={theme}
      containerAriaLabel="Pemberitahuan"
    />
  );
}

const chosenTheme = () => (document.documentElement.dataset.theme as "light" | "dark" | undefined) ?? "system";

function onThemeChange(tell: () => void) {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
