import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";

export type SecretLink = {
  readonly title: string;
  readonly recipient: string;
  readonly link: string;
  readonly mailed: boolean;
  readonly validFor: string;
};

/** Shows a link that is never shown again. */
export function SecretLinkDialog({ shown, onClose }: { readonly shown: SecretLink; readonly onClose: () => void }) {
  const { title, recipient, link, mailed, validFor } = shown;
  return (
    <Dialog
      open
      title={title}
      description={
        mailed
          ? `Tautan sudah dikirim ke ${recipient}. Anda juga dapat menyalinnya.`
          : `Email tidak terkirim. Salin tautan ini dan berikan sendiri kepada ${recipient}.`
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="secret">{link}</p>
        <CopyButton text={link} label="Salin tautan" />
        <Notice tone="warning">
          Tautan ini hanya ditampilkan sekali, berlaku {validFor}, dan hanya untuk satu kali pakai.
        </Notice>
      </div>
    </Dialog>
  );
}
