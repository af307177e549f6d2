import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Import, MAX_UPLOAD, PART_BYTES } from "../../../modules/import/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { call } from "../../api/client.ts";
import { sendParts } from "../../api/send-parts.ts";
import { FileField, ShareDone } from "../file-upload.tsx";
import { Panel } from "../panel.tsx";
import { useSubmit } from "../use-submit.ts";
import { IMPORTS_PATH } from "./words.ts";

/** Sends an export in parts: one that breaks off is sent again from where the server is. */
export function UploadPanel({ onUploaded }: { readonly onUploaded: (id: number) => void }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const { busy, problem, submit } = useSubmit(async () => {
    const file = input.current?.files?.[0];
    if (!file) return { fields: { file: "Pilih berkasnya dahulu." } };
    if (file.size === 0) return { fields: { file: "Berkas ini kosong." } };
    if (file.size > MAX_UPLOAD) {
      return { fields: { file: "Berkas ini lebih dari 1 GB. Impor dari baris perintah: npm run cli -- import." } };
    }
    try {
      const id = await upload(file, setSent);
      await queries.invalidateQueries({ queryKey: [IMPORTS_PATH] });
      onUploaded(id);
    } finally {
      setSent(undefined);
    }
    return undefined;
  });
  return (
    <Panel
      title="Impor artikel"
      lead="Ekspor WordPress (XML), ekspor Ghost (JSON), berkas Markdown, atau HTML, paling besar 1 GB. Setelah diunggah, berkas diperiksa dahulu; belum ada yang ditulis."
    >
      <Form problem={problem} onSubmit={submit}>
        <FileField input={input} label="Berkas ekspor" accept=".xml,.json,.md,.markdown,.html,.htm,.txt" />
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

async function upload(file: File, onSent: (share: number) => void): Promise<number> {
  onSent(0);
  const { id } = await call<Import>("POST", IMPORTS_PATH, { body: { name: file.name, bytes: file.size } });
  await sendParts({ file, path: `${IMPORTS_PATH}/${id}/file`, partBytes: PART_BYTES, onSent });
  await call("POST", `${IMPORTS_PATH}/${id}/check`, { body: {} });
  return id;
}
