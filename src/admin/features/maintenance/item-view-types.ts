import type { ComponentType } from "react";
import type { ItemDetail, Run, ToolPage, ToolView } from "../../../modules/maintenance/answers.ts";

/** What an item of a tool shows besides its changes of text: `item.data`, and what a person may answer. */
export type ItemView = ComponentType<{ readonly run: Run; readonly item: ItemDetail }>;

/** What the page of a tool has besides its runs. */
export type ToolPanel = ComponentType<{ readonly tool: ToolView; readonly page: ToolPage }>;
