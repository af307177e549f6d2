import { Link } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";
import { PATHS } from "../../../paths.ts";
import type { ToolPanel } from "../item-view-types.ts";
import { GlossaryPanel } from "./glossary-panel.tsx";
import { XliffPanel } from "./xliff-panel.tsx";

/** The content of the translation tools' pages besides their runs. */
export const TranslationPanels: ToolPanel = ({ tool, page }) => (
  <>
    <Panel
      title="Terjemahan manual"
      lead="Satu artikel, bagian demi bagian, di samping teks aslinya. Tidak perlu layanan AI, dan yang sudah Anda tulis ikut dipakai oleh alat ini."
    >
      <Link to={PATHS.translateArticle} className="button button-outline">
        Pilih artikel
      </Link>
    </Panel>
    <XliffPanel page={page} toIndonesian={tool.name === "translate-to-indonesian"} />
    <GlossaryPanel />
  </>
);
