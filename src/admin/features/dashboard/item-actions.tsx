import type { FC } from "react";
import { RemoveSampleCatalogue } from "./remove-sample-catalogue.tsx";

/** By the names that modules give them: buttons that settle an item of the dashboard at once. */
export const ITEM_ACTIONS: Readonly<Record<string, FC<{ readonly label: string }>>> = {
  "remove-sample-catalogue": RemoveSampleCatalogue,
};
