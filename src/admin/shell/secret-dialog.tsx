import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  /** The label of the copy button, such as "Salin kunci". */
  readonly copyLabel: string;
  readonly onClose: () => void;
};

/** Shows a secret, which is shown only this once. */
export function SecretDialog({ title, text, secret, copyLabel, onClose }: Props) {
  return (
    <Dialog open title={title} description={text} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="secret break-all">{secret}</p>
        <CopyButton text={secret} label={copyLabel} />
        <Notice tone="warning">
          Ini hanya ditampilkan sekali. Simpan di tempat yang aman, lalu tutup jendela ini.
        </Notice>
      </div>
    </Dialog>
  );
}
