import type { FC } from "react";
import { RemoveSampleCatalogue } from "./remove-sample-catalogue.tsx";

/** Buttons that settle an item of the dashboard at once, by the action names that modules use. */
export const ITEM_ACTIONS: Readonly<Record<string, FC<{ readonly label: string }>>> = {
  "remove-sample-catalogue": RemoveSampleCatalogue,
};
