import { type ComponentType, lazy } from "react";
import type { ItemDetail, Run } from "../../../modules/maintenance/schema.ts";

/** What an item of a tool shows besides its changes of text: `item.data`, and what a person may answer. */
export type Shape = ComponentType<{ readonly run: Run; readonly item: ItemDetail }>;

const CoverItem = lazy(async () => ({ default: (await import("./cover-item.tsx")).CoverItem }));

/** By the tool's name; loaded lazily, each by itself. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  "remove-duplicates": lazy(async () => ({ default: (await import("./copies.tsx")).Copies })),
  "fix-image-paths": lazy(async () => ({ default: (await import("./picture-references.tsx")).PictureReferences })),
  "remove-ai-metadata": lazy(async () => ({ default: (await import("./picture-traces.tsx")).Traces })),
  "generate-images": CoverItem,
  "regenerate-images": CoverItem,
};
