import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toast.css";

export type ToastMessage = { readonly title: string; readonly text: string; readonly tone: "default" | "destructive" };

/** The specified constants (spec section 9). The swipe threshold of 20 px is Sonner 1.7's own. */
const VISIBLE_TOASTS = 3;
const DURATION_MS = 4000;
const GAP_PX = 14;

let mounting: Promise<void> | undefined;

/** Shows a toast, mounting the region at the first one. Resolves when it has been handed over. */
export async function showToast({ title, text, tone }: ToastMessage): Promise<void> {
  mounting ??= mountToaster();
  await mounting;
  const show = tone === "destructive" ? toast.error : toast.success;
  show(title, { description: text });
}

function mountToaster(): Promise<void> {
  const container = document.createElement("div");
  document.body.append(container);
  return new Promise((resolve) => createRoot(container).render(<ToastRegion onMount={resolve} />));
}

function ToastRegion({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={VISIBLE_TOASTS}
      duration={DURATION_MS}
      gap={GAP_PX}
      theme={chosenTheme()}
      containerAriaLabel="Pemberitahuan"
    />
  );
}

const chosenTheme = () => (document.documentElement.dataset.theme as "light" | "dark" | undefined) ?? "system";
