import { CircleAlert } from "lucide-react";
import { type Ref, useId, useRef, useState } from "react";
import { Icon } from "../../../../../ui/icon.tsx";

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
  readonly label: string;
  readonly hint?: string;
  /** The hint for an empty field, marked as in the check before publishing. */
  readonly missing?: string;
  readonly maxLength: number;
  readonly value: string;
  /** @param isFirst true for the first change since the field was entered */
  readonly onChange: (text: string, isFirst: boolean) => void;
  /** Called on Enter or Escape. */
  readonly onDone: () => void;
};

/** A text field of an image. Its value is kept here while somebody types, so that the cursor stays in place. */
export function ImageTextField(props: Props) {
  const { ref, className = "", label, hint = "", missing = "", maxLength, value, onChange, onDone } = props;
  const id = useId();
  const [typed, setTyped] = useState({ text: value, of: value });
  const isFirst = useRef(true);
  // The value was changed outside of this field: by undo, or by choosing an image from the media library.
  if (typed.of !== value) setTyped({ text: value, of: value });
  const isMissing = missing !== "" && typed.text.trim() === "";
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        className={`field ${className}`}
        autoComplete="off"
        maxLength={maxLength}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
      {hint && (
        <p id={`${id}-hint`} className={isMissing ? "hint image-text-missing" : "hint"}>
          {isMissing && <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />}
          <span>
            {isMissing && `${missing} `}
            {hint}
          </span>
        </p>
      )}
    </div>
  );
}
