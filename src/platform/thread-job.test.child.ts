import { appendFileSync } from "node:fs";
import { neverEnds } from "./never-ends.test.child.ts";
import { orderOfThread } from "./thread-job.ts";

/** Does one step after the other and writes each down; some it never comes back from. */
type Order = { readonly steps: readonly string[]; readonly file: string };
const { order, begins, isRepeated, end } = orderOfThread<Order>();

if (isRepeated) appendFileSync(order.file, "again\n");
for (const step of order.steps) {
  const isLeft = !begins(step);
  if (step === "stubborn" || (step.startsWith("endless") && !isLeft)) neverEnds();
  appendFileSync(order.file, `${isLeft ? "left " : ""}${step}\n`);
}
end();
