import { PART_BYTES } from "../../../modules/backup/schema.ts";
import { api } from "../../api/api.ts";
import { type Part, uploadParts } from "../../api/upload-parts.ts";
import { FileUploadPanel } from "../../shell/file-upload-panel.tsx";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { BACKUPS_PATH } from "./backup-labels.ts";
import { PassphraseField } from "./passphrase-field.tsx";

/** Uploads a backup from elsewhere to the backups of this server. */
export function BackupUploadPanel({ isBusy }: { readonly isBusy: boolean }) {
  const invalidate = useInvalidation();
  return (
    <FileUploadPanel
      title="Unggah cadangan"
      lead="Cadangan dari server lain atau dari simpanan Anda. Setelah diunggah, isinya diperiksa; belum ada yang dipulihkan."
      label="Berkas cadangan"
      accept=".backup"
      isBusy={isBusy}
      send={async (file, onSent, { passphrase = "" }) => {
        try {
          const { id } = await api("POST /backup-uploads", { input: { bytes: file.size } });
          const params = { id };
          const sendPart = (part: Part) => api("PUT /backup-uploads/:id", { params, ...part });
          await uploadParts({ file, partBytes: PART_BYTES, sendPart, onSent });
          await api("POST /backup-uploads/:id/completion", { params, input: { passphrase } });
        } finally {
          await invalidate([[BACKUPS_PATH]]);
        }
      }}
    >
      <PassphraseField />
    </FileUploadPanel>
  );
}
