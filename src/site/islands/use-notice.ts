import { useEffect, useRef, useState } from "react";
import type { showToast, ToastMessage } from "../../ui/toast.tsx";

/** Milliseconds that a message waits while the code of toasts is still being loaded. */
const TOAST_TIMEOUT_MS = 1000;

/**
 * Shows an outcome as a toast. The code of toasts is loaded before there is anything to show, since the connection may be gone by then. If that code is not
 * loaded in time, the component itself shows the message in `notice`.
 */
export function useNotice() {
  const [notice, setNotice] = useState<ToastMessage | null>(null);
  const loading = useRef<Promise<typeof showToast | undefined>>(undefined);

  function toasts() {
    loading.current ??= loadToasts().catch(() => {
      loading.current = undefined;
      return undefined;
    });
    return loading.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => void toasts(), []);

  async function tell(message: ToastMessage) {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOAST_TIMEOUT_MS, undefined));
    const show = await Promise.race([toasts(), late]);
    if (show) await show(message);
    else setNotice(message);
  }

  /** Clears the message before a new attempt, so that screen readers announce the same message again. */
  const clear = () => setNotice(null);

  return { notice, tell, clear };
}

async function loadToasts(): Promise<typeof showToast> {
  const { mountToasts, showToast } = await import("../../ui/toast.tsx");
  await mountToasts();
  return showToast;
}
