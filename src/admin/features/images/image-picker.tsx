import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { LibraryImage } from "../../../modules/media/library/answers.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ListItems } from "../../shell/list-items.tsx";
import { ListSearch } from "../../shell/list-search.tsx";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { DropZone } from "./drop-zone.tsx";
import { ImageGrid } from "./image-grid.tsx";
import { IMAGE_KEYS, imagesQuery, newUploadQueue } from "./image-queries.ts";
import { UploadList } from "./upload-list.tsx";

type Props = {
  /** What it is chosen for, such as “Pilih sampul”. */
  readonly title: string;
  /** Called once; the dialog is then to be taken away, as after `onClose`. */
  readonly onChoose: (image: LibraryImage) => void;
  readonly onClose: () => void;
};

/** Chooses an image from the library, or sends one there first. Render it while it is open. */
export function ImagePicker({ title, onChoose, onClose }: Props) {
  const invalidate = useInvalidation();
  const [uploads] = useState(newUploadQueue);
  const [words, setWords] = useState("");
  const query = useInfiniteQuery(imagesQuery({ status: "accepted", ...(words && { q: words }) }));
  const choose = (image: LibraryImage) => {
    void invalidate(IMAGE_KEYS);
    onChoose(image);
  };
  // Whoever sends one image here has chosen it. That a file is an old one of an image is said first.
  const takeOnly = useEffectEvent(() => {
    const items = uploads.items();
    const state = items.length === 1 ? items[0]?.state : undefined;
    if (state?.step === "done" && !state.answer.former) choose(state.answer.image);
  });
  useEffect(() => uploads.subscribe(() => takeOnly()), [uploads]);
  return (
    <Dialog open isWide title={title} onClose={onClose}>
      <DropZone onFiles={(chosen) => uploads.add(chosen)} />
      <UploadList queue={uploads} onChoose={choose} />
      <div className="mt-6">
        <ListSearch label="Cari di pustaka" words={words} onSearch={setWords} />
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
