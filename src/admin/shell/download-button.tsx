import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { showToast } from "../../ui/toast.tsx";
import { download } from "../api/client.ts";

type Props = { readonly path: string; readonly fileName: string; readonly label: string };

/** Fetches a file with the session and hands it to the browser: an access token never stands in an address. */
export function DownloadButton({ path, fileName, label }: Props) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      saveFile(await download(path), fileName);
    } catch (error) {
      void showToast({ title: "Berkas tidak dapat diunduh", text: (error as Error).message, tone: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" busy={busy} onClick={fetchFile}>
      <Icon of={Download} />
      {busy ? "Menyiapkan…" : label}
    </Button>
  );
}
