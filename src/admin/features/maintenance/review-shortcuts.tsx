import { Keyboard } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { useStoredFlag } from "../../shell/use-stored-flag.ts";

const KEYS = [
  ["j", "Artikel berikutnya"],
  ["k", "Artikel sebelumnya"],
  ["x", "Centang atau lepas centang artikel ini"],
  ["v", "Ganti tampilan perbedaan"],
  ["?", "Daftar pintasan ini"],
] as const;
export type ReviewKey = "j" | "k" | "x" | "v";

/** Single keys for reviewing. They can be turned off (WCAG 2.1.4), and they are off while somebody types or a dialog is open. */
export function ReviewShortcuts({ onKey }: { readonly onKey: (key: ReviewKey) => void }) {
  const [on, setOn] = useStoredFlag("pandubelanja-pintasan-tinjau");
  const [listed, setListed] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "?") setListed(true);
    else if (on && KEYS.some(([known]) => known === key)) onKey(key as ReviewKey);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <IconButton label="Pintasan papan ketik" onClick={() => setListed(true)}>
        <Icon of={Keyboard} className="size-6" />
      </IconButton>
      <Dialog open={listed} title="Pintasan papan ketik" onClose={() => setListed(false)}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {KEYS.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex items-center gap-3">
          <input
            type="checkbox"
            className="tick-large"
            checked={on}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          Pakai pintasan satu huruf
        </label>
      </Dialog>
    </>
  );
}

const isBusy = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTyped(target)));

const isTyped = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type);
