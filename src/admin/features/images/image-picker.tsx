import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { LibraryImage, Uploaded } from "../../../modules/media/library/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useFilteredList } from "../../api/keyset-list.ts";
import { ListItems } from "../../shell/list-items.tsx";
import { ListSearch, useDialogSearch } from "../../shell/list-search.tsx";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { DropZone } from "./drop-zone.tsx";
import { ImageGrid } from "./image-grid.tsx";
import { IMAGE_KEYS, newUploadQueue } from "./image-queries.ts";
import { UploadList } from "./upload-list.tsx";
import { isUnderWay } from "./upload-queue.ts";

type Props = {
  /** What the image is chosen for, such as “Pilih sampul”. */
  readonly title: string;
  /** Called once. The dialog must then be removed, as after `onClose`. */
  readonly onChoose: (image: LibraryImage) => void;
  /** Called instead of `onChoose` when several images uploaded at once are all taken, in the order of their files. */
  readonly onChooseSeveral?: (images: readonly LibraryImage[]) => void;
  readonly onClose: () => void;
};

/** Chooses an image from the library, or uploads one first. Render it only while it is open. */
export function ImagePicker({ title, onChoose, onChooseSeveral, onClose }: Props) {
  const invalidate = useInvalidation();
  const [uploads] = useState(newUploadQueue);
  const { words, filter } = useDialogSearch();
  const query = useFilteredList("GET /images", { status: "accepted", q: words });
  const choose = (image: LibraryImage) => {
    void invalidate(IMAGE_KEYS);
    onChoose(image);
  };
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const lastAdded = useRef(0);
  const answers = items.flatMap(({ state }) => (state.step === "done" ? [state.answer] : []));
  const takeSeveral = () => {
    void invalidate(IMAGE_KEYS);
    sayKnown(answers);
    onChooseSeveral?.(answers.map(({ image }) => image));
  };
  // Uploading an image here also chooses it, unless an upload failed or turned out to be a former file of an image.
  const takeSent = useEffectEvent(() => {
    const sent = items.filter(
      ({ id, state: { step } }) => step !== "cancelled" && (step !== "failed" || id >= lastAdded.current),
    );
    const [first] = answers;
    if (!first || answers.length < sent.length || answers.some(({ former }) => former)) return;
    if (answers.length > 1) return onChooseSeveral && takeSeveral();
    sayKnown(answers);
    choose(first.image);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something becomes of one of them.
  useEffect(() => takeSent(), [items]);
  const add = (files: readonly File[]) => {
    lastAdded.current = uploads.add(files)[0]?.id ?? lastAdded.current;
  };
  const isSettled = !items.some(({ state }) => isUnderWay(state));
  return (
    <Dialog open isWide title={title} onClose={onClose}>
      <DropZone onFiles={add} />
      <UploadList queue={uploads} onChoose={choose} />
      {onChooseSeveral && isSettled && answers.length > 1 && (
        <Button className="mt-4" onClick={takeSeveral}>
          Pakai {answers.length} gambar yang tersimpan
        </Button>
      )}
      <div className="mt-6">
        <ListSearch label="Cari di pustaka" filter={filter} />
      </div>
      <ListItems
        query={query}
        itemsOf={(page) => page.images}
        empty={words ? "Tidak ada gambar yang cocok." : "Pustaka masih kosong."}
      >
        {(images) => <ImageGrid images={images} verb="Pilih" onOpen={choose} />}
      </ListItems>
    </Dialog>
  );
}

/** Says which images were already in the library, because the name and texts in the library are used and not those of the file. */
function sayKnown(answers: readonly Uploaded[]) {
  const names = answers.filter(({ duplicate }) => duplicate).map(({ image }) => `“${image.name}”`);
  if (names.length === 0) return;
  const text = `Yang dipakai: ${names.join(", ")}.`;
  void showToast({ title: "Gambar sudah ada di pustaka", text, tone: "default" });
}
