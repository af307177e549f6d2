import { type ComponentProps, useState } from "react";
import { FieldFrame, useFieldParts } from "./field.tsx";

type Props = { readonly input: React.RefObject<HTMLInputElement | null>; readonly label: string } & Pick<
  ComponentProps<"input">,
  "accept" | "onChange"
>;

/**
 * A file of the form's field `file`, read through its element. That element lies unseen over our own words (the browser's are in its own
 * language): it has the focus, takes what is dropped, and tells screen readers what is chosen.
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

/** So that the field shows it, too: setting the value by itself is no change to anybody who listens. */
export function clearFile(input: HTMLInputElement | null): void {
  if (!input) return;
  input.value = "";
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
