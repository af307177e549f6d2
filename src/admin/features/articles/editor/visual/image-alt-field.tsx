import { CircleAlert } from "lucide-react";
import { type Ref, useId, useRef, useState } from "react";
import { MAX_ALT_CHARACTERS } from "../../../../../modules/media/schema.ts";
import { Icon } from "../../../../../ui/icon.tsx";

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  /** @param isFirst of what is typed without leaving the field in between */
  readonly onChange: (text: string, isFirst: boolean) => void;
  /** Enter or Escape. */
  readonly onDone: () => void;
};

/** What screen readers say of an image; where nothing is said yet, that is marked as the check before publishing marks it. */
export function AltField({ ref, value, onChange, onDone }: Props) {
  const id = useId();
  const [typed, setTyped] = useState({ text: value, of: value });
  const isFirst = useRef(true);
  // Undone, or known to the library.
  if (typed.of !== value) setTyped({ text: value, of: value });
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        Teks alternatif
      </label>
      <input
        ref={ref}
        id={id}
        className="field image-alt"
        autoComplete="off"
        maxLength={MAX_ALT_CHARACTERS}
        aria-describedby={`${id}-hint`}
        value={typed.text}
        onChange={({ target }) => {
          const text = target.value;
          setTyped({ text, of: text.trim() });
          onChange(text.trim(), isFirst.current);
          isFirst.current = false;
        }}
        onBlur={() => {
          isFirst.current = true;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          onDone();
        }}
      />
      <p id={`${id}-hint`} className={typed.text.trim() ? "hint" : "hint image-alt-missing"}>
        {!typed.text.trim() && <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />}
        <span>
          {!typed.text.trim() && "Belum ada teks alternatif. "}
          Jelaskan isi gambar bagi pembaca yang tidak dapat melihatnya.
        </span>
      </p>
    </div>
  );
}
