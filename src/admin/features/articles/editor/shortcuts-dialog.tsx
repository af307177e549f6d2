import "./shortcuts-dialog.css";
import { useEffect, useState } from "react";
import { Dialog } from "../../../../ui/dialog.tsx";
import { useStoredFlag } from "../../../shell/use-stored-flag.ts";

const KEYS: readonly (readonly [string, string])[] = [
  ["Ctrl+S", "Simpan"],
  ["Ctrl+B", "Tebal"],
  ["Ctrl+I", "Miring"],
  ["Ctrl+K", "Dalam teks: pasang tautan; di tempat lain: cari artikel, halaman, atau tindakan"],
  ["Ctrl+F", "Cari dan ganti"],
  ["Ctrl+Z · Ctrl+Y", "Urungkan · ulangi"],
  ["Shift+Enter", "Baris baru dalam paragraf"],
  [
    "Tab · Shift+Tab",
    "Dalam daftar: tambah atau kurangi indentasi; dalam tabel: sel berikutnya atau sebelumnya; di tempat lain: keluar dari teks",
  ],
  ["/ lalu nama", "Sisipkan gambar, tabel, kartu produk, perbandingan produk, dan lainnya"],
  ["## lalu spasi", "Judul 2 (### untuk judul 3)"],
  ["- lalu spasi", "Daftar (1. untuk bernomor, [ ] untuk daftar periksa)"],
  ["> lalu spasi", "Kutipan"],
  ["Esc", "Keluar dari teks: tombol Tab berikutnya menuju luar editor"],
  ["?", "Daftar pintasan ini, di luar kolom isian"],
];

/** The dialog of shortcuts, in which shortcuts of a single key can be turned off (WCAG 2.1.4). */
export function useShortcutHelp(): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly dialog: React.ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useStoredFlag("pintasan-tombol-tunggal");
  useEffect(() => {
    if (!isOn) return;
    const help = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", help);
    return () => removeEventListener("keydown", help);
  }, [isOn]);
  const dialog = (
    <Dialog open={isOpen} title="Pintasan papan ketik" onClose={() => setOpen(false)}>
      <dl className="shortcuts">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check mt-4">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        Tombol ? membuka daftar ini
      </label>
    </Dialog>
  );
  return { isOpen, open: () => setOpen(true), dialog };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
