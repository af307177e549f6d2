import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FieldFrame, useFieldParts } from "./field.tsx";
import { IconButton } from "./tooltip.tsx";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: ReactNode;
  /** Whether typing begins here, where the form has just been opened. */
  readonly startsHere?: boolean;
};

/** A password that can be looked at before it is sent. */
export function PasswordField({ label, name, autoComplete, hint, startsHere = false }: Props) {
  const { id, error, element } = useFieldParts(name, hint);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
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
          className="field pr-12"
        />
        <IconButton
          label={shown ? "Sembunyikan kata sandi" : "Tampilkan kata sandi"}
          className="absolute inset-y-0 right-0 my-auto"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
