import { useSyncExternalStore } from "react";
import { textUploads } from "./visual/image-uploads.ts";
import { useUnfinishedUploads } from "./visual/leave-guard.tsx";

/** What is said of images that failed. Of one without a file, pasted from a tab that is closed, the name is not known. */
export const missingSentence = (names: readonly string[]): string =>
  `${names.map((name) => (name === "" ? "Sebuah gambar" : `Gambar “${name}”`)).join(", ")} gagal diunggah dan tidak ikut terbit.`;

/** In a question about publishing: which images of the text readers would not see, and which are waited for. */
export function MissingImages() {
  const unfinished = useUnfinishedUploads();
  // As text, so that what is compared is what it says.
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
