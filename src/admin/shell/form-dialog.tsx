import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { useSubmit } from "./use-submit.ts";

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: string;
  /** What the button says meanwhile; by default the same. */
  readonly busyAction?: string;
  readonly look?: "primary" | "danger";
  /** What it returns or throws is the problem that the form shows; it closes the dialog itself. */
  readonly send: Parameters<typeof useSubmit>[0];
  readonly onClose: () => void;
  /** What it asks about has been decided elsewhere: it can be closed, and nothing else. */
  readonly isOver?: boolean;
  readonly children?: ReactNode;
};

/** A form over the page, that can be left. */
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

/** "Batal" beside "Batalkan …" would leave it open which of the two cancels. */
const closingLabel = (title: string) => (title.startsWith("Batalkan") ? "Kembali" : "Batal");
