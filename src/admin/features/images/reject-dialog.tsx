import { rejectionInput } from "../../../modules/media/library/schema.ts";
import { TextAreaField } from "../../../ui/field.tsx";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";

type Props = {
  readonly name: string;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks why an image is rejected. */
export function RejectDialog({ name, onReject, onClose }: Props) {
  const send = async ({ reason = "" }: FormValues) => {
    const wrong = validationProblem(rejectionInput, { reason });
    if (wrong) return wrong;
    await onReject(reason.trim());
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={`Tolak ${name}?`}
      text="Gambar tetap di pustaka; artikelnya tidak berubah."
      action="Tolak"
      look="danger"
      send={send}
      onClose={onClose}
    >
      <TextAreaField label="Alasan" name="reason" rows={3} maxLength={300} />
    </FormDialog>
  );
}
