import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { neverEnds } from "../process/never-ends.test.child.ts";
import { orderOfProcess } from "./child-process.ts";

/** Does one step after the other and writes each down; some it never comes back from. */
type Order = { readonly steps: readonly string[]; readonly file: string };
const { order, signal, onItemStarted, isRepeated, end } = await orderOfProcess<Order>();

if (isRepeated) appendFileSync(order.file, "again\n");
for (const step of order.steps) {
  const isLeft = !onItemStarted(step);
  if (step === "stubborn" || (step.startsWith("endless") && !isLeft)) neverEnds();
  if (step === "throws") throw new Error("thrown at a step");
  if (step === "greedy") for (const all: string[][] = []; ; ) all.push(Array.from({ length: 1e5 }, String));
  if (step === "until stopped") while (!signal.aborted) await pause(10);
  appendFileSync(order.file, `${isLeft ? "left " : ""}${step}\n`);
}
end();
