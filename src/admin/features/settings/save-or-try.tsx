import { useState } from "react";
import type { z } from "zod";
import { Button } from "../../../ui/button.tsx";
import { type FormValues, useSubmit, validationProblem } from "../../shell/use-submit.ts";

type Submit = ReturnType<typeof useSubmit>;

type Props = {
  readonly save: Submit;
  readonly attempt: Submit;
  /** The label of the button that tries without saving. */
  readonly label: string;
  readonly busyLabel: string;
};

/** The buttons of a form that can be tried before it is saved. Pressing one button clears the message of the other button (`submitAlone`). */
export const SaveOrTry = ({ save, attempt, label, busyLabel }: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={save.busy}>
      {save.busy ? "Mencoba dan menyimpan…" : "Simpan"}
    </Button>
    <Button
      look="outline"
      busy={attempt.busy}
      onClick={({ currentTarget: { form } }) => form && submitAlone(attempt, save)(form)}
    >
      {attempt.busy ? busyLabel : label}
    </Button>
  </div>
);

export const submitAlone = (one: Submit, other: Submit) => (form: HTMLFormElement) => {
  other.setProblem(undefined);
  void one.submit(form);
};

type Work<Input, Trial> = (input: Input) => Promise<Trial>;

type SaveOrTryOptions<Input, Trial> = {
  /** The schema that the server uses too. */
  readonly schema: z.ZodType;
  readonly inputOf: (values: FormValues) => Input;
  /** Saves the input. The result, if any, is shown like the result of a trial. */
  readonly save: Work<Input, Trial | undefined>;
  readonly attempt: Work<Input, Trial>;
};

/** Manages a form that can be tried before it is saved. `trial` is the last result, and `saves` is a key that empties the fields of secrets. */
export function useSaveOrTry<Input, Trial>({ schema, inputOf, save, attempt }: SaveOrTryOptions<Input, Trial>) {
  const [saves, setSaves] = useState(0);
  const [trial, setTrial] = useState<Trial>();
  const checked = (work: Work<Input, Trial | undefined>) => async (values: FormValues) => {
    setTrial(undefined);
    const input = inputOf(values);
    const wrong = validationProblem(schema, input);
    if (wrong) return wrong;
    const found = await work(input);
    setTrial(() => found);
    return undefined;
  };
  const saving = useSubmit(
    checked(async (input) => {
      const found = await save(input);
      setSaves(saves + 1);
      return found;
    }),
  );
  const trying = useSubmit(checked(attempt));
  return { saves, trial, save: saving, attempt: trying, problem: saving.problem ?? trying.problem };
}
