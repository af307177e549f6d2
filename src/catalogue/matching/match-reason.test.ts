import { expect, test } from "vitest";
import { decideMatch } from "./decide.ts";
import { ALL_RARE, offerOf } from "./match.fixtures.ts";
import { matchReasonText, reasonOf } from "./match-reason.ts";
import { reasonText } from "./reason-text.ts";

const candidates = [{ id: 7, offers: [offerOf("Kulkas LG GA403 512 liter")] }];

test.each([
  ["LG GA-403", "join"],
  ["LG GA-403 256 liter", "doubtful"],
  ["Ember", "own"],
])("what is stored of %s says what was decided", (title, decision) => {
  const decided = decideMatch(offerOf(title), candidates, { frequencies: ALL_RARE });
  expect(decided.decision).toBe(decision);
  expect(matchReasonText(JSON.parse(JSON.stringify(reasonOf(decided))))).toBe(reasonText(decided));
});

test("a person's word and a kept match say so", () => {
  expect(matchReasonText({ rule: "person", personId: 1 })).toBe("disatukan oleh redaksi");
  expect(matchReasonText({ rule: "kept" })).toContain("pernah dinyatakan cocok");
});
