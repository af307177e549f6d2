import { MAX_UPLOAD, MAX_UPLOAD_GB, PART_BYTES, UPLOAD_TOO_LARGE } from "../../../modules/import/schema.ts";
import { api } from "../../api/api.ts";
import { type Part, uploadParts } from "../../api/upload-parts.ts";
import { FileUploadPanel } from "../../shell/file-upload-panel.tsx";
import { useInvalidation } from "../../shell/use-api-mutation.ts";
import { IMPORTS_PATH } from "./import-labels.ts";

/** Uploads an export in parts. An interrupted upload continues from the last part that the server has. */
export function ImportUploadPanel({ onUploaded }: { readonly onUploaded: (id: number) => void }) {
  const invalidate = useInvalidation();
  return (
    <FileUploadPanel
      title="Impor artikel"
      lead={`Ekspor WordPress (XML), ekspor Ghost (JSON), berkas Markdown atau HTML, atau ZIP berisi berkas-berkas itu seperti ekspor di bawah, maksimal ${MAX_UPLOAD_GB} GB. Setelah diunggah, berkas diperiksa dahulu; belum ada artikel yang dibuat.`}
      label="Berkas ekspor"
      accept=".zip,.xml,.json,.md,.markdown,.html,.htm,.txt"
      problemOf={problemOf}
      send={async (file, onSent) => {
        const id = await upload(file, onSent);
        await invalidate([[IMPORTS_PATH]]);
        onUploaded(id);
      }}
    />
  );
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return "Berkas ini kosong.";
  if (size > MAX_UPLOAD) return UPLOAD_TOO_LARGE;
  return undefined;
}

async function upload(file: File, onSent: (share: number) => void): Promise<number> {
  const { id } = await api("POST /imports", { input: { name: file.name, bytes: file.size } });
  const params = { id };
  const sendPart = (part: Part) => api("PUT /imports/:id/file", { params, ...part });
  await uploadParts({ file, partBytes: PART_BYTES, sendPart, onSent });
  await api("POST /imports/:id/check", { params, input: { asDraft: true } });
  return id;
}
