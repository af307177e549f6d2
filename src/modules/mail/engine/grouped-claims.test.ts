import { expect, test } from "vitest";
import type { ClaimRequest, ClaimResult } from "./claim.ts";
import { GroupedClaims } from "./grouped-claims.ts";

const asked = (id: number): ClaimRequest => ({ before: { id, reply: "250" } });
const nothing = (requests: readonly ClaimRequest[]): ClaimResult[] => requests.map(() => "nothing");

/** Makes a `GroupedClaims` that notes the groups in which it claims. */
function grouped(connections: number, claim: (requests: readonly ClaimRequest[]) => readonly ClaimResult[] = nothing) {
  const groups: number[][] = [];
  const claims = new GroupedClaims(async (requests) => {
    groups.push(requests.map(({ before }) => before?.id ?? 0));
    return claim(requests);
  }, connections);
  return { claims, groups };
}

test("requests of about the same time are one claim, and each gets its own result", async () => {
  const { claims, groups } = grouped(5, (requests) =>
    requests.map(({ before }) => (before?.id === 2 ? "passed" : "nothing")),
  );
  const results = await Promise.all([claims.next(asked(1)), claims.next(asked(2)), claims.next({ before: undefined })]);
  expect(results).toEqual(["nothing", "passed", "nothing"]);
  expect(groups).toEqual([[1, 2, 0]]);
});

test("what is asked for while a claim is under way is the next one", async () => {
  const { claims, groups } = grouped(2);
  const first = [claims.next(asked(1)), claims.next(asked(2))];
  const second = [claims.next(asked(3)), claims.next(asked(4))];
  await Promise.all([...first, ...second]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a claim that fails, fails for those who have asked; the next one is tried", async () => {
  let isBroken = true;
  const { claims } = grouped(2, (requests) => {
    if (isBroken) throw new Error("the database is away");
    return nothing(requests);
  });
  const both = await Promise.allSettled([claims.next(asked(1)), claims.next(asked(2))]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await claims.next(asked(3))).toBe("nothing");
});
