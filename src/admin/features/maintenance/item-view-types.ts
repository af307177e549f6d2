import type { ComponentType } from "react";
import type { ArticleToolPage } from "../../../modules/article-tools/schema.ts";
import type { ItemDetail, Run, ToolView } from "../../../modules/maintenance/schema.ts";

/** What an item of a tool shows besides its changes of text: `item.data`, and what a person may answer. */
export type Shape = ComponentType<{ readonly run: Run; readonly item: ItemDetail }>;

/** What the page of a tool has besides its runs. */
export type Extra = ComponentType<{ readonly tool: ToolView; readonly page: ArticleToolPage }>;
