import { FieldFrame, useFieldParts } from "../../ui/field.tsx";
import { formatNumber } from "./format.ts";

type FieldProps = {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept: string;
};

export function FileField({ input, label, accept }: FieldProps) {
  const { id, error, element } = useFieldParts("file", undefined);
  return (
    <FieldFrame id={id} label={label} hint={undefined} error={error}>
      <input {...element} ref={input} type="file" accept={accept} className="field" />
    </FieldFrame>
  );
}

export function ShareDone({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.floor(share * 100);
  return (
    <p className="flex items-center gap-3">
      <progress max={100} value={percent} aria-label={label} className="grow" />
      <span className="tabular-nums">{formatNumber(percent)}%</span>
    </p>
  );
}
