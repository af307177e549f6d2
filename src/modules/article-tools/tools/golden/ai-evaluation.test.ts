import { expect, test } from "vitest";
import { evaluate } from "./ai-evaluation.ts";

test.each(["held-out", "fresh", "worded"] as const)(
  "traces of assistants are told from innocent lookalikes (%s)",
  async (passages) => {
    const { precision, recall, wrong, missed } = await evaluate(passages);
    process.stdout.write(
      `remove-ai-metadata, ${passages}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
    );
    expect(precision, wrong.join("\n")).toBe(1);
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
  },
);
