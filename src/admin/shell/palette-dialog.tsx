import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { useFocusReturn } from "../../ui/dialog.tsx";
import { isEnter } from "../../ui/enter-key.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/tooltip.tsx";
import type { CommandPalette } from "./command-palette.tsx";

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

const NAME = "Cari artikel, halaman, atau tindakan";
const HINT = "Artikel, halaman, atau tindakan";

/**
 * The dialog of Ctrl+K, or Command+K. The palette is loaded once the page is shown, and again on opening if loading failed. People can already type before it
 * is loaded.
 */
export function PaletteDialog({ open, onOpenChange }: Props) {
  const [loaded, setLoaded] = useState<{ readonly Palette: typeof CommandPalette }>();
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const type = (words: string) => {
    setTyped(words);
    setEntered(false);
  };
  const change = (opens: boolean) => {
    type("");
    onOpenChange(opens);
  };
  const returnFocus = useFocusReturn(open);
  useShortcut(() => change(!open));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is another try.
  useEffect(() => {
    if (loaded) return;
    import("./command-palette.tsx").then(
      (file) => setLoaded({ Palette: file.CommandPalette }),
      () => onOpenChange(false),
    );
  }, [loaded, open]);
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The focus is not moved back if the chosen page has already taken it.
            if (document.activeElement === document.body) returnFocus();
          }}
        >
          <Dialog.Title className="sr-only">{NAME}</Dialog.Title>
          {loaded ? (
            <loaded.Palette
              {...{ label: NAME, hint: HINT, typed, isEntered }}
              onType={type}
              onEnter={setEntered}
              onDone={() => change(false)}
            />
          ) : (
            <PaletteFallback typed={typed} onType={type} onEnter={() => setEntered(true)} />
          )}
          <IconButton label="Tutup" className="absolute top-1.5 right-2" onClick={() => change(false)}>
            <Icon of={X} className="size-6" />
          </IconButton>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type EarlyProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
};

function PaletteFallback({ typed, onType, onEnter }: EarlyProps) {
  return (
    <>
      <input
        className="palette-input"
        aria-label={NAME}
        placeholder={HINT}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => isEnter(event) && onEnter()}
      />
      <p className="loading" role="status">
        Memuat...
      </p>
    </>
  );
}

function useShortcut(toggle: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
