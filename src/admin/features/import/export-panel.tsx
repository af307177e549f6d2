import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { showToast } from "../../../ui/toast.tsx";
import { download } from "../../api/client.ts";

const FORMATS = [
  { format: "markdown", label: "Unduh Markdown" },
  { format: "ghost", label: "Unduh untuk Ghost" },
] as const;

/** Everything, with its pictures. */
export function ExportPanel() {
  const [busy, setBusy] = useState<string>();
  const fetchFile = async (format: string) => {
    setBusy(format);
    try {
      saveFile(await download(`/api/admin/article-export?format=${format}`), `artikel-${format}.zip`);
    } catch (error) {
      void showToast({ title: "Ekspor tidak dapat diunduh", text: (error as Error).message, tone: "destructive" });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Panel
      title="Ekspor artikel"
      lead="Semua artikel selain yang di tempat sampah, dengan gambarnya, sebagai satu berkas ZIP. Ekspor Markdown dapat diimpor kembali tanpa ada yang berubah."
    >
      <p className="flex flex-wrap gap-3">
        {FORMATS.map(({ format, label }) => (
          <Button key={format} look="outline" busy={busy === format} onClick={() => fetchFile(format)}>
            <Icon of={Download} />
            {busy === format ? "Menyiapkan…" : label}
          </Button>
        ))}
      </p>
    </Panel>
  );
}
