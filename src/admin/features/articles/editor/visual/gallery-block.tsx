import "./gallery-block.css";
import type { DirectiveEditorProps } from "@mdxeditor/editor";
import { $getNodeByKey } from "lexical";
import { Images } from "lucide-react";
import type { ContainerDirective } from "mdast-util-directive";
import { useEffect, useRef, useState } from "react";
import { imagesOf } from "../../../../../modules/articles/markdown/directive-content.shared.ts";
import type { LibraryImage } from "../../../../../modules/media/library/answers.ts";
import { Button } from "../../../../../ui/button.tsx";
import { ImagePicker } from "../../../images/image-picker.tsx";
import { useNewBlock } from "./block-focus.ts";
import { BlockFrame } from "./block-frame.tsx";
import { galleryChanger, newImage } from "./gallery-images.ts";
import { GalleryItem } from "./gallery-item.tsx";
import { takeImageDrops } from "./image-drops.ts";
import { imagesAmong } from "./image-files.ts";
import { textUploads } from "./image-uploads.ts";
import { useKeptKeys } from "./kept-keys.ts";

/** A block for images beside each other, as on the page. Files are chosen, or dropped anywhere on the block. */
export function GalleryBlock({ mdastNode, lexicalNode, parentEditor }: DirectiveEditorProps<ContainerDirective>) {
  const images = imagesOf(mdastNode) ?? [];
  const change = galleryChanger({ lexicalNode, parentEditor });
  const add = (files: readonly File[]) => {
    const added = textUploads.add(files);
    if (added.length > 0) change((now) => [...now, ...added.map((src) => newImage(src, ""))]);
  };
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const addNow = useRef(add);
  addNow.current = add;
  useKeptKeys(place);
  useEffect(() => takeImageDrops(place.current as HTMLDivElement, (files) => addNow.current(files)), []);
  const isNew = useNewBlock("gallery", () => first.current?.focus());
  const addChosen = (chosen: readonly LibraryImage[]) => {
    setChoosing(false);
    change((now) => [...now, ...chosen.map(({ src, alt }) => newImage(src, alt))]);
  };
  const goOn = () => {
    // The field loses the focus first, because Lexical does not move the caret while a field within the text has the focus.
    (document.activeElement as HTMLElement | null)?.blur();
    parentEditor.update(() => void $getNodeByKey(lexicalNode.getKey())?.selectNext());
    parentEditor.focus();
  };
  const seen = new Map<string, number>();
  return (
    <div ref={place} data-takes-images="">
      <BlockFrame name="Galeri" icon={Images} isNew={isNew}>
        {images.length > 0 && (
          <div className="gallery">
            {images.map((image, index) => {
              // The key must not change when the image arrives and its address changes, because somebody may be typing the image's text.
              const source = textUploads.localOf(image.url) ?? image.url;
              const count = (seen.get(source) ?? 0) + 1;
              seen.set(source, count);
              return (
                <GalleryItem
                  key={`${source} ${count}`}
                  image={image}
                  index={index}
                  count={images.length}
                  change={change}
                  editor={parentEditor}
                  onDone={goOn}
                />
              );
            })}
          </div>
        )}
        <div className="gallery-actions">
          <Button ref={first} look="outline" onClick={() => input.current?.click()}>
            Unggah gambar
          </Button>
          <Button look="outline" onClick={() => setChoosing(true)}>
            Pilih dari pustaka
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/*"
          hidden
          aria-label="Gambar untuk galeri"
          onChange={({ target }) => {
            add(imagesAmong([...(target.files ?? [])]));
            target.value = "";
          }}
        />
      </BlockFrame>
      {isChoosing && (
        <ImagePicker
          title="Tambah ke galeri"
          onChoose={(image) => addChosen([image])}
          onChooseSeveral={addChosen}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
