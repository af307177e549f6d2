import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { useSubmit } from "./use-submit.ts";

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: string;
  /** The button's label while the form is being sent; by default the label does not change. */
  readonly busyAction?: string;
  readonly look?: "primary" | "danger";
  /** Sends the form. A returned or thrown problem is shown in the dialog. On success, `send` itself closes the dialog. */
  readonly send: Parameters<typeof useSubmit>[0];
  readonly onClose: () => void;
  /** True when the question was decided elsewhere: the dialog can then only be closed. */
  readonly isOver?: boolean;
  readonly children?: ReactNode;
};

/** A dialog with a form, which can be cancelled. */
export function FormDialog(props: Props) {
  const { title, text, action, busyAction = action, look, send, onClose, isOver = false, children } = props;
  const { busy, problem, submit } = useSubmit(send);
  return (
    <Dialog open title={title} description={text} onClose={onClose}>
      <Form problem={problem} onSubmit={submit}>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {isOver ? "Tutup" : closingLabel(title)}
          </Button>
          {!isOver && (
            <Button type="submit" look={look ?? "primary"} busy={busy}>
              {busy ? busyAction : action}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** The label of the closing button: "Batal" beside "Batalkan …" would not say which of the two cancels. */
const closingLabel = (title: string) => (title.startsWith("Batalkan") ? "Kembali" : "Batal");
