import "./outline.css";
import { ListTree } from "lucide-react";
import { Icon } from "../../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import type { OutlineEntry } from "./word-count.ts";

/** The headings, each of which leads to its place in the visual text. */
export function Outline({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  if (entries.length === 0) return <span className="text-ink-muted">Belum ada judul bagian</span>;
  const go = (index: number) => {
    const headings = document.querySelectorAll<HTMLElement>(".visual-text :is(h2, h3, h4, h5, h6)");
    headings[index]?.scrollIntoView({ block: "center" });
  };
  return (
    <Menu
      trigger={
        <button type="button" className="outline-button">
          <Icon of={ListTree} />
          Kerangka ({entries.length})
        </button>
      }
    >
      {entries.map(({ text, depth }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings have no other name.
        <MenuItem key={index} onSelect={() => go(index)}>
          <span className={`outline-${Math.min(4, depth)}`}>{text || "(kosong)"}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
