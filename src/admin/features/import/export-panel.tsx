import { Panel } from "../../../ui/panel.tsx";
import { download } from "../../api/api.ts";
import { DownloadButton } from "../../shell/download-button.tsx";

const FORMATS = [
  { format: "markdown", label: "Unduh Markdown" },
  { format: "ghost", label: "Unduh untuk Ghost" },
] as const;

/** Exports all content with its images. */
export const ExportPanel = () => (
  <Panel
    title="Ekspor artikel"
    lead="Semua artikel selain yang di tempat sampah, dengan gambarnya, sebagai satu berkas ZIP. Ekspor Markdown dapat diimpor kembali tanpa ada yang berubah."
  >
    <p className="flex flex-wrap gap-3">
      {FORMATS.map(({ format, label }) => (
        <DownloadButton
          key={format}
          load={() => download("GET /article-export", { query: { format } })}
          fileName={`artikel-${format}.zip`}
          label={label}
        />
      ))}
    </p>
  </Panel>
);
