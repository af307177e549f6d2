import { PART_BYTES } from "../../../modules/backup/schema.ts";
import { call } from "../../api/client.ts";
import { uploadParts } from "../../api/upload-parts.ts";
import { FileUploadPanel } from "../../shell/file-upload-panel.tsx";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { BACKUPS_PATH } from "./backup-labels.ts";
import { PassphraseField } from "./passphrase-field.tsx";

const UPLOADS = "/api/admin/backup-uploads";

/** Brings a backup from elsewhere among those of this server. */
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
          const { id } = await call<{ id: string }>("POST", UPLOADS, { body: { bytes: file.size } });
          await uploadParts({ file, path: `${UPLOADS}/${id}`, partBytes: PART_BYTES, onSent });
          await call("POST", `${UPLOADS}/${id}/completion`, { body: { passphrase } });
        } finally {
          await invalidate([[BACKUPS_PATH]]);
        }
      }}
    >
      <PassphraseField />
    </FileUploadPanel>
  );
}
