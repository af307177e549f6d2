import { useState } from "react";
import type { PathAnswer, PathsData, Reference } from "../../../modules/article-tools/tools/image-paths/schema.ts";
import type { ItemDetail, Run } from "../../../modules/maintenance/answers.ts";
import type { LibraryImage } from "../../../modules/media/library/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { formatNumber } from "../../shell/format.ts";
import { ImagePicker } from "../images/image-picker.tsx";
import { ImageThumbnail } from "../images/image-thumbnail.tsx";
import { useItemAnswer } from "./run-queries.ts";

const PLACES = { body: "Dalam tulisan", cover: "Sampul", social: "Gambar berbagi" } as const;

/** Asks which image is meant if a reference in an article is ambiguous. */
export function ImagePathItem({ run, item }: { readonly run: Run; readonly item: ItemDetail }) {
  const { attempt } = useItemAnswer(run.id, item.id, "Belum dapat dipilih");
  const references = (item.data as PathsData | null)?.references ?? [];
  const isOpen = (item.state === "planned" || item.state === "flagged") && run.closedAt === null;
  const choose = (reference: number, image: number | null) => attempt({ reference, image } satisfies PathAnswer);
  return (
    <div className="flex flex-col gap-6 pb-4">
      {references.map((reference, at) => (
        <ReferenceChoice
          key={`${reference.place}-${reference.start}`}
          name={`${item.id}-${at}`}
          reference={reference}
          isOpen={isOpen}
          onChoose={(image) => choose(at, image)}
        />
      ))}
    </div>
  );
}

type QuestionProps = {
  readonly name: string;
  readonly reference: Reference;
  readonly isOpen: boolean;
  readonly onChoose: (image: number | null) => Promise<void>;
};

function ReferenceChoice({ name, reference, isOpen, onChoose }: QuestionProps) {
  const [picking, setPicking] = useState(false);
  // The choice is shown at once; if the server refuses the choice, the stored choice is shown again.
  const [wanted, setWanted] = useState<{ image: number | null }>();
  const { place, written, problem, candidates } = reference;
  const chosen = wanted ? wanted.image : reference.chosen;
  const choose = async (image: number | null) => {
    setWanted({ image });
    await onChoose(image);
    setWanted(undefined);
  };
  return (
    <fieldset className="min-w-0" disabled={!isOpen}>
      <legend className="wrap-anywhere">
        <strong>{PLACES[place]}</strong>: <code className="text-sm">{written}</code>
      </legend>
      <p className="mt-1 text-sm text-ink-muted">{problem}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {candidates.map(({ image, score }) => (
          <li key={image.id}>
            <ImageOption name={name} isChosen={chosen === image.id} onChoose={() => choose(image.id)}>
              <ImageThumbnail image={image} className="size-24 rounded-lg object-cover" />
              <span className="block max-w-32 text-sm wrap-anywhere">
                {image.name}
                {score > 0 && <span className="text-ink-muted"> ({formatNumber(Math.round(score * 100))}% mirip)</span>}
              </span>
            </ImageOption>
          </li>
        ))}
        <li>
          <ImageOption name={name} isChosen={chosen === null} onChoose={() => choose(null)}>
            <span className="block max-w-32 text-sm">Biarkan seperti sekarang</span>
          </ImageOption>
        </li>
      </ul>
      {isOpen && (
        <Button look="quiet" className="mt-2" onClick={() => setPicking(true)}>
          Pilih gambar lain
        </Button>
      )}
      {picking && (
        <ImagePicker
          title={`Pilih gambar untuk ${written}`}
          onClose={() => setPicking(false)}
          onChoose={(image: LibraryImage) => {
            setPicking(false);
            void choose(image.id);
          }}
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
};

const ImageOption = ({ name, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex items-start gap-2">
    <input type="radio" className="tick-large" name={name} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </label>
);
