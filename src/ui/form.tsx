import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Notice } from "./notice.tsx";

/** Why a form was refused: a sentence about the whole, and one for each affected field. */
export type FormProblem = {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Content under the sentence, such as links. */
  readonly details?: ReactNode;
};

const Problem = createContext<FormProblem | undefined>(undefined);

export const useFieldError = (name: string): string | undefined => useContext(Problem)?.fields?.[name];

type Props = {
  readonly problem: FormProblem | undefined;
  readonly onSubmit: (form: HTMLFormElement) => void;
  /** Called when any field of the form changes. */
  readonly onChange?: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
  readonly className?: string;
  /** An id for a submit button outside of the form. */
  readonly id?: string;
};

/** A form that keeps what was typed. If the form is refused, the focus moves to the first wrong field, or to the sentence about the whole form. */
export function Form({ problem: refused, onSubmit, onChange, children, className = "flex flex-col gap-5", id }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [halfFilled, setHalfFilled] = useState<FormProblem>();
  const problem = halfFilled ?? refused;
  // A field that is being corrected is no longer wrong; whether it is right is known when the form is sent again.
  const [corrections, setCorrections] = useState<Corrections>();
  const corrected = corrections && corrections.of === problem ? corrections.names : [];
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  useEffect(() => {
    // An error about a field that this form lacks is shown with the sentence about the whole form.
    const fields = Object.entries(problem?.fields ?? {});
    setUnplaced(fields.filter(([name]) => !form.current?.elements.namedItem(name)).map(([, message]) => message));
  }, [problem]);
  const sentence = [problem?.message, ...unplaced].filter(Boolean).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence twice is two problems.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [problem, sentence]);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      onChange={(event) => {
        const name = event.target instanceof Element && event.target.getAttribute("name");
        if (name && problem?.fields?.[name] !== undefined) setCorrections({ of: problem, names: [...corrected, name] });
        onChange?.(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const unread = halfFilledIn(event.currentTarget);
        setHalfFilled(unread);
        if (!unread) onSubmit(event.currentTarget);
      }}
    >
      {sentence && (
        <Notice tone="danger" data-problem="">
          {sentence}
          {problem?.details}
        </Notice>
      )}
      <Problem value={problem && withoutFields(problem, corrected)}>{children}</Problem>
    </form>
  );
}

/** The fields that were changed since a problem was shown. */
type Corrections = { readonly of: FormProblem; readonly names: readonly string[] };

/** Leaves out what a problem says about these fields. */
function withoutFields(problem: FormProblem, names: readonly string[]): FormProblem {
  if (names.length === 0) return problem;
  return {
    ...problem,
    fields: Object.fromEntries(Object.entries(problem.fields ?? {}).filter(([name]) => !names.includes(name))),
  };
}

/** Finds fields with text that is no valid value, such as a date without its year; the browser would send them as empty. */
function halfFilledIn(form: HTMLFormElement): FormProblem | undefined {
  const fields: Record<string, string> = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement) || !element.validity.badInput) continue;
    fields[element.name] =
      element.type === "number" ? "Isi dengan angka." : "Belum lengkap. Isi seluruhnya, atau kosongkan.";
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}
