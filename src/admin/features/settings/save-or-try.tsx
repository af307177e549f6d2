import { Button } from "../../../ui/button.tsx";
import type { useSubmit } from "../../shell/use-submit.ts";

type Submit = ReturnType<typeof useSubmit>;

type Props = {
  readonly save: Submit;
  readonly attempt: Submit;
  /** Of the button that tries without saving. */
  readonly label: string;
  readonly busyLabel: string;
};

/** The buttons of a form that is tried before it is kept. What one has said goes when the other is pressed (`submitAlone`). */
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
