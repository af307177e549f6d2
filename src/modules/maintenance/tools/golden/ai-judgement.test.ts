import { expect, test } from "vitest";
import { judge } from "./ai-judgement.ts";

test("traces of assistants are told from innocent lookalikes that were written before the rules", async () => {
  const { precision, recall, wrong, missed } = await judge("held-out");
  process.stdout.write(`remove-ai-metadata: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`);
  expect(precision, wrong.join("\n")).toBeGreaterThanOrEqual(0.98);
  expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});
