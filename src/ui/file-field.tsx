import type { ComponentProps } from "react";
import { FieldFrame, useFieldParts } from "./field.tsx";

type Props = { readonly input: React.RefObject<HTMLInputElement | null>; readonly label: string } & Pick<
  ComponentProps<"input">,
  "accept" | "onChange"
>;

/** A file of the form's field `file`, read through its element. */
export function FileField({ input, label, ...rest }: Props) {
  const { id, error, element } = useFieldParts("file", undefined);
  return (
    <FieldFrame id={id} label={label} hint={undefined} error={error}>
      <input {...rest} {...element} ref={input} type="file" className="field" />
    </FieldFrame>
  );
}
