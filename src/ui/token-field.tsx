import { X } from "lucide-react";
import { useId, useState } from "react";
import { FieldFrame, useFieldParts } from "./field.tsx";
import { Icon } from "./icon.tsx";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly tokens: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (words: string[]) => void;
  readonly hint?: string;
  /** The texts that are suggested while typing. */
  readonly suggestions?: readonly string[];
  readonly onType?: (typed: string) => void;
};

/** A field for several short texts. Enter or a comma adds the typed text; a text's button, or Backspace, removes it. */
export function TokenField({ label, name, tokens, readOnly, onChange, hint, suggestions = [], onType }: Props) {
  const { id, error, element } = useFieldParts(name, hint);
  const list = useId();
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    const added = text.split(",").map((word) => word.trim().replace(/\s+/g, " "));
    onChange([...new Set([...tokens, ...added.filter(Boolean)])]);
    setTyped("");
  };
  const type = (text: string) => {
    if (text.includes(",")) return add(text);
    setTyped(text);
    onType?.(text);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="token-field">
        {tokens.map((word) => (
          <span key={word} className="token">
            {word}
            {!readOnly && (
              <button
                type="button"
                aria-label={`Hapus ${word}`}
                onClick={() => onChange(tokens.filter((other) => other !== word))}
              >
                <Icon of={X} className="size-4" />
              </button>
            )}
          </span>
        ))}
        <input
          {...element}
          className="token-input"
          list={list}
          autoComplete="off"
          readOnly={readOnly}
          value={typed}
          placeholder={tokens.length === 0 ? "Ketik, lalu Enter" : ""}
          onChange={(event) => type(event.target.value)}
          onBlur={() => typed.trim() && add(typed)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              add(typed);
            }
            if (event.key === "Backspace" && typed === "") onChange(tokens.slice(0, -1));
          }}
        />
      </div>
      <datalist id={list}>
        {suggestions
          .filter((word) => !tokens.includes(word))
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
    </FieldFrame>
  );
}
