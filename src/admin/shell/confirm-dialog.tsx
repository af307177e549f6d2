import { type ReactNode, useState } from "react";
import { isOvertaken } from "../api/api-failure.ts";
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
  const [isOver, setIsOver] = useState(false);
  const send = async (values: FormValues) => {
    try {
      await onConfirm(values);
    } catch (error) {
      // Where a field is wrong, another value of it may do.
      setIsOver(isOvertaken(error) && error.problem.fields === undefined);
      throw error;
    }
    rest.onClose();
    return undefined;
  };
  return <FormDialog {...rest} send={send} isOver={isOver} />;
}
