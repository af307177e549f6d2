import { useEffect, useRef, useState } from "react";
import { TextField } from "../../../ui/field.tsx";

const LENGTH = 6;

/**
 * A field for six digits, however they are written (such as "123 456" from an app's clipboard). It submits the form once all six are there. It takes the focus,
 * because the button that was pressed before is gone.
 */
export function CodeField({ label, hint }: { readonly label: string; readonly hint?: string }) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
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
        // The form is submitted after React has put the digits into the field.
        if (digits.length === LENGTH && digits !== code) setTimeout(() => form?.requestSubmit());
      }}
    />
  );
}
