import {
  $isImageNode,
  activeEditor$,
  closeImageDialog$,
  imageDialogState$,
  insertImage$,
  saveImage$,
  useCellValues,
  usePublisher,
} from "@mdxeditor/editor";
import { $getNodeByKey } from "lexical";
import { useEffect, useState } from "react";
import type { LibraryImage } from "../../../../../modules/media/library/answers.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { Form } from "../../../../../ui/form.tsx";
import { ImagePicker } from "../../../images/image-picker.tsx";
import { previewUrl } from "./image-preview.ts";
import { pendingImageFiles$ } from "./image-upload-plugin.ts";

/** Images of the text: chosen from the library, dropped or pasted, and changed where they stand. */
export function ImageDialogs() {
  const [state, files, editor] = useCellValues(imageDialogState$, pendingImageFiles$, activeEditor$);
  const insert = usePublisher(insertImage$);
  const save = usePublisher(saveImage$);
  const close = usePublisher(closeImageDialog$);
  const forget = usePublisher(pendingImageFiles$);
  const done = () => {
    forget([]);
    close();
  };
  if (state.type === "editing") {
    const { altText = "", title = "" } = state.initialValues;
    // What the editor hands over stays the first image once another has taken its place.
    const node = editor?.read(() => $getNodeByKey(state.nodeKey));
    const src = $isImageNode(node) ? node.getSrc() : "";
    const keep = (values: { src: string; altText: string }) =>
      save({ ...values, title, file: undefined as unknown as FileList });
    return <EditImageDialog key={state.nodeKey} src={src} altText={altText} onSave={keep} onClose={done} />;
  }
  if (state.type !== "new") return null;
  return (
    <ImagePicker
      title="Sisipkan gambar"
      files={files}
      onChoose={({ src, alt }) => {
        insert({ src, altText: alt });
        done();
      }}
      onClose={done}
    />
  );
}

type ChangeProps = {
  readonly src: string;
  readonly altText: string;
  readonly onSave: (values: { src: string; altText: string }) => void;
  readonly onClose: () => void;
};

function EditImageDialog({ src, altText, onSave, onClose }: ChangeProps) {
  const [chosen, setChosen] = useState<LibraryImage>();
  const [isChoosing, setChoosing] = useState(false);
  const [alt, setAlt] = useState(altText);
  const [preview, setPreview] = useState<string>();
  useEffect(() => void previewUrl(src).then(setPreview), [src]);
  if (isChoosing) {
    return (
      <ImagePicker
        title="Ganti gambar"
        onChoose={(image) => {
          setChosen(image);
          setAlt(image.alt || alt);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <Dialog open title="Ubah gambar" onClose={onClose}>
      <Form problem={undefined} onSubmit={() => onSave({ src: chosen?.src ?? src, altText: alt.trim() })}>
        <img src={chosen?.medium ?? preview} alt={alt} className="max-h-64 w-full rounded-lg object-contain" />
        <TextField
          label="Teks alternatif"
          name="alt"
          autoComplete="off"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          hint="Jelaskan isi gambar bagi pembaca yang tidak dapat melihatnya."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={() => setChoosing(true)}>
            Ganti gambar
          </Button>
          <Button type="submit">Simpan</Button>
        </div>
      </Form>
    </Dialog>
  );
}
