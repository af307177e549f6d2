import { CircleAlert } from "lucide-react";
import { type Ref, useId, useRef, useState } from "react";
import { Icon } from "../../../../../ui/icon.tsx";

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
  readonly label: string;
  readonly hint?: string;
  /** What is said where nothing is written, marked as the check before publishing marks it. */
  readonly missing?: string;
  readonly maxLength: number;
  readonly value: string;
  /** @param isFirst of what is typed without leaving the field in between */
  readonly onChange: (text: string, isFirst: boolean) => void;
  /** Enter or Escape. */
  readonly onDone: () => void;
};

/** A line about an image, kept here while it is typed, so that the cursor stays where it is. */
export function ImageTextField(props: Props) {
  const { ref, className = "", label, hint = "", missing = "", maxLength, value, onChange, onDone } = props;
  const id = useId();
  const [typed, setTyped] = useState({ text: value, of: value });
  const isFirst = useRef(true);
  // Undone, or known to the library.
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
