import { useSyncExternalStore } from "react";
import { textUploads } from "./visual/image-uploads.ts";
import { useUnfinishedUploads } from "./visual/leave-guard.tsx";

/** The sentence about failed images. An image that was pasted from a tab that is now closed has no file, so its name is unknown. */
export const missingSentence = (names: readonly string[]): string =>
  `${names.map((name) => (name === "" ? "Sebuah gambar" : `Gambar “${name}”`)).join(", ")} gagal diunggah dan tidak ikut terbit.`;

/** The note in a question about publishing that says which images readers would not see, and which are still being uploaded. */
export function MissingImages() {
  const unfinished = useUnfinishedUploads();
  // The snapshot is a text, because React would compare two arrays by identity and not by content.
  const names = useSyncExternalStore(textUploads.subscribe, () => JSON.stringify(textUploads.failed()));
  const failed: readonly string[] = JSON.parse(names);
  const underWay = unfinished - failed.length;
  if (unfinished === 0) return null;
  return (
    <div role="status">
      {failed.length > 0 && <p className="field-error">{missingSentence(failed)}</p>}
      {underWay > 0 && <p>{underWay} gambar masih diunggah. Artikel terbit setelah unggahannya selesai.</p>}
    </div>
  );
}
