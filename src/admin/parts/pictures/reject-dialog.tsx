import { rejectionInput } from "../../../modules/media/library/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { problemIn, useSubmit } from "../use-submit.ts";

type Props = {
  readonly name: string;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks why a picture is not taken. */
export function RejectDialog({ name, onReject, onClose }: Props) {
  const { busy, problem, submit } = useSubmit(async ({ reason = "" }) => {
    const wrong = problemIn(rejectionInput, { reason });
    if (wrong) return wrong;
    await onReject(reason.trim());
    onClose();
    return undefined;
  });
  return (
    <Dialog
      open
      title={`Tolak ${name}?`}
      description="Gambar tetap di pustaka; artikelnya tidak berubah."
      onClose={onClose}
    >
      <Form problem={problem} onSubmit={submit}>
        <TextAreaField label="Alasan" name="reason" rows={3} maxLength={300} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" look="danger" busy={busy}>
            Tolak
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
