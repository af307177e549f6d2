import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { neverEnds } from "../process/never-ends.test.child.ts";
import { childProcessContext } from "./child-process.ts";

/** Does one step after the other and records each; some steps never end. */
type Input = { readonly steps: readonly string[]; readonly file: string };
const { input, signal, onItemStarted, isRepeated, end } = await childProcessContext<Input>();

if (isRepeated) appendFileSync(input.file, "again\n");
for (const step of input.steps) {
  const isSkipped = !onItemStarted(step);
  if (step === "stubborn" || (step.startsWith("endless") && !isSkipped)) neverEnds();
  if (step === "throws") throw new Error("thrown at a step");
  if (step === "greedy") for (const all: string[][] = []; ; ) all.push(Array.from({ length: 1e5 }, String));
  if (step === "until stopped") while (!signal.aborted) await pause(10);
  appendFileSync(input.file, `${isSkipped ? "left " : ""}${step}\n`);
}
end();
