import { useSyncExternalStore } from "react";
import { Notice } from "../../ui/notice.tsx";

export function ConnectionNotice() {
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  return (
    <div role="status" className={online ? "sr-only" : ""}>
      {!online && (
        <Notice tone="warning">
          Perangkat Anda sedang offline. Yang tampil mungkin sudah berubah; isian Anda tidak hilang.
        </Notice>
      )}
    </div>
  );
}

function onChange(tell: () => void) {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}
