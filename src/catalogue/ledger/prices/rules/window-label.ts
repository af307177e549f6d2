import type { WindowLow, WindowMean } from "./offer-verdict.ts";

/** Of a window's low, or of the one that stands in its place. */
export const lowLabel = ({ isShown, length }: WindowLow, trackedDays: number): string =>
  isShown ? `Terendah ${length} hari` : `Terendah sejak dipantau (${trackedDays} hari)`;

/** Of a window's mean, or of the one that stands in its place. */
export const meanLabel = ({ isOfWindow, length }: WindowMean, trackedDays: number): string =>
  isOfWindow ? `Rata-rata ${length} hari` : `Rata-rata sejak dipantau (${trackedDays} hari)`;

/** How much of it was seen: a window may be shown with less than half of its days. */
export const observedText = ({ observed, length }: WindowLow | WindowMean): string =>
  `dicek ${observed} dari ${length} hari`;
