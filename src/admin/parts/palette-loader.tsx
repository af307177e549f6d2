import { useEffect, useState } from "react";
import type { CommandPalette } from "./command-palette.tsx";

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** Ctrl+K, or Command+K. The palette itself is loaded once the page stands, and again at a press where that failed. */
export function PaletteLoader({ open, onOpenChange }: Props) {
  const [loaded, setLoaded] = useState<{ readonly Palette: typeof CommandPalette }>();
  useShortcut(() => onOpenChange(!open));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is another try.
  useEffect(() => {
    if (loaded) return;
    import("./command-palette.tsx").then(
      (file) => setLoaded({ Palette: file.CommandPalette }),
      () => onOpenChange(false),
    );
  }, [loaded, open]);
  return loaded && <loaded.Palette open={open} onOpenChange={onOpenChange} />;
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
