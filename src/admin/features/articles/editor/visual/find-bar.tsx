import "./find-bar.css";
import { activeEditor$, rootEditor$, useCellValue, useEditorSearch, usePublisher } from "@mdxeditor/editor";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";

/** Escapes words, so that they are searched for as typed and not as a pattern. */
const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Finds and replaces in the text; tables and boxes are searched in the Markdown mode. */
export function FindBar({ onClose }: { readonly onClose: () => void }) {
  const { setSearch, setIsSearchOpen, total, cursor, next, prev, replace, replaceAll } = useEditorSearch();
  const [words, setWords] = useState("");
  const [instead, setInstead] = useState("");
  const text = useCellValue(rootEditor$);
  const activate = usePublisher(activeEditor$);
  // The main text is searched and not the table cell or box that had the caret, because the cell or box closes.
  const activateText = () => text && activate(text);
  const close = () => {
    onClose();
    text?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once open, and once closed.
  useEffect(() => {
    activateText();
    setIsSearchOpen(true);
    return () => {
      setSearch("");
      setIsSearchOpen(false);
    };
  }, []);
  const find = (text: string) => {
    setWords(text);
    setSearch(literal(text));
  };
  return (
    <search
      className="find-bar"
      onFocus={activateText}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <label>
        <span className="sr-only">Cari dalam teks</span>
        <input
          type="search"
          className="field"
          placeholder="Cari"
          // biome-ignore lint/a11y/noAutofocus: it was opened to type into it.
          autoFocus
          value={words}
          onChange={(event) => find(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (event.shiftKey) prev();
            else next();
          }}
        />
      </label>
      <label>
        <span className="sr-only">Ganti dengan</span>
        <input
          className="field"
          placeholder="Ganti dengan"
          value={instead}
          onChange={(event) => setInstead(event.target.value)}
        />
      </label>
      <p role="status" className="find-count">
        {words && (total > 0 ? `${cursor} dari ${total}` : "Tidak ada")}
      </p>
      <IconButton label="Sebelumnya (Shift+Enter)" onClick={prev}>
        <Icon of={ChevronUp} />
      </IconButton>
      <IconButton label="Berikutnya (Enter)" onClick={next}>
        <Icon of={ChevronDown} />
      </IconButton>
      <Button look="outline" onClick={() => replace(instead)}>
        Ganti
      </Button>
      <Button look="outline" onClick={() => replaceAll(instead)}>
        Ganti semua
      </Button>
      <IconButton label="Tutup pencarian (Esc)" onClick={close}>
        <Icon of={X} />
      </IconButton>
      <p className="hint basis-full">Tabel dan kotak tidak ikut dicari di sini; pakai mode Markdown untuk itu.</p>
    </search>
  );
}
