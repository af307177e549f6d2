import { Download, Printer } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { settings } from "../../settings.ts";

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Shows the ten recovery codes, only this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = `Kode pemulihan ${settings.siteName}\n\n${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">
        Simpan kode ini sekarang; tidak akan ditampilkan lagi. Tiap kode dapat menggantikan ponsel Anda satu kali saat
        masuk.
      </Notice>
      <div data-print="">
        <p className="only-print">Kode pemulihan {settings.siteName}</p>
        <ul className="secret grid grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))] gap-1" aria-label="Kode pemulihan">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label="Salin" />
        <Button look="outline" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "kode-pemulihan.txt")}>
          <Icon of={Download} />
          Unduh
        </Button>
        <Button look="outline" onClick={() => print()}>
          <Icon of={Printer} />
          Cetak
        </Button>
      </div>
      <Button onClick={onDone}>Kode sudah saya simpan</Button>
    </div>
  );
}
