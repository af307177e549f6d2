import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldError } from "./form.tsx";
import { Icon } from "./icon.tsx";

type Common = { readonly label: string; readonly name: string; readonly hint?: ReactNode };

/** Returns the attributes that make screen readers read a field's label, hint and error together with the field. */
export function useFieldParts(name: string, hint: ReactNode) {
  const id = useId();
  const error = useFieldError(name);
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    error,
    element: { id, name, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined },
  };
}

/** Shows a field's error and hint, with the ids that the field refers to. */
const FieldNotes = ({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) => (
  <>
    {error && (
      <p id={`${id}-error`} className="field-error">
        <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    )}
  </>
);

export function FieldFrame(props: {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly children: ReactNode;
}) {
  const { id, label, hint, error, children } = props;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function TextField({ label, hint, name, className = "", ...rest }: Common & ComponentProps<"input">) {
  const { id, error, element } = useFieldParts(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...element} className={`field ${className}`} />
    </FieldFrame>
  );
}

export function SelectField({ label, hint, name, children, ...rest }: Common & ComponentProps<"select">) {
  const { id, error, element } = useFieldParts(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...element} className="field select">
        {children}
      </select>
    </FieldFrame>
  );
}

export function TextAreaField({ label, hint, name, ...rest }: Common & ComponentProps<"textarea">) {
  const { id, error, element } = useFieldParts(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...element} className="field" />
    </FieldFrame>
  );
}

export function CheckField({ label, hint, name, ...rest }: Common & ComponentProps<"input">) {
  const { id, error, element } = useFieldParts(name, hint);
  return (
    <div className="min-w-0">
      <label className="check">
        <input {...rest} {...element} type="checkbox" />
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
