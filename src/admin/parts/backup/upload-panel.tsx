import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PART_BYTES } from "../../../modules/backup/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { call } from "../../api/client.ts";
import { sendParts } from "../../api/send-parts.ts";
import { FileField, ShareDone } from "../file-upload.tsx";
import { Panel } from "../panel.tsx";
import { useSubmit } from "../use-submit.ts";
import { PassphraseField } from "./passphrase-field.tsx";
import { BACKUPS_PATH } from "./words.ts";

const UPLOADS = "/api/admin/backup-uploads";

/** Brings a backup from elsewhere among those of this server. */
export function UploadPanel() {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const { busy, problem, submit } = useSubmit(async ({ passphrase = "" }) => {
    const file = input.current?.files?.[0];
    if (!file) return { fields: { file: "Pilih berkasnya dahulu." } };
    setSent(0);
    try {
      const { id } = await call<{ id: string }>("POST", UPLOADS, { body: { bytes: file.size } });
      await sendParts({ file, path: `${UPLOADS}/${id}`, partBytes: PART_BYTES, onSent: setSent });
      await call("POST", `${UPLOADS}/${id}/completion`, { body: { passphrase } });
    } finally {
      setSent(undefined);
      await queries.invalidateQueries({ queryKey: [BACKUPS_PATH] });
    }
    if (input.current) input.current.value = "";
    return undefined;
  });
  return (
    <Panel
      title="Unggah cadangan"
      lead="Cadangan dari server lain atau dari simpanan Anda. Setelah diunggah, isinya diperiksa; belum ada yang dipulihkan."
    >
      <Form problem={problem} onSubmit={submit}>
        <FileField input={input} label="Berkas cadangan" accept=".backup" />
        <PassphraseField />
        {sent !== undefined && <ShareDone share={sent} label="Kemajuan unggahan" />}
        <div>
          <Button type="submit" busy={busy}>
            {busy ? "Mengunggah…" : "Unggah dan periksa"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
