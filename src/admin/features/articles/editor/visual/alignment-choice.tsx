import { useId } from "react";
import { IMAGE_ALIGNMENTS, type ImageAlignment } from "../../../../../modules/articles/image-alignment.shared.ts";

const NAMES: Readonly<Record<ImageAlignment, string>> = { wide: "Lebar", left: "Kiri", right: "Kanan" };

type Props = {
  readonly value: ImageAlignment | undefined;
  readonly onChange: (alignment: ImageAlignment | undefined) => void;
};

/** The choice of an image's alignment in the text. */
export function AlignmentChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="label">Letak</legend>
      <div className="image-alignments">
        {[undefined, ...IMAGE_ALIGNMENTS].map((alignment) => (
          <label key={alignment ?? ""} className="image-alignment">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === alignment}
              onChange={() => onChange(alignment)}
            />
            {alignment ? NAMES[alignment] : "Biasa"}
          </label>
        ))}
      </div>
      <p className="hint">Kiri dan kanan: teks mengalir di sampingnya pada layar lebar.</p>
    </fieldset>
  );
}
