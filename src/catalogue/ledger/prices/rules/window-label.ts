import type { WindowLow, WindowMean } from "./offer-verdict.ts";

/** Labels a window's low, or the tracked low in its place. */
export const lowLabel = ({ isShown, length }: WindowLow, trackedDays: number): string =>
  isShown ? `Terendah ${length} hari` : `Terendah sejak dipantau (${trackedDays} hari)`;

/** Labels a window's mean, or the tracked mean in its place. */
export const meanLabel = ({ isOfWindow, length }: WindowMean, trackedDays: number): string =>
  isOfWindow ? `Rata-rata ${length} hari` : `Rata-rata sejak dipantau (${trackedDays} hari)`;

/** Says how much of the window was observed: a window may be shown with less than half of its days. */
export const observedText = ({ observed, length }: WindowLow | WindowMean): string =>
  `dicek ${observed} dari ${length} hari`;
