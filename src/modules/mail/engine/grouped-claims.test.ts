import { expect, test } from "vitest";
import type { Request } from "./claim.ts";
import { GroupedClaims } from "./grouped-claims.ts";

const asked = (id: number): Request => ({ before: { id, reply: "250" } });

test("what is asked for while a claim is under way is asked for together, and each gets its own result", async () => {
  const groups: number[][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const claims = new GroupedClaims(async (requests) => {
    groups.push(requests.map(({ before }) => before?.id ?? 0));
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return requests.map((_, at) => (at === 0 ? "passed" : "nothing"));
  });
  const first = claims.next(asked(1));
  const others = [claims.next(asked(2)), claims.next(asked(3)), claims.next({ before: undefined })];
  answers[0]?.resolve();
  expect(await first).toBe("passed");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve();
  expect(await Promise.all(others)).toEqual(["passed", "nothing", "nothing"]);
  expect(groups).toEqual([[1], [2, 3, 0]]);
});

test("a claim that fails, fails for those who have asked; the next one is tried", async () => {
  let isBroken = true;
  const claims = new GroupedClaims(async (requests) => {
    if (isBroken) throw new Error("the database is away");
    return requests.map(() => "nothing");
  });
  const both = await Promise.allSettled([claims.next(asked(1)), claims.next(asked(2))]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await claims.next(asked(3))).toBe("nothing");
});
