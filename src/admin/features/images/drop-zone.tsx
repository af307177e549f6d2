import "./drop-zone.css";
import { ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { IMAGE_EXTENSIONS, IMAGE_LIMITS } from "../../../modules/media/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

type Props = { readonly onFiles: (files: readonly File[]) => void };

/** HEIC is left out on purpose, because phones then send a JPEG instead. */
const ACCEPTED = Object.keys(IMAGE_EXTENSIONS).join(",");

/** Takes files that are dropped, chosen, or pasted anywhere on the page. */
export function DropZone({ onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const limits = useId();
  usePaste(onFiles);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what dropping does, the button in it does too.
    <div
      className="drop-zone"
      data-over={over || undefined}
      onDragOver={hold}
      onDragEnter={hold}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <Icon of={ImageUp} className="size-10 text-brand" />
      <p className="drop-zone-ways">Seret gambar ke sini, tempel, atau</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label="Berkas gambar"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Clearing the value allows the same file to be chosen again.
          target.value = "";
        }}
      />
      <Button aria-describedby={limits} onClick={() => input.current?.click()}>
        Pilih berkas
      </Button>
      <p id={limits} className="text-sm text-ink-muted">
        {IMAGE_LIMITS} Lokasi, data kamera, dan catatan tersembunyi dihapus sebelum gambar disimpan.
      </p>
    </div>
  );
}

/** Takes pasted files only; text pasted into a text field is left to the field. */
function usePaste(onFiles: Props["onFiles"]) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const listen = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    addEventListener("paste", listen);
    return () => removeEventListener("paste", listen);
  }, []);
}
