import { type ReactNode, useState } from "react";
import { isOvertaken } from "../api/api-failure.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { FormValues } from "./use-submit.ts";

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly look?: "primary" | "danger";
  /** The confirmed action; the dialog closes when it resolves. */
  readonly onConfirm: (values: FormValues) => Promise<unknown>;
  readonly onClose: () => void;
  /** The fields that the action needs. */
  readonly children?: ReactNode;
};

/** Asks before an action, performs it, and says in the dialog why the action failed. */
export function ConfirmDialog({ onConfirm, ...rest }: Props) {
  const [isOver, setIsOver] = useState(false);
  const send = async (values: FormValues) => {
    try {
      await onConfirm(values);
    } catch (error) {
      // If a field is wrong, another value may work, so the dialog stays usable.
      setIsOver(isOvertaken(error) && error.problem.fields === undefined);
      throw error;
    }
    rest.onClose();
    return undefined;
  };
  return <FormDialog {...rest} send={send} isOver={isOver} />;
}
