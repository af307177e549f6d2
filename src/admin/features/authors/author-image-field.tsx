import { useState } from "react";
import type { Author } from "../../../modules/authors/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { useFieldError } from "../../../ui/form.tsx";
import { ImagePicker } from "../images/image-picker.tsx";

type ChosenImage = { readonly id: number; readonly src: string };

/** The image of an author as a form field: its id in the library, or empty. */
export function AuthorImageField({ image }: { readonly image: Author["image"] }) {
  const [chosen, setChosen] = useState<ChosenImage | null>(image);
  const [choosing, setChoosing] = useState(false);
  const error = useFieldError("imageId");
  return (
    <fieldset>
      <legend className="label">Gambar</legend>
      <input type="hidden" name="imageId" value={chosen?.id ?? ""} />
      <div className="flex flex-wrap items-center gap-3">
        {chosen && <img src={chosen.src} alt="Gambar terpilih" className="size-16 rounded-full object-cover" />}
        <Button look="outline" onClick={() => setChoosing(true)}>
          {chosen ? "Ganti gambar" : "Pilih gambar"}
        </Button>
        {chosen && (
          <Button look="quiet" onClick={() => setChosen(null)}>
            Hapus gambar
          </Button>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
      {choosing && (
        <ImagePicker
          title="Pilih gambar penulis"
          onChoose={({ id, small }) => {
            setChosen({ id, src: small });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
