import type { ComponentType } from "react";
import type { ItemDetail, Run, ToolPage, ToolView } from "../../../modules/maintenance/answers.ts";

/** Shows what an item of a tool contains besides text changes: its `item.data`, and the answers that a person may give. */
export type ItemView = ComponentType<{ readonly run: Run; readonly item: ItemDetail }>;

/** The content of a tool's page besides its runs. */
export type ToolPanel = ComponentType<{ readonly tool: ToolView; readonly page: ToolPage }>;
