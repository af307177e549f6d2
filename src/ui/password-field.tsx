import { type ReactNode, useState } from "react";
import { FieldFrame, useFieldParts } from "./field.tsx";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: ReactNode;
  /** Whether the field gets the focus when the form has just been opened. */
  readonly startsHere?: boolean;
};

/** A password field whose content can be shown before it is sent. */
export function PasswordField({ label, name, autoComplete, hint, startsHere = false }: Props) {
  const { id, error, element } = useFieldParts(name, hint);
  const [shown, setShown] = useState(false);
  const verb = shown ? "Sembunyikan" : "Tampilkan";
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...element}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: in a dialog, whose focus goes inside in any case.
          autoFocus={startsHere}
          className="field pr-32"
        />
        <button
          type="button"
          aria-label={`${verb} kata sandi`}
          className="password-toggle"
          onClick={() => setShown(!shown)}
        >
          {verb}
        </button>
      </div>
    </FieldFrame>
  );
}
