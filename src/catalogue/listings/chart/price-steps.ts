import type { DayPrices } from "../../ledger/prices/schema.ts";

/** Consecutive days that have the same price, or that lack a price for the same reason. */
export type PriceStep = {
  readonly from: number;
  readonly to: number;
  /** `unseen`: nobody looked; `none`: somebody looked and no offer could be compared, for instance because all were sold out. */
  readonly price: number | "unseen" | "none";
};

/** @returns every day of the window, in order; days that nobody observed are steps of their own */
export function priceSteps(days: readonly DayPrices[], from: number, to: number): readonly PriceStep[] {
  const steps: PriceStep[] = [];
  const add = (step: PriceStep) => {
    const last = steps.at(-1);
    if (last?.price === step.price) steps[steps.length - 1] = { ...last, to: step.to };
    else steps.push(step);
  };
  let next = from;
  for (const { day, low } of days) {
    if (day < from || day > to) continue;
    if (day > next) add({ from: next, to: day - 1, price: "unseen" });
    add({ from: day, to: day, price: low ?? "none" });
    next = day + 1;
  }
  if (next <= to) add({ from: next, to, price: "unseen" });
  return steps;
}
