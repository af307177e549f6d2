import { lazy } from "react";
import type { ItemView, ToolPanel } from "./item-view-types.ts";

const CoverItem = lazy(async () => ({ default: (await import("./cover-item.tsx")).CoverItem }));

/** Each view is loaded separately when it is first needed. */
const TranslationItem = lazy(async () => ({
  default: (await import("./translation/translation-item.tsx")).TranslationItem,
}));
const TranslationPanels = lazy(async () => ({
  default: (await import("./translation/translation-panels.tsx")).TranslationPanels,
}));

export const TOOL_PANELS: Readonly<Record<string, ToolPanel>> = {
  "translate-articles": TranslationPanels,
  "translate-to-indonesian": TranslationPanels,
};

/** Tools whose items show their text changes themselves, instead of in the usual difference view. */
export const SHOWS_CHANGES: ReadonlySet<string> = new Set(["translate-articles", "translate-to-indonesian"]);

export const ITEM_VIEWS: Readonly<Record<string, ItemView>> = {
  "remove-duplicates": lazy(async () => ({ default: (await import("./duplicate-item.tsx")).DuplicateItem })),
  "fix-image-paths": lazy(async () => ({ default: (await import("./image-path-item.tsx")).ImagePathItem })),
  "remove-ai-metadata": lazy(async () => ({ default: (await import("./ai-metadata-item.tsx")).AiMetadataItem })),
  "generate-images": CoverItem,
  "regenerate-images": CoverItem,
  "translate-articles": TranslationItem,
  "translate-to-indonesian": TranslationItem,
};
