import type { WindowLow, WindowMean } from "./offer-verdict.ts";

/** Returns the label of a window's low, or of the tracked low that is shown instead. */
export const lowLabel = ({ isShown, length }: WindowLow, trackedDays: number): string =>
  isShown ? `Terendah ${length} hari` : `Terendah sejak dipantau (${trackedDays} hari)`;

/** Returns the label of a window's mean, or of the tracked mean that is shown instead. */
export const meanLabel = ({ isOfWindow, length }: WindowMean, trackedDays: number): string =>
  isOfWindow ? `Rata-rata ${length} hari` : `Rata-rata sejak dipantau (${trackedDays} hari)`;

/** Returns how many of the window's days were observed, since a window may be shown with less than half of its days observed. */
export const observedText = ({ observed, length }: WindowLow | WindowMean): string =>
  `dicek ${observed} dari ${length} hari`;
