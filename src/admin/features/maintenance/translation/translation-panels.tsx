import type { ToolPanel } from "../item-view-types.ts";
import { GlossaryPanel } from "./glossary-panel.tsx";
import { XliffPanel } from "./xliff-panel.tsx";

/** What the pages of the translation tools have besides their runs. */
export const TranslationPanels: ToolPanel = ({ tool, page }) => (
  <>
    <XliffPanel page={page} toIndonesian={tool.name === "translate-to-indonesian"} />
    <GlossaryPanel />
  </>
);
