import { useState } from "react";
import { TextField } from "../../ui/field.tsx";

const LENGTH = 6;

/** Six digits, however they are written ("123 456" from an app's clipboard); the form is sent when they are there. */
export function CodeField({ label, hint }: { readonly label: string; readonly hint?: string }) {
  const [code, setCode] = useState("");
  return (
    <TextField
      label={label}
      hint={hint}
      name="code"
      value={code}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="text-xl tracking-[0.3em] tabular-nums"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, LENGTH);
        const { form } = event.currentTarget;
        setCode(digits);
        // Once React has put the digits into the field.
        if (digits.length === LENGTH && digits !== code) setTimeout(() => form?.requestSubmit());
      }}
    />
  );
}
