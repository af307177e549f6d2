import "./image-fields.css";
import { skipToken, useQuery } from "@tanstack/react-query";
import { ImagePlus, WandSparkles } from "lucide-react";
import { useState } from "react";
import type { ImageDetail, LibraryImage } from "../../../../modules/media/library/answers.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { api } from "../../../api/api.ts";
import { ImageDialog } from "../../images/image-dialog.tsx";
import { ImagePicker } from "../../images/image-picker.tsx";
import { IMAGES_PATH } from "../../images/image-queries.ts";
import { CoverDialog } from "./cover-dialog.tsx";
import { DraftText, type PanelProps } from "./draft-field.tsx";

/** A library image; undefined if there is none, or until it is loaded. */
export function useImage(id: number | null): ImageDetail | undefined {
  return useQuery({
    queryKey: [IMAGES_PATH, "one", id],
    queryFn: id === null ? skipToken : ({ signal }) => api("GET /images/:id", { params: { id }, signal }),
  }).data;
}

/** The field of the cover and its alternative text; the focal point is set on the image itself. */
export function CoverFields(props: PanelProps) {
  const { draft, onChange, readOnly } = props;
  const [isDrawing, setDrawing] = useState(false);
  return (
    <>
      <ImageField
        {...props}
        id={draft.coverImageId}
        name="coverImageId"
        what="sampul"
        onChoose={(image) =>
          onChange({ coverImageId: image.id, coverAlt: image.id === draft.coverImageId ? draft.coverAlt : image.alt })
        }
        onRemove={() => onChange({ coverImageId: null })}
      />
      {!readOnly && (
        <Button look="outline" className="self-start" onClick={() => setDrawing(true)}>
          <Icon of={WandSparkles} />
          Buat sampul
        </Button>
      )}
      {isDrawing && (
        <CoverDialog
          draft={draft}
          onTake={({ id, alt }) => onChange({ coverImageId: id, coverAlt: alt })}
          onClose={() => setDrawing(false)}
        />
      )}
      <DraftText
        {...props}
        name="coverAlt"
        label="Teks alternatif"
        hint="Jelaskan isi sampul bagi pembaca yang tidak dapat melihatnya."
      />
    </>
  );
}

type FieldProps = {
  readonly id: number | null;
  /** The name by which a link to the field finds its button. */
  readonly name?: string;
  /** The name of the image as it stands in the middle of a sentence. */
  readonly what: string;
  readonly readOnly: boolean;
  readonly onChoose: (image: LibraryImage) => void;
  readonly onRemove: () => void;
};

export function ImageField({ id, name, what, readOnly, onChoose, onRemove }: FieldProps) {
  const image = useImage(id);
  const [asked, setAsked] = useState<"choose" | "edit">();
  const close = () => setAsked(undefined);
  return (
    <div className="image-field">
      {image && <img src={image.small} alt={image.alt} className="image-shown" />}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" name={name} onClick={() => setAsked("choose")}>
            <Icon of={ImagePlus} />
            {id === null ? `Pilih ${what}` : "Ganti"}
          </Button>
          {id !== null && (
            <>
              <Button look="quiet" onClick={() => setAsked("edit")}>
                Titik fokus
              </Button>
              <Button look="quiet" onClick={onRemove}>
                Hapus {what}
              </Button>
            </>
          )}
        </div>
      )}
      {asked === "choose" && (
        <ImagePicker
          title={`Pilih ${what}`}
          onChoose={(image) => {
            onChoose(image);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === "edit" && id !== null && <ImageDialog id={id} onClose={close} />}
    </div>
  );
}
