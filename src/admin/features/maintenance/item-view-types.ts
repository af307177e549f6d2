import type { ComponentType } from "react";
import type { ItemDetail, Run, ToolPage, ToolView } from "../../../modules/maintenance/answers.ts";

/** Shows what an item of a tool contains besides text changes: its `item.data`, and what a person may answer. */
export type ItemView = ComponentType<{ readonly run: Run; readonly item: ItemDetail }>;

/** What the page of a tool contains besides its runs. */
export type ToolPanel = ComponentType<{ readonly tool: ToolView; readonly page: ToolPage }>;
