import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { useSubmit, type Values } from "./use-submit.ts";

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly look?: "primary" | "danger";
  /** Done when it resolves: the dialog then closes. */
  readonly onConfirm: (values: Values) => Promise<void>;
  readonly onClose: () => void;
  /** Fields that the action needs. */
  readonly children?: ReactNode;
};

/** Asks before something is done, does it, and says in place why it could not be. */
export function ConfirmDialog({ title, text, action, look = "primary", onConfirm, onClose, children }: Props) {
  const { busy, problem, submit } = useSubmit(async (values) => {
    await onConfirm(values);
    onClose();
    return undefined;
  });
  return (
    <Dialog open title={title} description={text} onClose={onClose}>
      <Form problem={problem} onSubmit={submit}>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" look={look} busy={busy}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
