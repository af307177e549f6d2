import type { ReactNode } from "react";
import { FormDialog } from "./form-dialog.tsx";
import type { FormValues } from "./use-submit.ts";

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly look?: "primary" | "danger";
  /** Done when it resolves: the dialog then closes. */
  readonly onConfirm: (values: FormValues) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields that the action needs. */
  readonly children?: ReactNode;
};

/** Asks before something is done, does it, and says in place why it could not be. */
export function ConfirmDialog({ onConfirm, ...rest }: Props) {
  const send = async (values: FormValues) => {
    await onConfirm(values);
    rest.onClose();
    return undefined;
  };
  return <FormDialog {...rest} send={send} />;
}
