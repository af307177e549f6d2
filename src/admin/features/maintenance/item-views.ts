import { lazy } from "react";
import type { Extra, Shape } from "./item-view-types.ts";

const CoverItem = lazy(async () => ({ default: (await import("./cover-item.tsx")).CoverItem }));

/** By the tool's name; loaded lazily, each by itself. */
const TranslationItem = lazy(async () => ({
  default: (await import("./translation/translation-item.tsx")).TranslationItem,
}));
const TranslationPanels = lazy(async () => ({
  default: (await import("./translation/translation-panels.tsx")).TranslationPanels,
}));

export const EXTRAS: Readonly<Record<string, Extra>> = {
  "translate-articles": TranslationPanels,
  "translate-to-indonesian": TranslationPanels,
};

/** Those whose shape shows the changes of text itself; as a result they are shown as any other. */
export const SHOWS_CHANGES: ReadonlySet<string> = new Set(["translate-articles", "translate-to-indonesian"]);

export const SHAPES: Readonly<Record<string, Shape>> = {
  "remove-duplicates": lazy(async () => ({ default: (await import("./duplicate-item.tsx")).Copies })),
  "fix-image-paths": lazy(async () => ({ default: (await import("./image-path-item.tsx")).PictureReferences })),
  "remove-ai-metadata": lazy(async () => ({ default: (await import("./ai-metadata-item.tsx")).Traces })),
  "generate-images": CoverItem,
  "regenerate-images": CoverItem,
  "translate-articles": TranslationItem,
  "translate-to-indonesian": TranslationItem,
};
