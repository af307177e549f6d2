import { expect, test } from "vitest";
import { isLikelySame } from "./verdict-labels.ts";

test("two products are likely the same where the score says so, and never without one", () => {
  expect([0.93, 0.5, 0.31, 0, null].map((score) => isLikelySame({ score }))).toEqual([true, true, false, false, false]);
});
