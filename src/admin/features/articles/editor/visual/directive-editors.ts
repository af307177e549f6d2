import {
  PRODUCT_CARD,
  PRODUCT_COMPARISON,
} from "../../../../../modules/articles/markdown/product-directives.shared.ts";
import { ButtonBlock } from "./button-block.tsx";
import { ComparisonBlock, FaqBlock, NoteBlock } from "./directive-blocks.tsx";
import type { DirectiveEditors } from "./directives.ts";
import { GalleryBlock } from "./gallery-block.tsx";
import { ProductCardBlock } from "./product-block.tsx";
import { ProductComparisonBlock } from "./product-comparison-block.tsx";
import { StoreBlock } from "./store-block.tsx";
import { VideoBlock } from "./video-block.tsx";

export const DIRECTIVE_EDITORS: DirectiveEditors = {
  note: NoteBlock,
  "comparison-table": ComparisonBlock,
  "store-card": StoreBlock,
  faq: FaqBlock,
  button: ButtonBlock,
  gallery: GalleryBlock,
  video: VideoBlock,
  [PRODUCT_CARD]: ProductCardBlock,
  [PRODUCT_COMPARISON]: ProductComparisonBlock,
};
