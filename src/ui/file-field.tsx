import { type ComponentProps, useState } from "react";
import { FieldFrame, useFieldParts } from "./field.tsx";

type Props = { readonly input: React.RefObject<HTMLInputElement | null>; readonly label: string } & Pick<
  ComponentProps<"input">,
  "accept" | "onChange"
>;

/**
 * A file input for the form's field `file`. The input lies invisibly over the texts of this component, because the browser's own texts would be in the
 * browser's language. The input has the focus, accepts dropped files, and tells screen readers which file is chosen.
 */
export function FileField({ input, label, onChange, ...rest }: Props) {
  const { id, error, element } = useFieldParts("file", undefined);
  const [chosen, setChosen] = useState("");
  return (
    <FieldFrame id={id} label={label} hint={undefined} error={error}>
      <div className="file-field field" data-invalid={error ? true : undefined}>
        <span className="file-field-button" aria-hidden="true">
          Pilih berkas
        </span>
        <span className="file-field-name" aria-hidden="true">
          {chosen || "Belum ada berkas"}
        </span>
        <input
          {...rest}
          {...element}
          ref={input}
          type="file"
          onChange={(event) => {
            setChosen(event.target.files?.[0]?.name ?? "");
            onChange?.(event);
          }}
        />
      </div>
    </FieldFrame>
  );
}

/** Clears the input and sends a change event, since setting the value alone does not make the field show the change. */
export function clearFile(input: HTMLInputElement | null): void {
  if (!input) return;
  input.value = "";
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
